import { expect, it } from "vitest";
import {
  contrast,
  paletteColor,
  paletteStops,
  pageTheme,
  paperTheme,
  readableInk,
  seriesColor,
  type Rgb,
} from "../../../web/charts/theme";

function parseHex(text: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Rgb;
}

it("takes palettes by name, and viridis for a name it does not know", () => {
  expect(paletteColor(paletteStops("viridis"), 0)).toEqual([68, 1, 84]);
  expect(paletteColor(paletteStops("viridis"), 0.125)).toEqual([63.5, 41.5, 111.5]);
  expect(paletteColor(paletteStops("gray"), 2)).toEqual([255, 255, 255]);
  expect(paletteStops("no such map")).toBe(paletteStops(undefined));
});

it("writes on every palette colour with a contrast of at least 4.5", () => {
  for (const name of ["viridis", "jet", "hot", "gray"]) {
    for (let step = 0; step <= 100; ++step) {
      const color = paletteColor(paletteStops(name), step / 100);
      expect(contrast(parseHex(readableInk(color)), color)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

/** Lightness of CIE L*a*b*, 0 to 100: what remains of a colour on a grey printer. */
function lightness(color: Rgb): number {
  // The contrast with black is (Y + 0.05) / 0.05.
  const luminance = contrast(color, [0, 0, 0]) * 0.05 - 0.05;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

it("orders values by lightness alone, for grey paper and for readers who mix colours up", () => {
  for (const name of ["viridis", "hot", "gray"]) {
    const steps = Array.from({ length: 101 }, (_, step) =>
      lightness(paletteColor(paletteStops(name), step / 100)),
    );
    expect(steps.slice(1).every((step, index) => step > steps[index]!)).toBe(true);
    expect(steps[100]! - steps[0]!).toBeGreaterThan(70);
  }
});

it("gives equal steps of value in viridis steps of lightness of one size or so", () => {
  const steps = Array.from({ length: 11 }, (_, step) =>
    lightness(paletteColor(paletteStops("viridis"), step / 10)),
  );
  const sizes = steps.slice(1).map((step, index) => step - steps[index]!);
  expect(Math.min(...sizes)).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(11);
});

it("shows every series colour on light and on dark paper with a contrast of at least 3", () => {
  for (const color of paperTheme.series.map(parseHex)) {
    expect(contrast(color, [255, 255, 255])).toBeGreaterThanOrEqual(3);
    expect(contrast(color, [21, 23, 27])).toBeGreaterThanOrEqual(3);
  }
});

it("knows the language's colour words and letters and cycles through the rest", () => {
  expect(seriesColor(paperTheme, 0, "r")).toBe(seriesColor(paperTheme, 3, "red"));
  expect(seriesColor(paperTheme, 0, "black")).toBe(paperTheme.ink);
  expect(seriesColor(paperTheme, 7)).toBe(paperTheme.series[1]);
});

it("leaves the page's colours to its style sheet", () => {
  const { ink, muted, faint, paper, missing, series, font } = pageTheme;
  for (const value of [ink, muted, faint, paper, missing, font, ...series]) {
    expect(value).toMatch(/^var\(--chart-/);
  }
});
