import { describe, expect, it } from "vitest";
import { hashText } from "../../../../web/page/hash";
import type { Notice } from "../../../../web/page/notices";
import { createTextStore } from "../../../../web/page/storage";
import { writeWork } from "../../../../web/page/carry/work";
import { list, WorkDesk } from "../../../../web/page/carry/work-desk";
import { memory } from "../memory-storage";

const originals: Record<string, string> = { qk: "Q = 1", mask: "M = 1" };

/** A page with two cells over a storage that other pages may share. */
function openDesk({ storage = memory(), canCopy = true } = {}) {
  const texts = new Map(Object.entries(originals));
  const store = createTextStore("08", () => storage, expect.unreachable);
  for (const [id, original] of texts) texts.set(id, store.load(id, original) ?? original);
  const shown = new Map<string, Notice>();
  const said: string[] = [];
  const copied: string[] = [];
  const edited: string[] = [];
  const adopt = (id: string, text: string) => {
    texts.set(id, text);
    store.save(id, originals[id]!, text);
  };
  const desk = new WorkDesk({
    lesson: "08",
    notebooks: {
      texts: () => [...texts].map(([id, text]) => ({ id, text, original: originals[id]! })),
      textOf: (id) => texts.get(id)!,
      edit: (id, text) => {
        edited.push(id);
        adopt(id, text);
      },
      adopt,
    },
    store,
    notices: {
      show: (name, notice) => void shown.set(name, notice),
      close: (name) => void shown.delete(name),
    },
    say: (sentence) => void said.push(sentence),
    copyText: async (text) => {
      if (canCopy) copied.push(text);
      return canCopy;
    },
  });
  const choose = (name: string, label: string) => {
    const { choices = [], close, closed } = shown.get(name)!;
    if (label === close) closed?.();
    else choices.find((choice) => choice.label === label)!.act();
  };
  return { desk, texts, adopt, edited, storage, shown, said, copied, choose };
}

describe("the reset of all cells", () => {
  it("is an edit of the reader's, and so is its undoing; what a link brings is none", async () => {
    const { desk, adopt, texts, edited, choose } = openDesk();
    adopt("qk", "Q = 2");
    desk.resetAll();
    expect(texts.get("qk")).toBe("Q = 1");
    expect(edited).toEqual(["qk", "mask"]);
    choose("replaced", "Undo");
    expect(texts.get("qk")).toBe("Q = 2");
    expect(edited).toHaveLength(4);
    const other = openDesk();
    other.adopt("mask", "M = 2");
    await other.desk.share("file:///lesson-08.html");
    desk.resetAll();
    edited.length = 0;
    await desk.arriveBy(new URL(other.copied[0]!).hash);
    expect(texts.get("mask")).toBe("M = 2");
    expect(edited).toEqual([]);
  });
});

