import { describe, expect, it } from "vitest";
import { createTextStore, storageSentence } from "../../../web/page/storage";
import { memory } from "./memory-storage";

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

describe("two tabs", () => {
  function openTabs() {
    const storage = memory();
    const open = () => {
      const store = createTextStore("08", () => storage, expect.unreachable);
      store.load("qk", "Q = 1");
      return store;
    };
    const [here, there] = [open(), open()];
    there.save("qk", "Q = 1", "Q = 2");
    const [key, value] = [...storage.texts][0]!;
    return { storage, here, key, value };
  }

  it("do not overwrite each other before the reader has chosen", () => {
    const { storage, here, key, value } = openTabs();
    expect(here.receive(key, value, () => "Q = 3")).toEqual({ cell: "qk", text: "Q = 2" });
    here.save("qk", "Q = 1", "Q = 4");
    expect(storage.texts.get(key)).toBe("Q = 2");
    here.resume();
    here.save("qk", "Q = 1", "Q = 4");
    expect(storage.texts.get(key)).toBe("Q = 4");
  });

  it("may agree, or be back at the lesson's own text", () => {
    const { here, key, value } = openTabs();
    expect(here.receive(key, value, () => "Q = 2")).toBeUndefined();
    expect(here.receive(key, null, () => "Q = 2")).toEqual({ cell: "qk", text: "Q = 1" });
  });

  it("have nothing to do with other lessons", () => {
    const { here } = openTabs();
    expect(here.receive("lesson/09/qk/x", "x", () => "Q = 1")).toBeUndefined();
    expect(here.receive(null, null, () => "Q = 1")).toBeUndefined();
  });
});

describe("a new version of the lesson", () => {
  it("finds what was written for the earlier one, and forgets it when told to", () => {
    const storage = memory();
    const open = () => createTextStore("08", () => storage, expect.unreachable);
    open().save("qk", "Q = 1", "Q = 2");
    open().save("gone", "G = 1", "G = 2");
    const store = open();
    store.load("qk", "Q = 1.5");
    const [earlier, ...others] = store.earlier();
    expect(earlier).toMatchObject({ cell: "qk", text: "Q = 2" });
    expect(others).toEqual([]);
    store.forget(earlier!);
    expect(store.earlier()).toEqual([]);
  });

  it("has nothing to offer where storage cannot be read", () => {
    const denied = () => {
      throw new Error("denied");
    };
    const store = createTextStore("08", denied, expect.unreachable);
    store.load("qk", "Q = 1");
    expect(store.earlier()).toEqual([]);
  });
});
