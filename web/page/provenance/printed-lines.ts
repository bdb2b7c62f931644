/** The entries of a printed array as they stand in its text, line by line. */

import type { ValueOutput } from "../../engine/protocol";
import { entryRange } from "../figure-printed";

export interface PrintedEntry {
  /** 1-based */
  row: number;
  col: number;
  /** [begin, end) in the text */
  range: [begin: number, end: number];
}

/** Lines end where "..." stands for the rest. */
export function printedLines(value: ValueOutput): PrintedEntry[][] {
  const lines: PrintedEntry[][] = [];
  for (let row = 1; row <= value.rows; row++) {
    const line: PrintedEntry[] = [];
    for (let col = 1; col <= value.cols; col++) {
      const range = entryRange(value, row, col);
      if (!range) break;
      line.push({ row, col, range });
    }
    if (line.length === 0) break;
    lines.push(line);
  }
  return lines;
}
