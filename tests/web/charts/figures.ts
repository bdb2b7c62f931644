/** The figures of the lesson as the engine sends them, with the document's numbers, and others that
 * a learner may draw. */
import type { Axis, Figure, Mark, MatrixData, Panel } from "../../../web/engine/protocol";

export function matrix(rows: number[][]): MatrixData {
  return { rows: rows.length, cols: rows[0]?.length ?? 0, data: rows.flat() };
}

export function row(values: number[]): MatrixData {
  return matrix([values]);
}

export function axis(options: Partial<Axis> = {}): Axis {
  return { title: "", labels: [], log: false, ...options };
}

export function panel(options: Partial<Panel>): Panel {
  const empty = { slot: 1, title: "", grid: true, legend: false, marks: [] };
  return { ...empty, x: axis(), y: axis(), ...options };
}

export function figure(panels: Panel[], cols = panels.length): Figure {
  return { rows: Math.ceil(panels.length / cols), cols, panels };
}

export function heatmap(
  title: string,
  values: number[][],
  cols: string[] = [],
  rows: string[] = [],
  slot = 1,
): Panel {
  const mark: Mark = { mark: "heatmap", values: matrix(values), palette: "viridis" };
  return panel({
    slot,
    title,
    x: axis({ labels: cols }),
    y: axis({ labels: rows }),
    marks: [mark],
  });
}

export const positions = ["t1", "t2", "t3", "t4", "t5"];
export const tokens = ["t1 mat", "t2 was", "t3 soft", "t4 it", "t5 was"];

export const S = [
  [1, 0, 0, 0.5, 0],
  [1, 0, 0, 0.5, 0],
  [0, 1, 0, 0.5, 0],
  [1, 0, 0, 0.5, 0],
  [0.5, 0.5, 0, 0.5, 0],
];

export const blocked = [
  [0, 1, 1, 1, 1],
  [0, 0, 1, 1, 1],
  [0, 0, 0, 1, 1],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0],
];

export const A = [
  [1, 0, 0, 0, 0],
  [0.731059, 0.268941, 0, 0, 0],
  [0.211942, 0.576117, 0.211942, 0, 0],
  [0.426933, 0.15706, 0.15706, 0.258948, 0],
  [0.237357, 0.237357, 0.143964, 0.237357, 0.143964],
];

export const A2 = [
  [1, 0, 0, 0, 0],
  [0.952574, 0.047426, 0, 0, 0],
  [0.909443, 0.045279, 0.045279, 0, 0],
  [0.870049, 0.043317, 0.043317, 0.043317, 0],
  [0.465255, 0.023164, 0.023164, 0.465255, 0.023164],
];

export const O = [
  [1, 0, 0, 0],
  [0.952574, 0.047426, 0, 0],
  [0.909443, 0.045279, 0.045279, 0],
  [0.870049, 0.043317, 0.043317, 0.043317],
  [0.465255, 0.046327, 0.023164, 0.465255],
];

/** Cell `pipeline-heatmaps`. */
export const pipelineHeatmaps = figure([
  heatmap("Scaled scores S = Q K^T / sqrt(d_k)", S, positions, positions, 1),
  heatmap("Causal mask (1 = blocked)", blocked, positions, positions, 2),
  heatmap("Attention weights A = softmax_row(S + M)", A, positions, positions, 3),
]);

/** Cell `output-heatmaps`. */
export const outputHeatmaps = figure([
  heatmap("Attention weights A (rows: query token, cols: key token)", A2, tokens, tokens, 1),
  heatmap(
    "Output O = A V  (rows: tokens, cols: value features)",
    O,
    ["noun", "verb", "adj", "pron"],
    tokens,
    2,
  ),
]);

const keys = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"];

/** A frame of cell `entropy-knob`: scores at the factor c and their softmax. */
export function entropyKnob(c: number): Figure {
  const scores = [0.62, -1.31, 0.18, 1.87, -0.44, 0.95, -0.9, 0.07].map((score) => c * score);
  const total = scores.reduce((sum, score) => sum + Math.exp(score), 0);
  const weights = scores.map((score) => Math.exp(score) / total);
  const bars = (y: number[]): Mark => ({
    mark: "bar",
    y: row(y),
    x: row(keys.map((_, i) => i + 1)),
  });
  return figure([
    panel({
      slot: 1,
      title: `scores  c * q.k / sqrt(d_k),   c = ${c.toFixed(2)}`,
      x: axis({ labels: keys }),
      y: axis({ limits: [-3, 6] }),
      marks: [bars(scores)],
    }),
    panel({
      slot: 2,
      title: "softmax row:  H(A_t) in bits  (uniform = 3.00)",
      x: axis({ labels: keys }),
      y: axis({ limits: [0, 1] }),
      marks: [bars(weights)],
    }),
  ]);
}

const steps = Array.from({ length: 60 }, (_, index) => index / 10);

/** Two named lines, a level, and titles on both axes. */
export const losses = figure([
  panel({
    title: "Training and validation loss",
    x: axis({ title: "epoch" }),
    y: axis({ title: "loss (bits)" }),
    legend: true,
    marks: [
      {
        mark: "line",
        x: row(steps),
        y: row(steps.map((t) => 3 * Math.exp(-t) + 0.5)),
        names: ["training"],
      },
      {
        mark: "line",
        x: row(steps),
        y: row(steps.map((t) => 2.5 * Math.exp(-t) + 0.8 + 0.02 * t * t)),
        names: ["validation"],
        style: "dashed",
      },
      { mark: "hline", y: row([0.5]), names: ["floor"], style: "dotted", color: "black" },
    ],
  }),
]);

/** The remaining kinds: stems, a scatter, grouped bars and a surface. */
export const gallery = figure(
  [
    panel({
      slot: 1,
      title: "Stems",
      marks: [{ mark: "stem", y: row([1, -0.5, 0.25, -0.125, 0]) }],
    }),
    panel({
      slot: 2,
      title: "Scatter",
      x: axis({ title: "size" }),
      y: axis({ title: "value" }),
      marks: [{ mark: "scatter", x: row([1, 2, 2.5, 4]), y: row([120, 90, 300, 210]) }],
    }),
    panel({
      slot: 3,
      title: "Grouped bars",
      legend: true,
      marks: [
        {
          mark: "bar",
          y: matrix([
            [1, 2],
            [3, 1],
            [2, 2],
          ]),
          names: ["before", "after"],
        },
      ],
    }),
    panel({
      slot: 4,
      title: "Surface",
      marks: [
        {
          mark: "surface",
          x: row([0, 1, 2, 3]),
          y: row([0, 2, 4]),
          values: matrix([
            [0, 1, 2, 3],
            [1, 2, 3, 4],
            [2, 3, 4, -5],
          ]),
        },
      ],
    }),
  ],
  2,
);

/** What heat maps have to bear: large and tiny entries, no labels, entries that are not numbers. */
export const hardHeatmaps = figure(
  [
    heatmap("Not finite", [
      [NaN, Infinity, -2.5],
      [1e-7, 123456.7, 0],
    ]),
    heatmap(
      "A 40 by 40 map",
      Array.from({ length: 40 }, (_, i) =>
        Array.from({ length: 40 }, (_, j) => Math.sin(i / 6) * Math.cos(j / 9)),
      ),
    ),
    heatmap(
      "A single row",
      [[0.25, 0.5, 0.125, 0.125]],
      ["a rather long label", "b", "c", "d"],
      ["the only row"],
    ),
    heatmap("All the same", [
      [2, 2],
      [2, 2],
    ]),
  ].map((one, index) => ({ ...one, slot: index + 1 })),
  2,
);
