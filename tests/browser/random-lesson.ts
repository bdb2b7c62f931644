/** Lessons drawn at random: other sizes and other numbers in the cells that hold the numbers, all else as
 * it is. The same seed draws the same lessons everywhere. */

import { cells } from "../lesson/lesson-cells";

/** mulberry32: numbers in [0, 1). */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomLesson {
  /** such as "T = 7, d_k = 2", for messages */
  name: string;
  /** new texts by cell */
  texts: Map<string, string>;
}

/** The kernel smoother takes raw exponentials of the scores of `project`, so its numbers stay small. */
export function drawLesson(draw: () => number): RandomLesson {
  const T = wholeNumber(draw, 1, 10);
  const [d_k, d_model, d_v] = [1, 2, 2].map((least) => wholeNumber(draw, least, 6)) as [
    number,
    number,
    number,
  ];
  const matrix = (rows: number, cols: number, largest = 1) => matrixText(draw, rows, cols, largest);
  const texts = new Map([
    [
      "qk",
      `T = ${T};\nd_k = ${d_k};\nscale = 1.0 / sqrt(d_k);\nK = ${matrix(T, d_k, 300)};\nQ = ${matrix(T, d_k, 300)};`,
    ],
    ["pipeline-heatmaps", withNames("pipeline-heatmaps", "positions", "t", T)],
    [
      "project",
      [
        `d_model = ${d_model};\nd_v = ${d_v};\ntokens = ${namesText("word ", T)};`,
        `X = ${matrix(T, d_model)};`,
        `W_Q = ${matrix(d_model, d_k)};\nW_K = ${matrix(d_model, d_k)};`,
        `W_V = ${matrix(d_model, d_v)};`,
        "Q2 = X * W_Q;\nK2 = X * W_K;\nV2 = X * W_V;",
      ].join("\n"),
    ],
    ["output-heatmaps", withNames("output-heatmaps", "out_dims", "f", d_v)],
    ["kernel-smoother", withLine("kernel-smoother", /^t = 4;$/m, `t = ${Math.min(4, T)};`)],
  ]);
  return { name: `T = ${T}, d_k = ${d_k}, d_model = ${d_model}, d_v = ${d_v}`, texts };
}

function wholeNumber(draw: () => number, least: number, most: number): number {
  return least + Math.floor(draw() * (most - least + 1));
}

/** Small and large numbers, ties and zeros: rows that share their attention and rows that do not. */
function numberText(draw: () => number, largest: number): string {
  const kind = draw();
  if (kind < 0.4) return String(wholeNumber(draw, -1, 1));
  const size = kind < 0.9 ? 1 : largest;
  return ((2 * draw() - 1) * size).toFixed(wholeNumber(draw, 1, 6));
}

function matrixText(draw: () => number, rows: number, cols: number, largest: number): string {
  const row = () => Array.from({ length: cols }, () => numberText(draw, largest)).join(", ");
  return `[ ${Array.from({ length: rows }, row).join(";\n      ")} ]`;
}

function namesText(start: string, count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"${start}${index + 1}"`).join(", ")}}`;
}

/** A cell's own text with another list of names in it. */
function withNames(cell: string, list: string, start: string, count: number): string {
  const pattern = new RegExp(`^${list} = \\{.*\\};$`, "m");
  return withLine(cell, pattern, `${list} = ${namesText(start, count)};`);
}

function withLine(cell: string, pattern: RegExp, line: string): string {
  const { source } = cells.find(({ id }) => id === cell)!;
  if (!pattern.test(source)) throw new Error(`cell '${cell}' has no line like ${pattern}`);
  return source.replace(pattern, line);
}
