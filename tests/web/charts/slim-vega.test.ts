import { expect, it } from "vitest";
import { compile } from "vega-lite";
import { kOperators, parse } from "../../../web/charts/slim-vega";
import { panelSpec, toVegaLite } from "../../../web/charts/spec";
import { startVega } from "../../../web/charts/vega-view";
import type { Figure } from "../../../web/engine/protocol";
import * as figures from "./figures";
import { axis, figure, panel, row } from "./figures";

const logarithmic = figure([
  panel({ y: axis({ log: true }), marks: [{ mark: "line", y: row([1, 10, 100]) }] }),
]);

const all: Figure[] = [
  figures.pipelineHeatmaps,
  figures.outputHeatmaps,
  figures.entropyKnob(1),
  figures.losses,
  figures.gallery,
  figures.hardHeatmaps,
  logarithmic,
];

/** Names of the operators in a data flow as Vega's parser writes it: objects with an id and a type. */
function operatorsIn(flow: unknown): string[] {
  if (typeof flow !== "object" || flow === null) return [];
  const own = "id" in flow && "type" in flow && typeof flow.type === "string" ? [flow.type] : [];
  return [...own, ...Object.values(flow).flatMap(operatorsIn)];
}

it("has every operator that figures need and no other", () => {
  const specs = all.flatMap((drawn) => [
    toVegaLite(drawn),
    ...drawn.panels.map((_, index) => panelSpec(drawn, index)),
  ]);
  const needed = specs.flatMap((spec) =>
    operatorsIn(parse(compile(spec).spec, undefined, { ast: true })),
  );
  const builtIn = "operator";
  const names = [...new Set(needed)].filter((name) => name !== builtIn);
  expect(names.sort()).toEqual(Object.keys(kOperators).sort());
});

it("turns Vega's failures into rejections", async () => {
  const view = startVega(panelSpec(figures.losses, 0), "none");
  view.addSignalListener("panel0_yHigh", () => {
    throw new Error("broken");
  });
  await expect(view.runAsync()).rejects.toThrow("broken");
  view.finalize();
});
