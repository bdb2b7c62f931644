import { describe, expect, it } from "vitest";
import {
  cellDecimals,
  cellText,
  cellTexts,
  differenceRange,
  extent,
  shortText,
  spokenText,
  tableText,
} from "../../../web/charts/numbers";

describe("cells of a heat map", () => {
  it("share as few decimals as show every entry exactly, at most two", () => {
    expect(cellDecimals([0, 1, 1])).toBe(0);
    expect(cellDecimals([0.5, 1])).toBe(1);
    expect(cellDecimals([0.25, 1])).toBe(2);
    expect(cellDecimals([0.731059, 1])).toBe(2);
    expect(cellDecimals([NaN, Infinity, 3])).toBe(0);
  });

  it("never show a non-zero entry as zero", () => {
    expect(cellText(0.001, 2)).toBe("1e−3");
    expect(cellText(-1e-7, 2)).toBe("−1e−7");
    expect(cellText(0, 2)).toBe("0");
    expect(cellText(-0, 2)).toBe("0");
  });

  it("say less where there is little room, and nothing where there is none", () => {
    const fitting = (characters: number) =>
      cellTexts([0.25, -0.001, 0], (texts) => texts.every((text) => text.length <= characters));
    expect(fitting(5)).toEqual(["0.25", "−1e−3", "0"]);
    expect(fitting(4)).toEqual(["0.25", "~0", "0"]);
    expect(fitting(3)).toEqual(["0.3", "~0", "0"]);
    expect(fitting(2)).toBeUndefined();
    expect(cellTexts([12, 3], (texts) => texts[0] === "12")).toEqual(["12", "3"]);
  });

  it("shorten what is large and name what is not finite", () => {
    expect(cellText(123.456, 2)).toBe("123.5");
    expect(cellText(-1e9, 0)).toBe("−1e9");
    expect([NaN, Infinity, -Infinity].map((value) => cellText(value, 2))).toEqual([
      "NaN",
      "∞",
      "−∞",
    ]);
  });
});

describe("tables", () => {
  it("have four decimals, whole tables none", () => {
    expect(tableText(0.426933, false)).toBe("0.4269");
    expect(tableText(1, false)).toBe("1.0000");
    expect(tableText(1, true)).toBe("1");
  });

  it("tell exactly 0 from what four decimals would hide", () => {
    expect(tableText(0, false)).toBe("0");
    expect(tableText(-0, false)).toBe("0");
    expect(tableText(1.914218e-12, false)).toBe("1.9142e-12");
  });
});

it("speaks of numbers that are not finite in words", () => {
  expect(spokenText(NaN)).toBe("not a number");
  expect(spokenText(-Infinity)).toBe("minus infinity");
  expect(spokenText(0.26894)).toBe("0.2689");
});

it("rounds to three digits in sentences but leaves whole numbers alone", () => {
  expect(shortText(0.870049)).toBe("0.87");
  expect(shortText(12345)).toBe("12345");
  expect(shortText(2.9953)).toBe("3");
  expect(shortText(1.914e-12)).toBe("1.9e-12");
});

it("finds the extent of what is finite", () => {
  expect(extent([NaN, 2, -1, Infinity])).toEqual([-1, 2]);
  expect(extent([NaN])).toBeUndefined();
});

it("differences have 0 in the middle of their colours", () => {
  expect(differenceRange([-0.25, 2, NaN])).toEqual([-2, 2]);
  expect(differenceRange([0, 0])).toEqual([-1, 1]);
  expect(differenceRange([NaN])).toEqual([-1, 1]);
});
