/**
 * Stands in for those modules of Vega-Lite that it asks about every figure and whose answer for ours is
 * always no: figures have no selections, no maps, no repeated or faceted views, no composite marks, and
 * their data come ready to be drawn. Names are Vega-Lite's.
 */
import { Warn, logger } from "vega-util";
import { refuse } from "./refuse";

// src/compile/data: transforms, other than filters

/** No node of a data flow is one of these; asked for one, each says that none is needed. */
function NoNode(): never {
  return refuse();
}
NoNode.makeFromEncoding = none;
NoNode.parseAll = unchanged;
NoNode.parseAllForSortIndex = unchanged;

export {
  NoNode as AggregateNode,
  NoNode as BinNode,
  NoNode as CalculateNode,
  NoNode as DensityTransformNode,
  NoNode as ExtentTransformNode,
  NoNode as FacetNode,
  NoNode as FlattenTransformNode,
  NoNode as FoldTransformNode,
  NoNode as GeoJSONNode,
  NoNode as GeoPointNode,
  NoNode as GraticuleNode,
  NoNode as ImputeNode,
  NoNode as JoinAggregateTransformNode,
  NoNode as LoessTransformNode,
  NoNode as LookupNode,
  NoNode as PivotTransformNode,
  NoNode as QuantileTransformNode,
  NoNode as RegressionTransformNode,
  NoNode as SampleTransformNode,
  NoNode as SequenceNode,
  NoNode as StackNode,
  NoNode as TimeUnitNode,
  NoNode as WindowTransformNode,
};
export {
  refuse as getBinSignalName,
  refuse as makeJoinAggregateFromFacet,
  refuse as sortArrayIndexField,
};
export { nothing as moveFacetDown };
export const OFFSETTED_RECT_START_SUFFIX = "";
export const OFFSETTED_RECT_END_SUFFIX = "";

// src/compile/facet, src/compile/header

export { refuse as FacetModel, refuse as assembleTitleGroup };
export { noList as assembleHeaderGroups, none as assembleLayoutTitleBand };
export const HEADER_CHANNELS = ["row", "column"];

// src/compile/projection

export { nothing as parseProjection };
export { noList as assembleProjections };

// src/compile/selection

export const STORE = "";
export const CURR = "";
export const parseUnitSelection = () => ({});
export { no as requiresSelectionId };
export { nothing as materializeSelections, nothing as parseInteractiveLegend };
export {
  refuse as assembleSelectionScaleDomain,
  refuse as isTimerSelection,
  refuse as parseSelectionPredicate,
};
export {
  second as assembleLayerSelectionMarks,
  second as assembleTopLevelSignals,
  second as assembleUnitSelectionData,
  second as assembleUnitSelectionMarks,
  second as assembleUnitSelectionSignals,
};

// src/compositemark, src/normalize

const neverMatches = { hasMatchingType: no };

export {
  neverMatches as boxPlotNormalizer,
  neverMatches as errorBandNormalizer,
  neverMatches as errorBarNormalizer,
};
export { noList as getAllCompositeMarks };
export { unchanged as replaceRepeaterInEncoding };
export { refuse as replaceRepeaterInFacet };

export class PathOverlayNormalizer {
  readonly hasMatchingType = neverMatches.hasMatchingType;
}
export { PathOverlayNormalizer as RuleForRangedLineNormalizer };

export class SelectionCompatibilityNormalizer {
  readonly map = unchanged;
}

// src/datetime, src/timeunit

export { no as isBinnedTimeUnit, no as isBinnedTimeUnitString, no as isDateTime };
export { none as normalizeTimeUnit };
export {
  refuse as dateTimeToExpr,
  refuse as dateTimeToTimestamp,
  refuse as durationExpr,
  refuse as fieldExpr,
  refuse as formatExpression,
  refuse as getDateTimePartAndStep,
  refuse as getTimeUnitParts,
  refuse as isLocalSingleTimeUnit,
  refuse as timeUnitSpecifierExpression,
  refuse as timeUnitToString,
};

// src/log: a warning is told by its name alone

const warnings = logger(Warn);

export const message = new Proxy({} as Record<string, unknown>, {
  get: (_, name: string) => (isConstant(name) ? name : () => name),
});
export const MULTI_VIEW_ANIMATION_UNSUPPORTED = "MULTI_VIEW_ANIMATION_UNSUPPORTED";
export const warn = (text: string) => warnings.warn(text);
export { refuse as error, refuse as info, nothing as reset, refuse as set };

/** Some messages are texts, the others functions that make one. */
function isConstant(name: string): boolean {
  return name === name.toUpperCase();
}

function no(): false {
  return false;
}

function none(): undefined {
  return undefined;
}

function nothing(): void {}

function noList(): unknown[] {
  return [];
}

function unchanged<Value>(given: Value): Value {
  return given;
}

function second<Value>(_model: unknown, given: Value): Value {
  return given;
}
