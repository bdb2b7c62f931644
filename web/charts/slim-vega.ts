/**
 * The parts of Vega that Vega-Lite's output of our figures needs, and no maps, trees, forces or word
 * clouds. Node (pictures at build time) and the page (live views) use this same entry.
 *
 * For the page, compile/lean-packages.ts leaves out what these parts import beyond that. Without
 * it everything works, in a file of 315 instead of 155 KB (gzip).
 */
import { transforms } from "vega-dataflow";
import * as encode from "vega-encode";
import * as data from "vega-transforms";
import * as layout from "vega-view-transforms";

/** Operators by the name that specifications use. Vega says nothing where one is missing and draws
 * less: a test compares this list with what figures need. */
export const kOperators = {
  axisticks: encode.axisticks,
  datajoin: encode.datajoin,
  encode: encode.encode,
  legendentries: encode.legendentries,
  scale: encode.scale,
  sortitems: encode.sortitems,
  aggregate: data.aggregate,
  collect: data.collect,
  facet: data.facet,
  filter: data.filter,
  prefacet: data.prefacet,
  proxy: data.proxy,
  relay: data.relay,
  sieve: data.sieve,
  bound: layout.bound,
  mark: layout.mark,
  overlap: layout.overlap,
  render: layout.render,
  viewlayout: layout.viewlayout,
};

Object.assign(transforms, kOperators);

export { changeset } from "vega-dataflow";
export { expressionInterpreter } from "vega-interpreter";
export { parse } from "vega-parser";
export { textMetrics } from "vega-scenegraph";
export { Warn, logger } from "vega-util";
export { View } from "vega-view";
