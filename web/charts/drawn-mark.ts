/** What a function of the mark table gets and gives. */
import type { LayerSpec } from "vega-lite/types_unstable/spec/layer.js";
import type { UnitSpec } from "vega-lite/types_unstable/spec/unit.js";
import type { Field } from "vega-lite/types_unstable/channeldef.js";
import type { PositionDef } from "vega-lite/types_unstable/channeldef.js";
import type { LineStyle, Rgb } from "./theme";
import type { Mark, Panel } from "../engine/protocol";
import type { PanelLayout } from "./layout";
import type { Theme } from "./theme";

/** A row of a mark's data in the specification: plain fields, documented where they are made. */
export type Row = Record<string, number | string | boolean>;

export type Layer = UnitSpec<Field> | LayerSpec<Field>;

export interface Series {
  color: string;
  style: LineStyle;
  name?: string;
}

export interface MarkContext {
  panel: Panel;
  mark: Mark;
  layout: PanelLayout;
  theme: Theme;
  /** start of the names of the panel's parameters */
  prefix: string;
  /** number of the mark's first series in its panel, for the colour cycle and the legend */
  firstSeries: number;
  /** all series of the panel; those without a name are left out of the legend */
  series: Series[];
  /** ends of the colour scale that the panel's heat maps and surfaces share */
  colors: [low: number, high: number];
  /** the palette that they share */
  stops: Rgb[];
  /** the position channel of a field, with the panel's axis and scale */
  position: (channel: "x" | "y", field: string) => PositionDef<Field>;
}

/** Name of the layer that draws one shape for each of the mark's numbers, in their order: there
 * places.ts finds the shape of an entry. */
export const kEntriesLayer = "entries";

export interface DrawnMark {
  rows: Row[];
  /** drawn from first to last, all from `rows` */
  layers: Layer[];
}
