import { describe, expect, it } from "vitest";
import {
  ancestors,
  dependants,
  linksOf,
  restorePlan,
  resultKeys,
  type Part,
} from "../../../web/page/dependencies";

function part(reads: string, writes: string): Part {
  const words = (text: string) => (text === "" ? [] : text.split(" "));
  return { reads: words(reads), writes: words(writes) };
}

describe("the links of a part", () => {
  const parts = [part("Q S", "Q K"), part("Q", "Q"), part("Q K", "S")];

  it("lead to the nearest part above that sets the name", () => {
    expect(linksOf(parts)[2]).toEqual([
      ["K", 0],
      ["Q", 1],
    ]);
  });

  it("never lead to the part itself or to one below", () => {
    expect(linksOf(parts)[1]).toEqual([["Q", 0]]);
    expect(linksOf(parts)[0]).toEqual([]);
  });

  it("lead to the part that forgot everything, for all but the implicit names", () => {
    const withClear = [part("", "x #random"), part("", "*"), part("x #random", "")];
    expect(linksOf(withClear)[2]).toEqual([
      ["#random", 0],
      ["x", 1],
    ]);
  });
});

describe("ancestors and dependants", () => {
  //          0 -> 1 -> 3, 2 apart, 4 reads both ends
  const parts = [part("", "Q"), part("Q", "S"), part("", "n"), part("S", "A"), part("A n", "")];

  it("follow the names through the page", () => {
    expect(ancestors(linksOf(parts), 3)).toEqual([0, 1]);
    expect(ancestors(linksOf(parts), 4)).toEqual([0, 1, 2, 3]);
    expect(dependants(linksOf(parts), 0)).toEqual([1, 3, 4]);
    expect(dependants(linksOf(parts), 2)).toEqual([4]);
    expect(dependants(linksOf(parts), 4)).toEqual([]);
  });

  it("stop at a part that sets the name anew", () => {
    const reset = [part("", "x"), part("", "x"), part("x", "")];
    expect(dependants(linksOf(reset), 0)).toEqual([]);
    expect(ancestors(linksOf(reset), 2)).toEqual([1]);
  });

  it("go through a part that sets the name on some paths only, since it reads it too", () => {
    const some = [part("", "x"), part("x", "x"), part("x", "")];
    expect(ancestors(linksOf(some), 2)).toEqual([0, 1]);
  });

  it("follow the generator as any other name", () => {
    const random = [
      part("", "#random"),
      part("#random", "#random a"),
      part("#random", "#random b"),
    ];
    expect(dependants(linksOf(random), 1)).toEqual([2]);
  });

  it("make a part that reads everything follow from all that is set above", () => {
    expect(ancestors(linksOf([...parts, part("*", "")]), 5)).toEqual([0, 1, 2, 3]);
  });
});

describe("resultKeys", () => {
  const texts = (first: string, second = "S = Q", third = "n = 1") => [
    { ...part("", "Q"), text: first },
    { ...part("Q", "S"), text: second },
    { ...part("", "n"), text: third },
  ];

  it("change for the edited part and what follows from it, and for nothing else", () => {
    const before = resultKeys(texts("Q = 1"));
    const after = resultKeys(texts("Q = 2"));
    expect(after.map((key, i) => key === before[i])).toEqual([false, false, true]);
  });

  it("come back when the edit is taken back", () => {
    expect(resultKeys(texts("Q = 1"))).toEqual(resultKeys(texts("Q = 1")));
  });

  it("change for a reader when its name is set by another part with the same text", () => {
    const one = [part("", "x"), part("", "y"), part("x", "")].map((p) => ({ ...p, text: "t" }));
    const two = [part("", "x"), part("", "x"), part("x", "")].map((p) => ({ ...p, text: "t" }));
    expect(resultKeys(one)[1]).toBe(resultKeys(two)[1]);
    expect(resultKeys([{ ...one[0]!, text: "u" }, ...one.slice(1)])[2]).not.toBe(
      resultKeys(one)[2],
    );
  });
});

describe("restorePlan", () => {
  it("takes from each state what was set there, in page order", () => {
    const plan = restorePlan([
      { state: 7, writes: ["Q", "K"] },
      { state: 3, writes: ["S"] },
      { state: 9, writes: [] },
    ]);
    expect(plan).toEqual([
      { state: 7, names: ["Q", "K"] },
      { state: 3, names: ["S"] },
    ]);
  });

  it("drops what was forgotten, but neither generator nor figure", () => {
    const plan = restorePlan([
      { state: 1, writes: ["x", "#random"] },
      { state: 2, writes: ["*", "y"] },
      { state: 3, writes: ["z"] },
    ]);
    expect(plan).toEqual([
      { state: 2, names: "*" },
      { state: 1, names: ["#random"] },
      { state: 2, names: ["y"] },
      { state: 3, names: ["z"] },
    ]);
  });
});
