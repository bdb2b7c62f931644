/**
 * An engine for tests of the notebook: real states, names and restoring, over a language of one
 * statement a line:
 *
 *   x = a + b + 1    sums of names and whole numbers      print x      shows it
 *   fail             an error         spin   runs until it is stopped      count n   takes n steps
 *   hang             never answers    crash  takes the engine with it
 *   clear            forgets all      ???    does not parse
 */
import { EngineLost } from "../../../web/engine/client";
import type {
  ErrorOutput,
  Names,
  OperationName,
  Operations,
  Output,
  Progress,
  RestorePlan,
} from "../../../web/engine/protocol";
import type { EngineDoor } from "../../../web/page/run-text";

type State = Map<string, number>;

export class FakeEngine implements EngineDoor {
  /** texts by cell name, in the order in which they were started */
  readonly started: string[] = [];
  readonly released: number[] = [];
  readonly states = new Map<number, State>();
  private variables: State = new Map();
  private lines: string[] = [];
  private nextState = 1;
  private listeners: ((message: string) => void)[] = [];
  private hanging: ((error: Error) => void)[] = [];

  onLost(listener: (message: string) => void): void {
    this.listeners.push(listener);
  }

  async halt(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.hanging.length === 0) return true;
    this.lose("stopped");
    return false;
  }

  async request<K extends OperationName>(
    operation: K,
    input: Operations[K]["input"],
  ): Promise<Operations[K]["value"]> {
    // A message takes its time, as it does between page and worker.
    await new Promise((resolve) => setTimeout(resolve, 1));
    const handle = this[operation as "start"] as (input: unknown) => unknown;
    return handle.call(this, input) as Promise<Operations[K]["value"]>;
  }

  /** A slice of no length: what follows is asked for step by step. */
  run({ plan, text, name }: Operations["run"]["input"]): Progress {
    this.restore({ plan });
    return this.start({ text, name });
  }

  start({ text, name }: { text: string; name: string }): Progress {
    this.started.push(name);
    this.lines = text.split("\n");
    if (!this.lines.some((line) => line.includes("???"))) return { status: "more", outputs: [] };
    return { status: "failed", outputs: [errorOutput("does not parse")] };
  }

  step(): Progress | Promise<Progress> {
    const line = this.lines[0];
    if (line === undefined) return { status: "done", outputs: [] };
    const [word, argument = ""] = line.split(" ");
    if (word === "spin") return { status: "more", outputs: [] };
    if (word === "count" && Number(argument) > 0) {
      this.lines[0] = `count ${Number(argument) - 1}`;
      return { status: "more", outputs: [] };
    }
    if (word === "fail") return { status: "failed", outputs: [errorOutput("failed on purpose")] };
    if (word === "hang") return new Promise((_, reject) => this.hanging.push(reject));
    if (word === "crash") throw this.lose("the engine had to restart; your text is safe");
    this.lines.shift();
    return this.perform(line);
  }

  stop(): null {
    this.lines = [];
    return null;
  }

  keep(): number {
    this.states.set(this.nextState, new Map(this.variables));
    return this.nextState++;
  }

  release({ states }: { states: number[] }): null {
    for (const state of states) {
      if (!this.states.delete(state)) throw new Error(`state ${state} is released twice`);
      this.released.push(state);
    }
    return null;
  }

  restore({ plan }: { plan: RestorePlan }): null {
    this.variables = new Map();
    for (const { state, names } of plan) {
      const kept = this.states.get(state);
      if (!kept) throw new Error(`no state ${state}`);
      if (names === "*") this.variables = new Map(kept);
      else for (const name of names) take(this.variables, kept, name);
    }
    return null;
  }

  names({ texts }: { texts: string[] }): Names[] {
    return texts.map(namesOf);
  }

  format({ items }: { items: { expression: string }[] }): (string | null)[] {
    return items.map(({ expression }) => {
      const value = this.value(expression);
      return value === undefined ? null : String(value);
    });
  }

  private perform(line: string): Progress {
    if (line === "clear") this.variables.clear();
    const print = /^print (.*)$/.exec(line);
    const assignment = /^(\w+) = (.*)$/.exec(line);
    const expression = print?.[1] ?? assignment?.[2];
    if (expression === undefined) return { status: "more", outputs: [] };
    const value = this.value(expression);
    if (value === undefined) return { status: "failed", outputs: [errorOutput("unknown name")] };
    if (assignment) this.variables.set(assignment[1]!, value);
    return { status: "more", outputs: print ? [{ kind: "text", text: `${value}\n` }] : [] };
  }

  private value(expression: string): number | undefined {
    const terms = expression.split(" + ").map((term) => {
      return /^-?\d+$/.test(term) ? Number(term) : this.variables.get(term);
    });
    return terms.reduce((sum, term) =>
      sum === undefined || term === undefined ? undefined : sum + term,
    );
  }

  private lose(message: string): EngineLost {
    this.states.clear();
    const error = new EngineLost(message);
    for (const listener of this.listeners) listener(message);
    for (const reject of this.hanging.splice(0)) reject(error);
    return error;
  }
}

/** What the text reads before it sets it, and what it sets. */
export function namesOf(text: string): Names {
  if (text.includes("???")) {
    return { reads: [], writes: [], error: errorOutput("does not parse") };
  }
  const reads = new Set<string>();
  const writes = new Set<string>();
  for (const line of text.split("\n")) {
    const [, target, expression = line.replace(/^print /, "")] = /^(\w+) = (.*)$/.exec(line) ?? [];
    if (!/^(spin|fail|hang|crash|clear|count)/.test(line)) {
      for (const term of expression.match(/[a-z]\w*/g) ?? [])
        if (!writes.has(term)) reads.add(term);
    }
    if (target) writes.add(target);
    if (line === "clear") writes.add("*");
  }
  return { reads: [...reads], writes: [...writes] };
}

function take(variables: State, kept: State, name: string): void {
  const value = kept.get(name);
  if (value === undefined) variables.delete(name);
  else variables.set(name, value);
}

function errorOutput(message: string): ErrorOutput {
  const place = { source: "", line: 1, column: 1, length: 1 };
  return { kind: "error", error: "user", message, hint: "", ...place, operands: [], trace: [] };
}

/** All outputs of the texts run from top to bottom; a text that fails ends the page. */
export function runFromTop(texts: string[]): Output[][] {
  const engine = new FakeEngine();
  const results: Output[][] = [];
  for (const text of texts) {
    let progress = engine.start({ text, name: "" });
    const outputs = [...progress.outputs];
    while (progress.status === "more") {
      progress = engine.step() as Progress;
      outputs.push(...progress.outputs);
    }
    results.push(outputs);
    if (progress.status === "failed") break;
  }
  return results;
}
