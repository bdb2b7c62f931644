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
