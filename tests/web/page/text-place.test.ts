import { describe, expect, it } from "vitest";
import { advance, offsetOf } from "../../../web/page/text-place";

describe("offsetOf", () => {
  const text = "a = 1\nb = 𝒙 + 2\n";

  it("counts lines and columns from 1", () => {
    expect(offsetOf(text, 1, 1)).toBe(0);
    expect(text.slice(offsetOf(text, 2, 3))).toBe("= 𝒙 + 2\n");
  });

  it("counts a character of two units as one column", () => {
    expect(text.slice(offsetOf(text, 2, 6))).toBe(" + 2\n");
  });

  it("stays within its line and the text", () => {
    expect(offsetOf(text, 1, 99)).toBe(5);
    expect(offsetOf(text, 99, 1)).toBe(text.length);
    expect(offsetOf("", 1, 1)).toBe(0);
  });
});

describe("advance", () => {
  it("stops at the end of the line", () => {
    expect(advance("ab\ncd", 0, 2)).toBe(2);
    expect(advance("ab\ncd", 0, 9)).toBe(2);
    expect(advance("𝒙y", 0, 1)).toBe(2);
  });
});
