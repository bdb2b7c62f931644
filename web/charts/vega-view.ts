/** A specification brought to life: the one place where Vega is started, in Node and on the page. */
import { compile } from "vega-lite";
import type { TopLevelSpec } from "vega-lite";
import { View, Warn, expressionInterpreter, logger, parse, textMetrics } from "./slim-vega";
import { layoutKey, type Parameter } from "./spec";
import { kBoldFactor, textWidth } from "./text-width";
import { kTitleWeight } from "./theme";

const kDefaultSize = 11;

type CompiledSpec = ReturnType<typeof compile>["spec"];

const mostLayouts = 64;
const layouts = new Map<string, CompiledSpec>();

/** A Vega view that has not run yet: "none" gives text, "svg" draws on the page. Expressions are
 * interpreted, never compiled to code, as the page's Content-Security-Policy demands. */
export function startVega(spec: TopLevelSpec, renderer: "none" | "svg"): View {
  measureByTable();
  const runtime = parse(compiled(spec), undefined, { ast: true });
  return new View(runtime, {
    renderer,
    // The page shows what an entry is, also over pictures that Vega has not drawn.
    tooltip: () => undefined,
    expr: expressionInterpreter,
    logger: strictLogger(),
    hover: false,
  });
}

/** A third of the time that a picture takes. A layout that comes back, as while a size is dragged to and fro,
 * is not compiled again. */
function compiled(spec: TopLevelSpec): CompiledSpec {
  const key = layoutKey(spec);
  let known = layouts.get(key);
  if (!known) {
    known = compile(spec).spec;
    if (layouts.size >= mostLayouts) layouts.clear();
    layouts.set(key, known);
  }
  const rows = new Map(Object.entries(spec.datasets ?? {}));
  const values = new Map((spec.params as Parameter[]).map(({ name, value }) => [name, value]));
  return {
    ...known,
    data: known.data?.map((set) =>
      rows.has(set.name) ? { ...set, values: rows.get(set.name) } : set,
    ),
    signals: known.signals?.map((signal) =>
      values.has(signal.name) ? { ...signal, value: values.get(signal.name) } : signal,
    ),
  } as CompiledSpec;
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
