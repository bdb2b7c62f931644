/** What has become of a pinned array: both and their difference side by side, and the largest change in
 * words. The engine computes it, in a session of its own. */

import type { FigureOutput, MatrixData, Output, ValueOutput } from "../../engine/protocol";
import type { EngineDoor } from "../run-text";
import { valueFigure } from "./value-figure";

export interface Comparison {
  words: string;
  /** absent where there is nothing to see */
  figure?: FigureOutput;
}

/** Of an array, in entries: more would be a long text for the engine. */
export const mostCompared = 4096;

/** For one difference, in ms. */
const timeLimit = 200;

export async function compare(
  engine: EngineDoor,
  name: string,
  before: MatrixData,
  now: MatrixData,
): Promise<Comparison> {
  if (before.rows !== now.rows || before.cols !== now.cols) {
    const [old, present] = [before, now].map(({ rows, cols }) => `${rows} × ${cols}`);
    return { words: `It was pinned as ${old} and is ${present}: there is no difference to see.` };
  }
  const text = differenceText(before, now);
  await engine.request("start", { text, name: "difference" });
  const { outputs } = await engine.request("step", { milliseconds: timeLimit });
  const difference = outputs.find((output): output is ValueOutput => output.kind === "value");
  if (!difference) throw new Error("The difference could not be computed.");
  if (Array.from(difference.data).every((entry) => entry === 0)) {
    return { words: "Nothing has changed since it was pinned." };
  }
  return { words: wordsOf(outputs), figure: comparisonFigure(name, before, now, difference) };
}

export function differenceText(before: MatrixData, now: MatrixData): string {
  const { rows } = now;
  return [
    `before = ${literal(before)};`,
    `now = ${literal(now)};`,
    "difference = now - before;",
    "print(difference);",
    "[size, k] = max(abs(reshape(difference, 1, numel(difference))));",
    `i = mod(k - 1, ${rows}) + 1;`,
    `j = (k - i) / ${rows} + 1;`,
    'fprintf("row %d, column %d: from %.6f to %.6f, a change of %+.6f", ' +
      "i, j, before(i, j), now(i, j), difference(i, j));",
  ].join("\n");
}

/** Numbers as JavaScript writes them read back to the same. */
function literal({ rows, cols, data }: MatrixData): string {
  const names: Record<string, string> = { Infinity: "Inf", "-Infinity": "-Inf" };
  const numbers = Array.from(data, (value) => names[String(value)] ?? signed(value));
  const lines = Array.from({ length: rows }, (_, row) =>
    numbers.slice(row * cols, (row + 1) * cols).join(", "),
  );
  return `[${lines.join("; ")}]`;
}

function signed(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

function wordsOf(outputs: readonly Output[]): string {
  const text = outputs.flatMap((output) => (output.kind === "text" ? [output.text] : [])).join("");
  return text === "" ? "" : `Largest change in ${text.trim()}.`;
}

function comparisonFigure(
  name: string,
  before: MatrixData,
  now: MatrixData,
  difference: MatrixData,
): FigureOutput {
  const parts = [
    valueFigure(`${name}, pinned`, before),
    valueFigure(`${name} now`, now),
    valueFigure("now − pinned", difference, "difference"),
  ];
  const panels = parts.map(({ panels: [panel] }, index) => ({ ...panel!, slot: index + 1 }));
  return { kind: "figure", rows: 1, cols: panels.length, panels };
}
