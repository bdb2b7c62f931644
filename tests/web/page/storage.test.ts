import { describe, expect, it } from "vitest";
import { createTextStore, storageSentence } from "../../../web/page/storage";

function memory() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

describe("the text store", () => {
  it("keeps an edit for the next visit", () => {
    const storage = memory();
    const open = () => createTextStore("08", () => storage, expect.unreachable);
    open().save("qk", "Q = 1", "Q = 2");
    expect(open().load("qk", "Q = 1")).toBe("Q = 2");
    expect(open().load("mask", "Q = 1")).toBeUndefined();
  });

  it("does not put an old edit over a corrected lesson", () => {
    const storage = memory();
    const store = createTextStore("08", () => storage, expect.unreachable);
    store.save("qk", "Q = 1", "Q = 2");
    expect(store.load("qk", "Q = 1.5")).toBeUndefined();
  });

  it("keeps nothing of a text that is the lesson's own", () => {
    const storage = memory();
    const store = createTextStore("08", () => storage, expect.unreachable);
    store.save("qk", "Q = 1", "Q = 2");
    store.save("qk", "Q = 1", "Q = 1");
    expect(storage.texts.size).toBe(0);
  });

  it("says once that storage is forbidden, when something would have to be kept", () => {
    const said: string[] = [];
    const open = () => {
      throw new Error("denied");
    };
    const store = createTextStore("08", open, (sentence) => said.push(sentence));
    expect(store.load("qk", "Q = 1")).toBeUndefined();
    store.save("qk", "Q = 1", "Q = 1");
    expect(said).toEqual([]);
    store.save("qk", "Q = 1", "Q = 2");
    store.save("qk", "Q = 1", "Q = 3");
    expect(said).toEqual([storageSentence]);
  });

  it("says once that storage is full, and goes on", () => {
    const said: string[] = [];
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error("quota exceeded");
      },
    };
    const store = createTextStore(
      "08",
      () => full,
      (sentence) => said.push(sentence),
    );
    store.save("qk", "Q = 1", "Q = 2");
    store.save("mask", "M = 1", "M = 2");
    expect(said).toEqual([storageSentence]);
  });
});
