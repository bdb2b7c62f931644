import { describe, expect, it } from "vitest";
import { describePanel, figureName, figureNotes } from "../../../web/charts/describe";
import type { Mark } from "../../../web/engine/protocol";
import * as figures from "./figures";
import { axis, figure, heatmap, matrix, panel, row } from "./figures";

function sentences(marks: Mark[], options = {}): string {
  return describePanel(panel({ marks, ...options })).sentences.join(" ");
}

describe("a heat map in words", () => {
  it("tells size, extremes with their labels, and the entries that are exactly 0", () => {
    const { name, sentences } = describePanel(figures.pipelineHeatmaps.panels[2]!);
    expect(name).toBe("Attention weights A = softmax_row(S + M)");
    expect(sentences).toEqual([
      "Heat map, 5 queries by 5 keys.",
      "Highest: 1 at query t1, key t1; lowest: 0 at query t1, key t2 and 9 more places.",
      "10 entries are exactly 0.",
    ]);
  });

  it("counts what is not finite and says when all is one value", () => {
    expect(describePanel(heatmap("", [[NaN, 2, 2]])).sentences).toEqual([
      "Heat map, 1 row by 3 columns.",
      "Every value is 2.",
      "1 entry is not finite.",
    ]);
  });
});

it("describes bars by their labels", () => {
  const mark: Mark = { mark: "bar", y: row([0.2, 0.7, 0.1]) };
  expect(sentences([mark], { x: axis({ labels: ["t1", "t2", "t3"] }) })).toBe(
    "Bar chart of 3 bars. Highest: 0.7 at t2; lowest: 0.1 at t3.",
  );
  expect(
    sentences([
      {
        mark: "bar",
        y: matrix([
          [1, 2],
          [3, 4],
        ]),
        names: ["a", "b"],
      },
    ]),
  ).toBe("Bar chart of 2 groups of 2 bars. Highest: 4 at 1, b; lowest: 1 at 0, a.");
});

it("tells how a line goes", () => {
  const trend = (y: number[]) => sentences([{ mark: "line", y: row(y), names: ["H"] }]);
  expect(trend([1, 2, 4])).toContain('Line "H" of 3 points, from 0 to 2. It rises from 1 to 4.');
  expect(trend([4, 2, 1])).toContain("It falls from 4 to 1.");
  expect(trend([1, 5, 2])).toContain("It goes up and down, from 1 to 2.");
  expect(trend([2, 2])).toContain("Every value is 2.");
});

it("says something of every kind of mark", () => {
  for (const one of [...figures.gallery.panels, ...figures.losses.panels]) {
    const { sentences, tables } = describePanel(one);
    expect(sentences.length).toBeGreaterThanOrEqual(one.marks.length);
    expect(tables.length).toBeGreaterThan(0);
  }
  expect(sentences([{ mark: "hline", y: row([0.5]), names: ["floor"] }])).toBe("floor at 0.5.");
});

describe("tables", () => {
  it("of a matrix have a head for each row and column and four decimals", () => {
    const [table] = describePanel(figures.pipelineHeatmaps.panels[2]!).tables;
    expect(table!.columns).toEqual(["query \\ key", ...figures.positions]);
    expect(table!.rows[3]).toEqual({
      head: "t4",
      cells: ["0.4269", "0.1571", "0.1571", "0.2589", "0"],
    });
  });

  it("join lines over the same positions and put levels apart", () => {
    const [lines, levels] = describePanel(figures.losses.panels[0]!).tables;
    expect(lines!.columns).toEqual(["epoch", "training", "validation"]);
    expect(lines!.rows[0]).toEqual({ head: "0", cells: ["3.5000", "3.3000"] });
    expect(levels!.rows).toEqual([{ head: "floor", cells: ["0.5000"] }]);
  });

  it("of grouped bars have a column for each series", () => {
    const [table] = describePanel(figures.gallery.panels[2]!).tables;
    expect(table!.columns).toEqual(["x", "before", "after"]);
    expect(table!.rows.map(({ cells }) => cells)).toEqual([
      ["1", "2"],
      ["3", "1"],
      ["2", "2"],
    ]);
  });

  it("end after 200 rows and say so", () => {
    const long: Mark = { mark: "line", y: row(Array(1000).fill(1)) };
    const [table] = describePanel(panel({ marks: [long] })).tables;
    expect(table!.rows).toHaveLength(200);
    expect(table!.note).toBe("Shown: 200 of 1000 rows, 1 of 1 columns.");
  });
});

it("names a figure after its panels", () => {
  expect(figureName(figure([heatmap("One", [[1]]), heatmap("", [[1]])]))).toBe("One; Heat map");
  expect(figureName(figure([], 1))).toBe("Empty figure");
});

it("explains dots and gray cells only where they are seen", () => {
  expect(figureNotes(figures.hardHeatmaps)).toEqual([
    "A dot marks an entry that is exactly 0.",
    "Gray cells are not numbers.",
  ]);
  const tiny = Array.from({ length: 100 }, () => Array(100).fill(0) as number[]);
  expect(figureNotes(figure([heatmap("", tiny)]))).toEqual([]);
});

it("has no limit to the size of what it describes", () => {
  const values = Array.from({ length: 200_000 }, (_, index) => index);
  const line: Mark = { mark: "line", y: row(values) };
  expect(sentences([line])).toContain("Line of 200000 points, from 0 to 199999. It rises");
  const data = { rows: 400, cols: 500, data: values };
  const described = describePanel(panel({ marks: [{ mark: "heatmap", values: data }] }));
  expect(described.sentences[1]).toContain("Highest: 199999 at row 400, column 500");
  expect(described.tables[0]!.rows).toHaveLength(200);
  expect(described.tables[0]!.note).toBe("Shown: 200 of 400 rows, 64 of 500 columns.");
});
