/** While an entry of a figure is pointed at, printed matrices of the same numbers show it too. */

import type { MatrixData, Output, ValueOutput } from "../engine/protocol";
import { isSameOutputs } from "./sentences";
import type { FigurePoint } from "./figure-reader";

export class PrintedEntries {
  private marked: HTMLElement[] = [];
  private readonly listener = ({ detail }: CustomEvent<FigurePoint>) => this.show(detail);

  /** `region` holds the outputs as html.ts writes them. Figures anywhere on the page count. */
  constructor(
    private readonly region: HTMLElement,
    private readonly outputs: () => readonly Output[],
  ) {
    document.addEventListener("figure:point", this.listener);
  }

  dispose(): void {
    document.removeEventListener("figure:point", this.listener);
    this.clear();
  }

  private show(point: FigurePoint): void {
    this.clear();
    if (point === null) return;
    const blocks = this.region.querySelectorAll<HTMLElement>(":scope > pre.value");
    const values = this.outputs().filter((output) => output.kind === "value");
    values.forEach((value, index) => {
      const block = blocks[index];
      const range = isSameMatrix(value, point.values) && entryRange(value, point.row, point.column);
      // A region that is about to change shows other texts than its outputs for a moment.
      if (!block || !range || block.textContent !== value.text) return;
      const mark = document.createElement("mark");
      mark.textContent = value.text.slice(...range);
      block.replaceChildren(value.text.slice(0, range[0]), mark, value.text.slice(range[1]));
      this.marked.push(block);
    });
  }

  private clear(): void {
    for (const block of this.marked) block.replaceChildren(block.textContent ?? "");
    this.marked = [];
  }
}

/** The engine sends some arrays as vectors that figures take as single rows. */
function isSameMatrix(value: ValueOutput, { rows, cols, data }: MatrixData): boolean {
  if (value.imag !== undefined || value.rows !== rows || value.cols !== cols) return false;
  return isSameOutputs(Array.from(value.data), Array.from(data));
}

/** Where an entry stands in a printed array, [begin, end); undefined where it was left out. `row` and
 * `column` are 1-based. */
export function entryRange(
  { text, type }: Pick<ValueOutput, "text" | "type">,
  row: number,
  column: number,
): [begin: number, end: number] | undefined {
  const isVector = type === "vector";
  const pattern = isVector ? /^\[\d+×\d+\] {2}(.*)$/gm : /^ {2}\[(.*)\]$/gm;
  const line = [...text.matchAll(pattern)][row - 1];
  if (line === undefined) return undefined;
  const separator = isVector ? "  " : ", ";
  const entries = line[1]!.split(separator);
  const entry = entries[column - 1];
  if (entry === undefined || entry === "...") return undefined;
  const before = entries.slice(0, column - 1).map((each) => each + separator);
  const begin = line.index + line[0].indexOf(line[1]!, isVector ? line[0].indexOf("]") : 0);
  const start = begin + before.join("").length;
  return [start, start + entry.length];
}
