/** A specification brought to life: the one place where Vega is started, in Node and on the page. */
import { compile } from "vega-lite";
import type { TopLevelSpec } from "vega-lite";
import { View, Warn, expressionInterpreter, logger, parse, textMetrics } from "./slim-vega";
import { kBoldFactor, textWidth } from "./text-width";
import { kTitleWeight } from "./theme";

const kDefaultSize = 11;

/** What differs between a picture in Node and a view on the page. */
export interface VegaOptions {
  renderer: "none" | "svg";
  tooltip?: (handler: unknown, event: MouseEvent, item: unknown, value: unknown) => void;
}

/** A Vega view that has not run yet. Expressions are interpreted, never compiled to code, as the
 * page's Content-Security-Policy demands. */
export function startVega(spec: TopLevelSpec, options: VegaOptions): View {
  measureByTable();
  const runtime = parse(compile(spec).spec, undefined, { ast: true });
  return new View(runtime, {
    ...options,
    expr: expressionInterpreter,
    logger: strictLogger(),
    hover: false,
  });
}

/** Vega notes its own failures and goes on; here they reject what the caller waits for. */
function strictLogger() {
  const strict = logger(Warn);
  strict.error = (problem: unknown) => {
    throw problem instanceof Error ? problem : new Error(String(problem));
  };
  return strict;
}

/** Vega measures by canvas where there is one and guesses elsewhere; here both ask the table. */
function measureByTable(): void {
  textMetrics.width = ({ fontSize = kDefaultSize, fontWeight }, text) => {
    if (text === null || text === undefined) return 0;
    return textWidth(String(text), fontWeight === kTitleWeight ? fontSize * kBoldFactor : fontSize);
  };
}
