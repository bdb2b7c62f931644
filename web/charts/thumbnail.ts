/** A matrix as a picture of a few millimetres: the colours of a heat map, without axes and numbers. */
import type { MatrixData } from "../engine/protocol";
import { colorRange } from "./numbers";
import { hex, paletteColor, paletteStops, readableInk, type Rgb } from "./theme";

/** With more rows or columns than this, a dot would fill its cell. */
const kMostDotted = 8;

/** A colour for each entry, row by row, as its heat map has it; undefined for what is not a number. */
export function thumbnailColors(values: MatrixData): (string | undefined)[] {
  const shade = shades(values);
  return Array.from(values.data, (value) => (Number.isNaN(value) ? undefined : hex(shade(value))));
}

/** The picture as SVG text. Entries that are exactly 0 carry a dot, as in the large ones. */
export function thumbnailSvg(values: MatrixData): string {
  const { rows, cols } = values;
  const paths = zeroPaths(values) + otherPaths(values);
  return `<svg class="thumbnail" viewBox="0 0 ${cols} ${rows}" aria-hidden="true">${paths}</svg>`;
}

function shades(values: MatrixData): (value: number) => Rgb {
  const [low, high] = colorRange(values.data);
  const stops = paletteStops("viridis");
  return (value) =>
    paletteColor(stops, (Math.min(Math.max(value, low), high) - low) / (high - low));
}

/** Zeros are most of many a matrix: they lie below all other entries, in the whole picture. */
function zeroPaths(values: MatrixData): string {
  const { rows, cols, data } = values;
  if (!Array.from(data).includes(0)) return "";
  const color = shades(values)(0);
  const ground = `<path fill="${hex(color)}" d="M0 0h${cols}v${rows}H0z"/>`;
  if (Math.max(rows, cols) > kMostDotted) return ground;
  // Lines of dots, a little too long, so that rounding does not swallow the last one.
  const lines = Array.from({ length: rows }, (_, row) => `M.5 ${row + 0.5}h${cols - 0.9}`);
  return `${ground}<path class="zeros" stroke="${readableInk(color)}" d="${lines.join("")}"/>`;
}

/** One path a colour; equal neighbours of a row are one rectangle. */
function otherPaths(values: MatrixData): string {
  const { cols, data } = values;
  const colors = thumbnailColors(values);
  const paths = new Map<string | undefined, string>();
  for (let begin = 0; begin < colors.length;) {
    const color = colors[begin];
    const isZero = data[begin] === 0;
    const rowEnd = begin - (begin % cols) + cols;
    let end = begin + 1;
    while (end < rowEnd && colors[end] === color && (data[end] === 0) === isZero) end++;
    const length = end - begin;
    const box = `M${begin % cols} ${Math.floor(begin / cols)}h${length}v1h-${length}z`;
    if (!isZero) paths.set(color, (paths.get(color) ?? "") + box);
    begin = end;
  }
  const fill = (color: string | undefined) => (color ? `fill="${color}"` : 'class="missing"');
  return [...paths].map(([color, boxes]) => `<path ${fill(color)} d="${boxes}"/>`).join("");
}
