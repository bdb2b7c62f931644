import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compile } from "vega-lite";
import type { Figure, Mark, MarkKind } from "../../../web/engine/protocol";
import { layoutKey, panelSpec, toVegaLite } from "../../../web/charts/spec";
import { paperTheme } from "../../../web/charts/theme";
import * as figures from "./figures";
import { axis, figure, heatmap, matrix, panel, row } from "./figures";

/** As much of a specification as the tests look at. */
interface Spec {
  width: number;
  height: number;
  padding: { top: number };
  datasets: Record<string, Record<string, unknown>[]>;
  params: { name: string; value: unknown }[];
  layer: { mark: { type: string; clip?: boolean }; encoding: Record<string, Channel> }[];
  vconcat: { hconcat: { title: string[] }[] }[];
  title?: { text: string[] };
}

interface Channel {
  field?: string;
  axis?: Record<string, unknown>;
  scale?: Record<string, unknown>;
  legend?: unknown;
}

function specOf(drawn: Figure, index = 0): Spec {
  return panelSpec(drawn, index) as unknown as Spec;
}

function rowsOf(drawn: Figure, name = "panel0-mark0") {
  return specOf(drawn, Number(/\d+/.exec(name)![0])).datasets[name]!;
}

function parameter(drawn: Figure, name: string): unknown {
  return specOf(drawn).params.find((one) => one.name === `panel0_${name}`)?.value;
}

function typesOf(drawn: Figure): string[] {
  return specOf(drawn).layer.map(({ mark }) => mark.type);
}

function single(mark: Mark, options = {}): Figure {
  return figure([panel({ marks: [mark], ...options })]);
}

const kinds: Record<MarkKind, Mark> = {
  heatmap: { mark: "heatmap", values: matrix([[1, 2]]) },
  bar: { mark: "bar", y: row([1, -2]) },
  line: { mark: "line", y: row([1, 2, NaN, 4]) },
  scatter: { mark: "scatter", y: row([1, 2]) },
  stem: { mark: "stem", y: row([1, 2]) },
  hline: { mark: "hline", y: row([1]) },
  contour: {
    mark: "contour",
    values: matrix([
      [1, 2],
      [3, 4],
    ]),
  },
  surface: {
    mark: "surface",
    values: matrix([
      [1, 2],
      [3, 4],
    ]),
  },
};

