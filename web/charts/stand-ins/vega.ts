/**
 * Stands in for parts of Vega that are asked for, though figures have no use of them: dates, timers, maps, files,
 * easing, and palettes by name. Names are Vega's and those of the packages that it builds on.
 */
import { refuse } from "./refuse";

// vega-scale/src/palettes: figures have palettes of their own (theme.ts)
export const continuous = {};
export const discrete = {};

// vega-functions/src/functions/ease
export const easeFunctions = {};

// vega-format/src/time: every view asks for the formats of its language, and uses those of numbers
export { none as timeFormatDefaultLocale };
export { refuse as resetTimeFormatDefaultLocale, refuse as timeFormatLocale };

// d3-color, of vega-functions alone
export { refuse as hcl, refuse as hsl, refuse as lab, refuse as rgb };

// d3-geo
export { refuse as geoArea, refuse as geoBounds, refuse as geoCentroid };

// d3-timer
export { refuse as interval };

// vega-loader: data come as rows, and nothing is ever fetched
export { none as loader, refuse as responseType };
export const read = <Rows>(rows: Rows): Rows => rows;

function none() {
  return {};
}
