/**
 * Everything about a figure's look that is not its layout: colours, type, palettes.
 *
 * On the page colours are CSS variables (charts.css gives them values), so that a picture drawn at
 * build time follows dark mode and forced colours. A picture in a file has no style sheet around it
 * and gets plain values.
 */

export interface Theme {
  font: string;
  /** titles and labels */
  ink: string;
  /** axis labels */
  muted: string;
  /** axis lines and grids */
  faint: string;
  /** what lies behind the figure, also between the cells of a heat map */
  paper: string;
  /** heat map cells that are not numbers */
  missing: string;
  /** the cycle of series, safe for colour-blind readers and on light and dark paper */
  series: string[];
  /** painted behind the whole picture; absent: transparent */
  background?: string;
}

const kSeries = ["#2f7fc1", "#cc5a14", "#1b9a72", "#a55fb5", "#b58a00", "#5f7f95"];

export const pageTheme: Theme = {
  font: "var(--chart-font)",
  ink: "var(--chart-ink)",
  muted: "var(--chart-muted)",
  faint: "var(--chart-faint)",
  paper: "var(--chart-paper)",
  missing: "var(--chart-missing)",
  series: kSeries.map((value, index) => `var(--chart-series-${index + 1}, ${value})`),
};

export const paperTheme: Theme = {
  font: "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif",
  ink: "#1d1c1a",
  muted: "#5c5852",
  faint: "#d9d5ce",
  paper: "#ffffff",
  missing: "#b9b9b9",
  series: kSeries,
  background: "#ffffff",
};

/** Type sizes in px, at a picture's natural size. */
export const kTitleSize = 13;
export const kTitleWeight = 600;
export const kLabelSize = 11;
export const kCellSize = 11;

/** The language's colour words. Tones are moderate, so that each shows on light and on dark paper. */
const kColorWords: Record<string, string> = {
  red: "#d1495b",
  green: "#2e9e5b",
  blue: "#2f7fc1",
  cyan: "#1598ad",
  magenta: "#b05cc6",
  yellow: "#b58a00",
};

const kColorLetters: Record<string, string> = {
  r: "red",
  g: "green",
  b: "blue",
  c: "cyan",
  m: "magenta",
  y: "yellow",
  k: "black",
  w: "white",
};

/** The colour of the series that is number `index` (0-based) in its panel. */
export function seriesColor(theme: Theme, index: number, word?: string): string {
  const name = word === undefined ? undefined : (kColorLetters[word] ?? word);
  if (name === "black") return theme.ink;
  if (name === "white") return theme.faint;
  const named = name === undefined ? undefined : kColorWords[name];
  return named ?? theme.series[index % theme.series.length]!;
}

export type LineStyle = "solid" | "dashed" | "dotted";

/** Lengths in px of dashes and gaps. */
export const kDashes: Record<LineStyle, number[]> = {
  solid: [],
  dashed: [6, 4],
  dotted: [1.5, 3],
};

export type Rgb = [red: number, green: number, blue: number];

/** Equally spaced stops; colours between two stops mix linearly. */
const kPalettes: Record<string, Rgb[]> = {
  viridis: [
    [68, 1, 84],
    [59, 82, 139],
    [33, 145, 140],
    [94, 201, 98],
    [253, 231, 37],
  ],
  jet: [
    [0, 0, 128],
    [0, 128, 255],
    [0, 255, 128],
    [255, 255, 0],
    [128, 0, 0],
  ],
  hot: [
    [0, 0, 0],
    [255, 0, 0],
    [255, 255, 0],
    [255, 255, 255],
  ],
  gray: [
    [0, 0, 0],
    [255, 255, 255],
  ],
  // Less is blue, more is orange, which no kind of colour blindness confuses.
  difference: [
    [33, 102, 172],
    [247, 247, 247],
    [179, 88, 6],
  ],
};

/** The stops of a palette; viridis for a name that is unknown or absent. */
export function paletteStops(name: string | undefined): Rgb[] {
  return (name === undefined ? undefined : kPalettes[name]) ?? kPalettes["viridis"]!;
}

export function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** The colour at `fraction` of the way through a palette; beyond its ends, the end colours. NaN has
 * no colour. */
export function paletteColor(stops: Rgb[], fraction: number): Rgb {
  if (Number.isNaN(fraction)) return [NaN, NaN, NaN];
  const place = Math.min(Math.max(fraction, 0), 1) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[index]!, stops[index + 1]!];
  return from.map((part, channel) => part + (place - index) * (to[channel]! - part)) as Rgb;
}

/** Pure ones: of the two, one then has a contrast of at least 4.5 on any colour. */
const kDarkInk: Rgb = [0, 0, 0];
const kLightInk: Rgb = [255, 255, 255];

/** The text colour, black or white, that has the higher contrast on `background`; black
 * on the gray of cells without a colour. */
export function readableInk(background: Rgb): string {
  if (background.some(Number.isNaN)) return hex(kDarkInk);
  const isDarkBetter = contrast(background, kDarkInk) >= contrast(background, kLightInk);
  return hex(isDarkBetter ? kDarkInk : kLightInk);
}

/** Contrast ratio of the Web Content Accessibility Guidelines, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