describe("a link", () => {
  it("carries the edited cells to another page, where nothing is asked", async () => {
    const sender = openDesk();
    sender.adopt("qk", "Q = 2");
    await sender.desk.share("file:///lesson-08.html");
    const [link] = sender.copied;
    const reader = openDesk();
    expect(await reader.desk.arriveBy(new URL(link!).hash)).toBe(true);
    expect(reader.texts.get("qk")).toBe("Q = 2");
    expect(reader.shown.get("replaced")!.sentence).toMatch(/text of qk\. Nothing has run/);
    reader.choose("replaced", "Undo");
    expect(reader.texts.get("qk")).toBe("Q = 1");
  });

  it("is shown where the page may not copy", async () => {
    const { desk, adopt, shown } = openDesk({ canCopy: false });
    adopt("qk", "Q = 2");
    await desk.share("https://host/lesson");
    expect(shown.get("copy")!.text).toMatch(/^https:\/\/host\/lesson#work=/);
  });

  it("leads to the lesson itself when nothing is edited", async () => {
    const { desk, adopt, copied, said } = openDesk();
    await desk.share("https://host/lesson");
    expect(copied).toEqual(["https://host/lesson"]);
    adopt("qk", "Q = 2");
    await desk.share("https://host/lesson");
    expect(said).toEqual([
      "Copied: a link to this lesson.",
      "Copied: a link with your text of qk.",
    ]);
  });

  it("that is damaged says so and changes nothing", async () => {
    const { desk, texts, shown } = openDesk();
    expect(await desk.arriveBy("#work=AAAA")).toBe(true);
    expect(shown.get("arrival")!.sentence).toBe(
      "The link cannot be used. It is cut short or damaged. Nothing was changed.",
    );
    expect(Object.fromEntries(texts)).toEqual(originals);
  });

  it("to a place of the page is no work", async () => {
    expect(await openDesk().desk.arriveBy("#scores")).toBe(false);
  });
});

describe("a file", () => {
  const json = (text: string) =>
    writeWork({ lesson: "08", texts: { qk: { text, of: hashText("Q = 1") } } });

  it("holds what the page holds", () => {
    const { desk, adopt } = openDesk();
    adopt("qk", "Q = 2");
    expect(desk.text()).toBe(json("Q = 2"));
  });

  it("does not take the place of the reader's own words unasked", () => {
    const { desk, texts, adopt, choose } = openDesk();
    adopt("qk", "Q = 5");
    desk.arrive(json("Q = 2"), "The file");
    expect(texts.get("qk")).toBe("Q = 5");
    choose("arrival", "Take it over");
    expect(texts.get("qk")).toBe("Q = 2");
    choose("replaced", "Undo");
    expect(texts.get("qk")).toBe("Q = 5");
  });

  it("of another lesson is refused", () => {
    const { desk, shown } = openDesk();
    desk.arrive(writeWork({ lesson: "09", texts: {} }), "The file");
    expect(shown.get("arrival")!.sentence).toMatch(/another lesson, "09"\. Nothing was changed/);
  });
});

describe("two tabs of a lesson", () => {
  function openTabs() {
    const storage = memory();
    const here = openDesk({ storage });
    const there = openDesk({ storage });
    here.adopt("qk", "Q = mine");
    there.adopt("qk", "Q = theirs");
    const key = [...storage.texts.keys()][0]!;
    here.desk.receive(key, "Q = theirs");
    here.adopt("qk", "Q = mine!");
    expect(storage.texts.get(key)).toBe("Q = theirs");
    return { here, key, storage };
  }

  it("may settle for the other's text", () => {
    const { here, key, storage } = openTabs();
    here.choose("tabs", "Take the other tab's text");
    expect(here.texts.get("qk")).toBe("Q = theirs");
    expect(storage.texts.get(key)).toBe("Q = theirs");
  });

  it("may settle for this one's", () => {
    const { here, key, storage } = openTabs();
    here.choose("tabs", "Keep the text of this tab");
    expect(here.texts.get("qk")).toBe("Q = mine!");
    expect(storage.texts.get(key)).toBe("Q = mine!");
  });
});

describe("a new version of the lesson", () => {
  function openAfterCorrection() {
    const storage = memory();
    storage.setItem("lesson/08/qk/hash-of-an-earlier-text", "Q = mine");
    const desk = openDesk({ storage });
    desk.desk.offerEarlier();
    return desk;
  }

  it("comes first, and what was written before is offered", () => {
    const { texts, shown, choose, storage } = openAfterCorrection();
    expect(texts.get("qk")).toBe("Q = 1");
    expect(shown.get("version")!.sentence).toMatch(/new version of qk/);
    choose("version", "Bring my text back");
    expect(texts.get("qk")).toBe("Q = mine");
    expect([...storage.texts.values()]).toEqual(["Q = mine"]);
  });

  it("is not spoken of again once it is accepted", () => {
    const { choose, storage } = openAfterCorrection();
    choose("version", "Leave the new version");
    const later = openDesk({ storage });
    later.desk.offerEarlier();
    expect(later.shown.size).toBe(0);
  });
});

it("lists names as one says them", () => {
  expect([list(["a"]), list(["a", "b"]), list(["a", "b", "c"])]).toEqual([
    "a",
    "a and b",
    "a, b and c",
  ]);
});
