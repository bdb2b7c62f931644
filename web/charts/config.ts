/** Vega-Lite's defaults, replaced once for all figures. */
import type { Config } from "vega-lite";
import { kLabelSize, kTitleSize, kTitleWeight } from "./theme";
import type { Theme } from "./theme";

export function vegaConfig(theme: Theme): Config {
  return {
    // The figure element around the picture speaks for it (html.ts).
    aria: false,
    font: theme.font,
    view: { stroke: null },
    axis: {
      labelFontSize: kLabelSize,
      labelColor: theme.muted,
      titleFontSize: kLabelSize,
      titleFontWeight: "normal",
      titleColor: theme.muted,
      titlePadding: 4,
      domainColor: theme.muted,
      gridColor: theme.faint,
      tickColor: theme.muted,
      tickSize: 4,
    },
    title: {
      anchor: "start",
      frame: "bounds",
      color: theme.ink,
      fontSize: kTitleSize,
      fontWeight: kTitleWeight,
      offset: 10,
    },
    legend: {
      labelColor: theme.muted,
      labelFontSize: kLabelSize,
      symbolStrokeWidth: 2,
      gradientStrokeColor: "transparent",
    },
  };
}
