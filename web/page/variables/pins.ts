/** Pinned arrays as they are kept: a line each, of name, rows, columns and the numbers. */

import type { MatrixData } from "../../engine/protocol";
import { mostCompared } from "./comparison";

export type Pins = Map<string, MatrixData>;

export function writePins(pins: Pins): string {
  return [...pins]
    .map(([name, { rows, cols, data }]) => [name, rows, cols, ...Array.from(data)].join(" "))
    .join("\n");
}

/** The text may come from elsewhere: a line that is no array is left out. */
export function readPins(text: string): Pins {
  const pins: Pins = new Map();
  for (const line of text.split("\n")) {
    const [name = "", ...words] = line.split(" ");
    const [rows = 0, cols = 0, ...data] = words.map(Number);
    const isSize = [rows, cols].every((size) => Number.isInteger(size) && size > 0);
    const isArray = isSize && data.length === rows * cols && data.length <= mostCompared;
    if (isArray && /^[A-Za-z]\w*$/.test(name)) pins.set(name, { rows, cols, data });
  }
  return pins;
}
