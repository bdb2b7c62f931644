/** How an axis plan is written into a Vega-Lite encoding. */
import type { Field, PositionDef } from "vega-lite/types_unstable/channeldef.js";
import type { AxisPlan } from "./axes";
import { kLineHeight } from "./layout";
import type { PanelLayout } from "./layout";

/** The channel of a field along an axis; parameters of the panel start with `prefix`. */
export function positionChannel(
  channel: "x" | "y",
  field: string,
  plan: AxisPlan,
  prefix: string,
  layout: PanelLayout,
): PositionDef<Field> {
  const start = `${prefix}_${channel}`;
  return {
    field,
    type: "quantitative",
    scale: {
      ...(plan.isLog ? { type: "log" } : { type: "linear", zero: false }),
      domain: [{ expr: `${start}Low` }, { expr: `${start}High` }],
      nice: plan.isNice,
      reverse: plan.isReversed,
      padding: plan.padding,
    },
    axis: {
      ...(plan.ticks === undefined ? numberTicks(channel, layout) : categoryTicks(plan, start)),
      ...(channel === "x" ? xTitle(plan) : yTitle(plan, layout)),
      grid: plan.hasGrid,
      ...(plan.isMatrix ? matrixAxis(channel, plan) : {}),
      ...(channel === "y" ? { minExtent: layout.left, maxExtent: layout.left } : {}),
    },
  } as PositionDef<Field>;
}

function numberTicks(channel: "x" | "y", { width, height }: PanelLayout) {
  return { tickCount: Math.max(2, Math.round(channel === "x" ? width / 70 : height / 40)) };
}

function categoryTicks(plan: AxisPlan, start: string) {
  return {
    values: plan.ticks,
    labelExpr: `${start}Labels[datum.value - 1]`,
    labelLimit: plan.labelLimit,
    labelOverlap: false,
    ticks: false,
  };
}

/** Columns have their labels on top, as the printed matrix would; cells need no axis lines. */
function matrixAxis(channel: "x" | "y", plan: AxisPlan) {
  if (channel === "y") return { domain: false, labelPadding: 5 };
  // Vega lets the lines of a label grow downwards from where the first would stand alone.
  const lines = plan.labels?.[0]?.length ?? 1;
  return { domain: false, labelPadding: 5 + (lines - 1) * kLineHeight, orient: "top" };
}

function xTitle({ title }: AxisPlan) {
  return { title: title.length > 0 ? title : null };
}

/** The title stands level: in the corner above the row labels, or above a number axis. */
function yTitle({ title, isMatrix }: AxisPlan, { left }: PanelLayout) {
  if (title.length === 0) return { title: null };
  const place = isMatrix
    ? { titleAlign: "right", titleX: -5, titleY: -5 }
    : { titleAlign: "left", titleX: -left, titleY: -12 };
  return { title, titleAngle: 0, titleBaseline: "bottom", ...place };
}
