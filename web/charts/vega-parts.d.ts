/** Types of those packages of Vega that come without any. */

declare module "vega-dataflow" {
  export { changeset, transforms } from "vega";
}
declare module "vega-parser" {
  export { parse } from "vega";
}
declare module "vega-view" {
  export { View } from "vega";
}
declare module "vega-scenegraph" {
  /** How texts are measured; `width` may be replaced. */
  export const textMetrics: {
    width: (item: { fontSize?: number; fontWeight?: number | string }, text: unknown) => number;
  };
}

// Constructors of data-flow operators, passed on unseen.
declare module "vega-encode" {
  const operators: Record<string, unknown>;
  export = operators;
}
declare module "vega-transforms" {
  const operators: Record<string, unknown>;
  export = operators;
}
declare module "vega-view-transforms" {
  const operators: Record<string, unknown>;
  export = operators;
}

// What stand-ins hand on, unseen as well.
declare module "d3-interpolate" {
  export const interpolate: unknown;
  export const interpolateNumber: unknown;
  export const interpolateRgb: unknown;
  export const interpolateRound: unknown;
  export const piecewise: unknown;
}
declare module "d3-scale" {
  export const scaleDiverging: unknown;
  export const scaleIdentity: unknown;
  export const scaleImplicit: unknown;
  export const scaleLinear: unknown;
  export const scaleLog: unknown;
  export const scaleOrdinal: unknown;
  export const scaleSequential: unknown;
  export const tickFormat: unknown;
}
declare module "d3-shape" {
  export const arc: unknown;
  export const area: unknown;
  export const curveLinear: unknown;
  export const line: unknown;
  export const symbol: unknown;
}
