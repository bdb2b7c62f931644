import { describe, expect, it } from "vitest";
import type { Entries, Origin, OriginNode } from "../../../../web/engine/protocol";
import {
  application,
  entryName,
  letterOf,
  lineName,
  nodesOf,
  shareFormula,
  sumText,
  whereMade,
} from "../../../../web/page/provenance/words";

const node = (number: number, more: Partial<OriginNode>): OriginNode => ({
  node: number,
  name: "",
  function: "",
  rows: 1,
  cols: 1,
  isWritten: false,
  text: "",
  source: "qk",
  line: 1,
  code: "",
  ...more,
});

const nodes = [
  node(1, { name: "A", rows: 5, cols: 5 }),
  node(2, { name: "v", rows: 1, cols: 3 }),
  node(3, { name: "scale" }),
  node(4, { text: "Q *\n  K'", rows: 5, cols: 5 }),
  node(5, { isWritten: true, text: "x * 2" }),
];

const entries = (places: number[], ...text: string[]): Entries => ({
  node: places[0]!,
  places,
  text,
  data: text.map(Number),
});

const origin = (more: Partial<Origin>): Origin => ({
  made: "share",
  operation: "softmax",
  result: 1,
  position: 0,
  isFull: false,
  entry: entries([1, 1, 1], "1"),
  parts: [],
  steps: [],
  nodes,
  ...more,
});

const nodeOf = nodesOf(origin({}));

describe("names", () => {
  it("of entries follow the program", () => {
    const name = (...place: number[]) => entryName(entries(place, "7"), 0, nodeOf);
    expect(name(1, 4, 1)).toBe("A(4, 1)");
    expect(name(2, 1, 3)).toBe("v(3)");
    expect(name(3, 1, 1)).toBe("scale");
    expect(name(4, 4, 1)).toBe("entry (4, 1) of Q * K'");
    expect(name(5, 1, 1)).toBe("7");
  });

  it("of lines say what their entries have in common", () => {
    expect(lineName(entries([1, 4, 1, 1, 4, 2], "1", "2"), nodeOf)).toBe("row 4 of A");
    expect(lineName(entries([1, 1, 2, 1, 2, 2], "1", "2"), nodeOf)).toBe("column 2 of A");
    expect(lineName(entries([2, 1, 1, 2, 1, 2], "1", "2"), nodeOf)).toBe("v");
    expect(lineName(entries([1, 1, 1, 2, 1, 2], "1", "2"), nodeOf)).toBe("entries");
  });

  it("have the colour of their letter", () => {
    expect(["Q", "K2", "S_masked", "A(4, 1)", "O"].map(letterOf)).toEqual([
      "Q",
      "K",
      "S",
      "A",
      "O",
    ]);
    expect(["W_Q", "Answer", "scale", "AB"].map(letterOf)).toEqual(Array(4).fill(undefined));
  });

  it("of places are a cell's, a library's or the sentence's", () => {
    expect(whereMade(node(1, { source: "output", line: 3 }))).toBe("cell output, line 3");
    expect(whereMade(node(1, { source: "lib/info.rlab", line: 9 }))).toBe("lib/info.rlab, line 9");
    expect(whereMade(node(1, { source: "sentence" }))).toBe("in this sentence");
  });
});

describe("formulas", () => {
  it("put the sign between operands and a function before them", () => {
    expect(application(".*", ["2", "3"]).join("")).toBe("2 · 3");
    expect(application("-", ["2"]).join("")).toBe("-2");
    expect(application("max", ["2", "3"]).join("")).toBe("max(2, 3)");
  });

  it("leave out what adds nothing, and say so", () => {
    expect(sumText(["1 · 2", "0 · 5"], [2, 0])).toBe("1 · 2 + 1 term that is 0");
    expect(sumText(["0 · 1", "0 · 5"], [0, 0])).toBe("2 terms that are 0");
    const terms = Array.from({ length: 9 }, (_, k) => String(k + 1));
    expect(sumText(terms, terms.map(Number))).toBe("1 + 2 + 3 + 4 + 5 + … + 9");
  });

  it("count equal scores of a share", () => {
    const share = (scores: number[], position: number) => {
      const text = scores.map(String);
      const places = scores.flatMap((_, k) => [1, 1, k + 1]);
      const exponentials = { text, data: scores.map((score) => Math.exp(score - 3)) };
      const steps = [exponentials, exponentials, exponentials];
      return shareFormula(origin({ parts: [entries(places, ...text)], steps, position }));
    };
    expect(share([3, 0, 0, 0, -1e9], 0)).toEqual({ own: "e^3", all: "e^3 + 3" });
    expect(share([1, 0.5, 0.5], 1)).toEqual({ own: "e^0.5", all: "e + 2 e^0.5" });
    expect(share([1, 2, 3, 4, 5, 6, 7], 1)).toBeUndefined();
  });
});
