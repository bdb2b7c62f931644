/** Stands in for d3-scale where Vega lists all kinds of scales. Axes are linear or logarithmic; series take
 * colours one by one, and palettes of two or three stops are sequential or diverging to Vega. */
import { refuse } from "./refuse";

export {
  scaleDiverging,
  scaleIdentity,
  scaleImplicit,
  scaleLinear,
  scaleLog,
  scaleOrdinal,
  scaleSequential,
  tickFormat,
} from "d3-scale";
export {
  refuse as scaleDivergingLog,
  refuse as scaleDivergingPow,
  refuse as scaleDivergingSqrt,
  refuse as scaleDivergingSymlog,
  refuse as scalePow,
  refuse as scaleQuantile,
  refuse as scaleQuantize,
  refuse as scaleSequentialLog,
  refuse as scaleSequentialPow,
  refuse as scaleSequentialSqrt,
  refuse as scaleSequentialSymlog,
  refuse as scaleSqrt,
  refuse as scaleSymlog,
  refuse as scaleThreshold,
  refuse as scaleTime,
  refuse as scaleUtc,
};
