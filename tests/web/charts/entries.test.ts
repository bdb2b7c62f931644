import { describe, expect, it } from "vitest";
import { entryLines, markEntries } from "../../../web/charts/entries";
import * as figures from "./figures";
import { axis, heatmap, matrix, panel, row } from "./figures";

function texts(drawn: Parameters<typeof entryLines>[0]): string[][] {
  return entryLines(drawn).map((line) => line.map(({ text }) => text));
}

describe("entries of a heat map", () => {
  const weights = figures.pipelineHeatmaps.panels[2]!;

  it("go row by row and say who looks at whom", () => {
    const lines = texts(weights);
    expect(lines.map((line) => line.length)).toEqual([5, 5, 5, 5, 5]);
    expect(lines[3]![0]).toBe("query t4, key t1: 0.4269");
    expect(lines[0]![1]).toBe("query t1, key t2: exactly 0");
  });

  it("know their place as the language counts", () => {
    const entry = markEntries(weights, weights.marks[0]!)[15]!;
    expect(entry).toMatchObject({ row: 4, column: 1, index: 15, value: 0.426933 });
  });

  it("tell what is not finite", () => {
    expect(texts(heatmap("", [[NaN, -Infinity]]))).toEqual([
      ["row 1, column 1: not a number", "row 1, column 2: minus infinity"],
    ]);
  });
});

describe("entries of other marks", () => {
  it("are a line for each series of bars", () => {
    const bars = panel({
      x: axis({ labels: ["a", "b", "c"] }),
      marks: [
        {
          mark: "bar",
          y: matrix([
            [1, 2],
            [3, 4],
            [5, 6],
          ]),
          names: ["before", "after"],
        },
      ],
    });
    expect(texts(bars)).toEqual([
      ["before, a: 1", "before, b: 3", "before, c: 5"],
      ["after, a: 2", "after, b: 4", "after, c: 6"],
    ]);
  });

  it("follow each other line by line, with the axis named", () => {
    const [loss] = figures.losses.panels;
    const lines = texts(loss!);
    expect(lines.map((line) => line.length)).toEqual([60, 60, 1]);
    expect(lines[1]![10]).toBe("validation, epoch 1: 1.7397");
    expect(lines[2]).toEqual(["floor: 0.5000"]);
  });

  it("begin where the eye does on an axis that goes up", () => {
    const map = panel({
      marks: [
        {
          mark: "surface",
          x: row([0, 1]),
          y: row([0, 2]),
          values: matrix([
            [1, 2],
            [3, 4],
          ]),
        },
      ],
    });
    expect(texts(map)[0]).toEqual(["x 0, y 2: 3", "x 1, y 2: 4"]);
  });

  it("are none in an empty panel", () => {
    expect(texts(panel({}))).toEqual([]);
  });
});