describe("every kind of mark", () => {
  beforeEach(() => void vi.spyOn(console, "warn"));
  afterEach(() => void vi.restoreAllMocks());

  it.each(Object.values(kinds))("compiles without a warning: $mark", (mark) => {
    compile(panelSpec(single(mark, { legend: true }), 0));
    compile(toVegaLite(single(mark)));
    compile(panelSpec(single(mark, { x: axis({ log: true }), y: axis({ log: true }) }), 0));
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("compiles beside and over all others", () => {
    compile(toVegaLite(figures.gallery));
    compile(panelSpec(figure([panel({ marks: Object.values(kinds) })]), 0));
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("shares its panel's colours with others that have another palette", () => {
    const marks: Mark[] = ["hot", "gray"].map((palette) => ({ ...kinds.heatmap, palette }));
    compile(panelSpec(figure([panel({ marks })]), 0));
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("keeps its numbers in a dataset of its own", () => {
    const all = Object.values(kinds);
    const { datasets } = specOf(figure([panel({ marks: all })]));
    expect(Object.keys(datasets)).toEqual(all.map((_, index) => `panel0-mark${index}`));
  });
});

describe("heat maps", () => {
  it("hold every entry with its place and its words", () => {
    const rows = rowsOf(figures.pipelineHeatmaps, "panel2-mark0");
    expect(rows.map(({ value }) => value)).toEqual(figures.A.flat());
    expect(rows[15]).toMatchObject({
      row: 4,
      column: 1,
      text: "0.43",
      tip: "query t4, key t1: 0.4269",
    });
    expect(rows[1]).toMatchObject({ isZero: true, text: "", tip: "query t1, key t2: exactly 0" });
  });

  it("speak of rows and columns where the axes differ or nothing tells of attention", () => {
    expect(rowsOf(figures.outputHeatmaps, "panel1-mark0")[0]!["tip"]).toBe(
      "row t1 mat, column noun: 1",
    );
    const similarity = heatmap("Similarity", figures.A, figures.tokens, figures.tokens);
    expect(rowsOf(figure([similarity]))[0]!["tip"]).toBe("row t1 mat, column t1 mat: 1");
  });

  it("have row 1 on top and column labels above, all horizontal", () => {
    const { x, y } = specOf(figures.pipelineHeatmaps).layer[0]!.encoding;
    expect(y!.scale).toMatchObject({ reverse: true });
    expect(x!.axis).toMatchObject({ orient: "top", grid: false });
    expect(x!.axis).not.toHaveProperty("labelAngle");
  });

  it("keep equal labels apart", () => {
    const twice = figure([heatmap("", [[1, 2]], ["was", "was"], ["r"])]);
    expect(parameter(twice, "xLabels")).toEqual([["was"], ["was"]]);
    expect(rowsOf(twice).map(({ column }) => column)).toEqual([1, 2]);
  });

  it("span 0 to 1 where all values lie in it, else least to greatest", () => {
    const ends = (values: number[][]) => {
      const drawn = figure([heatmap("", values)]);
      return [parameter(drawn, "colorLow"), parameter(drawn, "colorHigh")];
    };
    expect(ends([[0.2, 0.4]])).toEqual([0, 1]);
    expect(ends([[-1, 0.4]])).toEqual([-1, 0.4]);
    expect(ends([[NaN, 3, Infinity, 7]])).toEqual([3, 7]);
    expect(ends([[2, 2]])).toEqual([1.5, 2.5]);
    expect(ends([[NaN]])).toEqual([0, 1]);
  });

  it("print numbers only where they fit, and dots only where those do", () => {
    const square = (size: number) =>
      figure([
        heatmap(
          "",
          Array.from({ length: size }, () => Array(size).fill(0.123)),
        ),
      ]);
    expect(typesOf(square(5))).toEqual(["rect", "point", "text"]);
    expect(typesOf(square(25))).toEqual(["rect", "point"]);
    expect(typesOf(square(100))).toEqual(["rect"]);
  });

  it("have square cells of one size for all panels of one shape", () => {
    const specs = [0, 1, 2].map((index) => specOf(figures.pipelineHeatmaps, index));
    for (const { width, height } of specs)
      expect([width, height]).toEqual([specs[0]!.width, width]);
  });

  it("give infinities the colours of the ends and no colour to what is not a number", () => {
    const rows = rowsOf(figure([heatmap("", [[NaN, Infinity, -Infinity, 2, 5]])]));
    expect(rows.map(({ shade }) => shade)).toEqual([NaN, 5, 2, 2, 5]);
  });
});

describe("number axes", () => {
  it("stand bars on 0 and show the first and last one whole", () => {
    const bars = single({ mark: "bar", y: row([3, 4, 5]) });
    expect([parameter(bars, "xLow"), parameter(bars, "xHigh")]).toEqual([-0.5, 2.5]);
    expect([parameter(bars, "yLow"), parameter(bars, "yHigh")]).toEqual([0, 5]);
    for (const bar of rowsOf(bars)) {
      expect(bar["y0"]).toBe(0);
      expect(Number(bar["x1"]) - Number(bar["x0"])).toBeCloseTo(0.8);
    }
  });

  it("place grouped bars side by side around their position", () => {
    const [left, right] = rowsOf(
      single({
        mark: "bar",
        y: matrix([
          [1, 2],
          [3, 4],
        ]),
      }),
    );
    expect([left!["series"], right!["series"]]).toEqual([0, 1]);
    expect([left!["x0"], left!["x1"], right!["x1"]]).toEqual([-0.4, 0, 0.4]);
  });

  it("label bars at 1, 2, ...", () => {
    const knob = figures.entropyKnob(1);
    expect(parameter(knob, "xLabels")).toEqual(
      ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"].map((t) => [t]),
    );
    expect([parameter(knob, "xLow"), parameter(knob, "xHigh")]).toEqual([0.5, 8.5]);
  });

  it("keep to limits that were asked for and cut what sticks out", () => {
    const knob = figures.entropyKnob(1);
    expect([parameter(knob, "yLow"), parameter(knob, "yHigh")]).toEqual([-3, 6]);
    expect(specOf(knob).layer[0]!.mark.clip).toBe(true);
  });

  it("take positions from the data, else 0, 1, ... as the language does", () => {
    expect(rowsOf(single(kinds.line)).map(({ x }) => x)).toEqual([0, 1, 2, 3]);
    const given = single({ mark: "line", x: row([5, 3]), y: row([1, 2]) });
    expect(rowsOf(given).map(({ x, order }) => [x, order])).toEqual([
      [5, 0],
      [3, 1],
    ]);
    expect([parameter(given, "xLow"), parameter(given, "xHigh")]).toEqual([3, 5]);
  });

  it("have some length around a single value and where there is none", () => {
    expect(parameter(single({ mark: "line", y: row([3]) }), "yLow")).toBe(2.5);
    expect(parameter(single({ mark: "line", y: row([]) }), "yHigh")).toBe(1);
  });

  it("are logarithmic on request and then ignore what has no place there", () => {
    const log = single({ mark: "line", y: row([0, 10, 1000]) }, { y: axis({ log: true }) });
    expect(specOf(log).layer[0]!.encoding["y"]!.scale).toMatchObject({ type: "log" });
    expect(parameter(log, "yLow")).toBe(10);
  });

  it("draw surfaces to the middle between neighbours, y upwards", () => {
    const mark: Mark = {
      mark: "surface",
      x: row([0, 1, 3]),
      y: row([0, 2]),
      values: matrix([
        [1, 2, 3],
        [4, 5, 6],
      ]),
    };
    const rows = rowsOf(single(mark));
    expect(rows[1]).toMatchObject({ x0: 0.5, x1: 2, y0: -1, y1: 1, value: 2 });
    expect(rows[4]!["tip"]).toBe("x 1, y 2: 5");
    expect(specOf(single(mark)).layer[0]!.encoding["y"]!.scale).toMatchObject({ reverse: false });
  });
});

describe("legends of series", () => {
  it("appear only when the panel asks and list only named series", () => {
    const named: Mark = { mark: "line", y: row([1, 2]), names: ["loss"] };
    const legendOf = (legend: boolean) =>
      specOf(figure([panel({ legend, marks: [kinds.line, named] })])).layer[0]!.encoding["color"]!
        .legend;
    expect(legendOf(false)).toBeNull();
    expect(legendOf(true)).toMatchObject({ values: [1] });
  });
});

describe("a whole figure", () => {
  it("places panels as the subplot grid does, with wrapped titles", () => {
    const { vconcat } = toVegaLite(figures.gallery) as unknown as Spec;
    expect(vconcat.map(({ hconcat }) => hconcat.map(({ title }) => title.join(" ")))).toEqual([
      ["Stems", "Scatter"],
      ["Grouped bars", "Surface"],
    ]);
    const pipeline = toVegaLite(figures.pipelineHeatmaps) as unknown as Spec;
    expect(pipeline.vconcat[0]!.hconcat[2]!.title.length).toBeGreaterThan(1);
  });

  it("explains its dots when there are any", () => {
    const noteOf = (drawn: Figure) => (toVegaLite(drawn) as unknown as Spec).title?.text;
    expect(noteOf(figures.pipelineHeatmaps)).toEqual(["A dot marks an entry that is exactly 0."]);
    expect(noteOf(figure([heatmap("", [[1, 2]])]))).toBeUndefined();
  });

  it("refers to no style sheet in a file's colours", () => {
    expect(JSON.stringify(toVegaLite(figures.gallery, paperTheme))).not.toContain("var(");
  });
});

describe("new numbers", () => {
  it("leave the layout as it is", () => {
    const keyOf = (drawn: Figure) => layoutKey(panelSpec(drawn, 0));
    expect(keyOf(figures.entropyKnob(0.1))).toBe(keyOf(figures.entropyKnob(3)));
    const changed = figure([heatmap("Other", figures.S, figures.positions, figures.positions)]);
    const before = figure([heatmap("Title", figures.A, figures.positions, figures.positions)]);
    expect(keyOf({ ...changed, cols: 3 })).toBe(keyOf({ ...before, cols: 3 }));
  });

  it("of another size make another layout", () => {
    const [small, large] = [[[1, 2]], [[1, 2, 3]]].map((values) => figure([heatmap("", values)]));
    expect(layoutKey(panelSpec(small!, 0))).not.toBe(layoutKey(panelSpec(large!, 0)));
  });
});

it("lines up the plots of panels side by side below labels of different heights", () => {
  const [weights, output] = [0, 1].map((index) => specOf(figures.outputHeatmaps, index));
  expect(output!.padding.top).toBeGreaterThan(weights!.padding.top);
});

it("has no limit to the size of what it draws", () => {
  const values = { rows: 200_000, cols: 1, data: new Float64Array(200_000) };
  for (const mark of ["heatmap", "contour"] as const) {
    expect(rowsOf(single({ mark, values }))).toHaveLength(200_000);
  }
  for (const mark of ["bar", "line"] as const) {
    expect(rowsOf(single({ mark, y: values }))).toHaveLength(200_000);
  }
});
