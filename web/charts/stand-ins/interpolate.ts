/** Stands in for d3-interpolate where Vega looks an interpolator up by its name: colours mix as rgb. */
export {
  interpolate,
  interpolateNumber,
  interpolateRgb,
  interpolateRound,
  piecewise,
} from "d3-interpolate";
