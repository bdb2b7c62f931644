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
