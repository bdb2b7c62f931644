import { expect, test, vi } from "vitest";
import { Notes } from "../../../web/page/notes";
import { createTextStore } from "../../../../web/page/storage";
import { memory } from "../memory-storage";

const openStore = (storage: ReturnType<typeof memory>) =>
  createTextStore("lesson", () => storage, vi.fn());

test("what was written is there at the next visit", () => {
  const storage = memory();
  const first = new Notes(openStore(storage));
  const untouched = vi.fn();
  first.add({ id: "answer-1", original: "", show: untouched });
  expect(untouched).not.toHaveBeenCalled();
  first.write("answer-1", "Because.");
  const show = vi.fn();
  new Notes(openStore(storage)).add({ id: "answer-1", original: "", show });
  expect(show).toHaveBeenCalledExactlyOnceWith("Because.");
});

test("what comes from elsewhere is shown and kept", () => {
  const storage = memory();
  const notes = new Notes(openStore(storage));
  const show = vi.fn();
  notes.add({ id: "stage-mask", original: "example", show });
  notes.adopt("stage-mask", "three");
  expect(show).toHaveBeenCalledExactlyOnceWith("three");
  expect(notes.texts()).toEqual([{ id: "stage-mask", original: "example", text: "three" }]);
  expect([...storage.texts.values()]).toEqual(["three"]);
  notes.write("stage-mask", "example");
  expect(storage.texts.size).toBe(0);
});
