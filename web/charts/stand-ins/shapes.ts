/** Stands in for d3-shape where Vega lists all kinds of curves: lines go straight from point to point. */
import { refuse } from "./refuse";

export { arc, area, curveLinear, line, symbol } from "d3-shape";
export {
  refuse as curveBasis,
  refuse as curveBasisClosed,
  refuse as curveBasisOpen,
  refuse as curveBundle,
  refuse as curveCardinal,
  refuse as curveCardinalClosed,
  refuse as curveCardinalOpen,
  refuse as curveCatmullRom,
  refuse as curveCatmullRomClosed,
  refuse as curveCatmullRomOpen,
  refuse as curveLinearClosed,
  refuse as curveMonotoneX,
  refuse as curveMonotoneY,
  refuse as curveNatural,
  refuse as curveStep,
  refuse as curveStepAfter,
  refuse as curveStepBefore,
};
