/**
 * Answers every operation of protocol.ts with one instance of the core.
 *
 * Sessions have names and come into being when first spoken of; each has run the preloaded libraries
 * before anything else. This is the only code that calls the core: the worker and the in-process
 * engine differ in nothing but the way to it.
 */

import type { Core, CoreSession, CoreStatus } from "./core";
import { decode } from "./decode";
import type {
  ErrorOutput,
  Moment,
  OperationName,
  Operations,
  Output,
  Piece,
  Progress,
  RestorePlan,
  RunStatus,
  Turn,
  Variable,
} from "./protocol";

/** The session is "lesson" unless said otherwise. */
export type Perform = <K extends OperationName>(
  operation: K,
  input: Operations[K]["input"],
  session?: string,
) => Operations[K]["value"];

/** What a session starts with. */
export interface Surroundings {
  library: Record<string, string>;
  preload: string[];
  /** scripts echo assignments that have no semicolon, cells never do */
  echoesAssignments?: boolean;
}

interface Hosted {
  core: CoreSession;
  /** kept state right after the libraries; every restored state grows on it */
  base: number;
  /** instructions per call of the core's step, adapted to the machine's speed */
  budget: number;
}

/** Entries up to which an array is written into the JSON. */
const inlineNumbers = 128;
/** Aim for one call of the core's step: short against a slice of 10 ms, long against the call itself. */
const stepMilliseconds = 1;
const firstBudget = 2000;
const leastBudget = 10;
/** Also the cheapest instructions stay below this, because dear ones may follow at any time: a product of
 * matrices costs as much as thousands of additions. */
const mostBudget = 20_000;

const statusNames: Record<CoreStatus, RunStatus> = {
  0: "done",
  1: "more",
  2: "failed",
  3: "more",
};

export function createPerform(core: Core, surroundings: Surroundings): Perform {
  const sessions = new Map<string, Hosted>();
  const hostedAs = (name: string): Hosted => {
    let hosted = sessions.get(name);
    if (!hosted) {
      hosted = openSession(core, surroundings);
      sessions.set(name, hosted);
    }
    return hosted;
  };
  const close = (name: string): null => {
    sessions.get(name)?.core.delete();
    sessions.delete(name);
    return null;
  };
  return (operation, input, name = "lesson") => {
    if (operation === "close") return close(name) as never;
    const handle = handlers[operation as SessionOperation];
    return handle(hostedAs(name), input, core) as never;
  };
}

/** All but the one that ends a session. */
type SessionOperation = Exclude<OperationName, "close">;

type Handlers = {
  [K in SessionOperation]: (
    hosted: Hosted,
    input: Operations[K]["input"],
    core: Core,
  ) => Operations[K]["value"];
};

const table: Handlers = {
  run: (hosted, { plan, text, name, milliseconds }) => {
    const { core, base } = hosted;
    core.restore(onBase(base, plan));
    let status = core.start(text, name);
    if (status === 1) status = runSlice(hosted, milliseconds);
    const result = progress(core, status);
    return status === 1 ? result : { ...result, state: core.keep() };
  },
  start: ({ core }, { text, name }) => progress(core, core.start(text, name)),
  step: (hosted, { milliseconds }) => progress(hosted.core, runSlice(hosted, milliseconds)),
  enter: ({ core, base }, { plan, text, name }) => {
    core.restore(onBase(base, plan));
    return progress(core, core.startInSteps(text, name));
  },
  advance: (hosted, { depth, milliseconds }) => {
    const { core } = hosted;
    core.pauseAt(depth);
    const status = runSlice(hosted, milliseconds);
    const result = progress(core, status);
    return status === 3 ? { ...result, moment: momentOf(core) } : result;
  },
  stop: ({ core }) => {
    core.stop();
    return null;
  },
  keep: ({ core }) => core.keep(),
  release: ({ core }, { states }) => {
    for (const state of states) core.release(state);
    return null;
  },
  restore: ({ core, base }, { plan }) => {
    core.restore(onBase(base, plan));
    return null;
  },
  names: ({ core }, { texts }) => decodeFrom(core, core.names(texts)),
  variables: ({ core }) => decodeFrom(core, core.variables()),
  variable: ({ core }, { name }) => decodeFrom(core, core.variable(name)),
  format: ({ core }, { items }) =>
    items.map(({ expression, format }) => core.format(expression, format)),
  builtins: (hosted, _input, core) => decodeFrom(hosted.core, core.builtins()),
  highlight: (hosted, { text }, core) => decodeFrom<Piece[]>(hosted.core, core.highlight(text)),
};

/** The table as `createPerform` uses it: which input belongs to which operation is known to its caller
 * only, and the compiler cannot carry that through an indexed access. */
const handlers = table as Record<
  SessionOperation,
  (hosted: Hosted, input: unknown, core: Core) => unknown
>;

function openSession(core: Core, { library, preload, echoesAssignments }: Surroundings): Hosted {
  const session = new core.Session({
    // What is random before the first seed() is the same for every reader and for the build.
    seed: 0,
    inlineNumbers,
    echoesAssignments: echoesAssignments ?? false,
    library,
  });
  for (const path of preload) runQuietly(session, path, library[path]);
  return { core: session, base: session.keep(), budget: firstBudget };
}

/** Libraries define functions and show nothing; one that fails is the author's mistake, not the learner's. */
function runQuietly(session: CoreSession, path: string, text: string | undefined): void {
  if (text === undefined) throw new Error(`no library is called ${path}`);
  let status = session.start(text, path);
  while (status === 1) status = session.step(mostBudget);
  const outputs = session.drain();
  if (status === 2) throw new Error(`the library ${path} failed: ${outputs}`);
}

function progress(session: CoreSession, status: CoreStatus): Progress {
  return {
    status: statusNames[status],
    outputs: decodeFrom<Output[]>(session, session.drain()),
  };
}

/** What the core tells of a place is what it tells of an error's. */
function momentOf(core: CoreSession): Moment {
  const { place, loops } = decodeFrom<{ place: ErrorOutput; loops: Turn[] }>(core, core.moment());
  const { message: text, source, line, column, length, trace: calls } = place;
  const variables = decodeFrom<Variable[]>(core, core.variables());
  return { text, source, line, column, length, calls, loops, variables, state: core.keep() };
}

function runSlice(hosted: Hosted, milliseconds: number): CoreStatus {
  const end = performance.now() + milliseconds;
  for (;;) {
    const begin = performance.now();
    const status = hosted.core.step(hosted.budget);
    const now = performance.now();
    hosted.budget = adapted(hosted.budget, now - begin);
    if (status !== 1 || now >= end) return status;
  }
}

/** Moves the budget towards calls of `stepMilliseconds`, slowly upwards and quickly downwards. */
export function adapted(budget: number, elapsed: number): number {
  const factor = Math.min(2, Math.max(1 / 100, stepMilliseconds / Math.max(elapsed, 0.01)));
  return Math.round(Math.min(mostBudget, Math.max(leastBudget, budget * factor)));
}

/** The libraries are below every state that a page composes. */
function onBase(base: number, plan: RestorePlan): RestorePlan {
  return [{ state: base, names: "*" }, ...plan];
}

function decodeFrom<T>(session: CoreSession, json: string): T {
  return decode<T>(json, () => session.numbers());
}
