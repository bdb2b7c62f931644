import { describe, expect, it } from "vitest";
import { hashText } from "../../../../web/page/hash";
import { arrivalOf, readWork, workOf, WorkError, writeWork } from "../../../../web/page/carry/work";

const texts = [
  { id: "qk", original: "Q = 1", text: "Q = 2" },
  { id: "mask", original: "M = 1", text: "M = 1" },
];

describe("the work of a page", () => {
  it("is what differs from the lesson, and survives writing and reading", () => {
    const work = workOf("08", texts);
    expect(work).toEqual({
      lesson: "08",
      texts: { qk: { text: "Q = 2", of: hashText("Q = 1") } },
    });
    expect(readWork(writeWork(work))).toEqual(work);
  });

  it.each([
    ['{"kind":"lesson-wo', /cut short or damaged/],
    ["[]", /not the work of a lesson/],
    ["", /not the work of a lesson/],
    ["\ufffdPNG\r\n\u001a\n", /not the work of a lesson/],
    ["<!doctype html>", /not the work of a lesson/],
    ["Q = [1, 0];\n", /not the work of a lesson/],
    ['{"kind":"lesson-work","version":2,"lesson":"08","texts":{}}', /another version/],
    ['{"kind":"lesson-work","version":1,"lesson":8,"texts":{}}', /damaged/],
    ['{"kind":"lesson-work","version":1,"lesson":"08","texts":[]}', /damaged/],
    [
      '{"kind":"lesson-work","version":1,"lesson":"08","texts":{"qk":{"text":5,"of":"x"}}}',
      /cell qk/,
    ],
    ["x".repeat(1_000_001), /not the work of a lesson/],
    ['{"kind":"lesson-work",' + "x".repeat(1_000_001), /longer/],
  ])("is refused when it is not one: %.40s", (json, reason) => {
    expect(() => readWork(json)).toThrow(WorkError);
    expect(() => readWork(json)).toThrow(reason);
  });

  it("has no cell called __proto__ that reaches further", () => {
    const json =
      '{"kind":"lesson-work","version":1,"lesson":"08","texts":{"__proto__":{"text":"t","of":"x"}}}';
    const { texts: read } = readWork(json);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(arrivalOf(readWork(json), "08", texts).unknown).toEqual(["__proto__"]);
  });
});

describe("a work that arrives", () => {
  const of = hashText("Q = 1");

  it("changes what differs and tells whose own words that would replace", () => {
    const work = {
      lesson: "08",
      texts: { qk: { text: "Q = 3", of }, mask: { text: "M = 2", of: hashText("M = 1") } },
    };
    expect(arrivalOf(work, "08", texts)).toEqual({
      changes: new Map([
        ["qk", "Q = 3"],
        ["mask", "M = 2"],
      ]),
      replaced: ["qk"],
      outdated: [],
      unknown: [],
    });
  });

  it("changes nothing where the page looks so already", () => {
    const work = { lesson: "08", texts: { qk: { text: "Q = 2", of } } };
    expect(arrivalOf(work, "08", texts).changes.size).toBe(0);
  });

  it("tells what is unknown and what was made for another version", () => {
    const work = {
      lesson: "08",
      texts: { gone: { text: "x", of }, mask: { text: "M = 2", of: "other" } },
    };
    const arrival = arrivalOf(work, "08", texts);
    expect(arrival.unknown).toEqual(["gone"]);
    expect(arrival.outdated).toEqual(["mask"]);
  });

  it("is refused by another lesson's page", () => {
    expect(() => arrivalOf({ lesson: "09", texts: {} }, "08", texts)).toThrow(/another lesson/);
  });
});
