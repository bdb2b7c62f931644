import { expect, it } from "vitest";
import { textWidth, wrapText } from "../../../web/charts/text-width";

it("grows with the type size and tells narrow letters from wide ones", () => {
  expect(textWidth("attention", 20)).toBeCloseTo(2 * textWidth("attention", 10));
  expect(textWidth("iii", 10)).toBeLessThan(textWidth("mmm", 10));
  expect(textWidth("", 10)).toBe(0);
});

it("breaks at spaces, never inside a word, and loses nothing", () => {
  const title = "Attention weights A = softmax_row(S + M)";
  const lines = wrapText(title, 13, 150);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(" ")).toBe(title);
  for (const line of lines) expect(textWidth(line, 13)).toBeLessThanOrEqual(150);
  expect(wrapText("incomprehensibilities", 13, 20)).toEqual(["incomprehensibilities"]);
  expect(wrapText("  ", 13, 20)).toEqual([]);
});
