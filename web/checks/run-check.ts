/**
 * Runs a program on the check's inputs and finds out what its values are.
 *
 * The right values, the program and the comparison each have a state of their own; only the values that
 * are asked for cross over. So nothing that a program redefines changes what it is compared with.
 */

import type { ErrorOutput, RestorePlan } from "../engine/protocol";
import { errorOf, type Bench } from "./bench";
import { blanksIn, type Check, type CheckSet } from "./check";
import { withoutInputs } from "./statements";
import type { Verdict } from "./verdict";

/** Within a millionth: other orders of summing are far closer, mistakes far away. Lists may lie or stand. */
export const comparison = `
function r = check_same(a, b)
  r = 0;
  if numel(a) == numel(b) && (isequal(size(a), size(b)) || min(size(a)) == 1 && min(size(b)) == 1)
    x = reshape(a, 1, numel(a));
    y = reshape(b, 1, numel(b));
    r = all((abs(x - y) <= 1e-6 * (1 + abs(y))) + (x == y) + isnan(x) .* isnan(y) > 0);
  end
end
function r = check_shape(a)
  s = size(a);
  r = sprintf("%dx%d", s(1), s(2));
end
`;

/** The turns with other sizes, and the one with the lesson's own. */
const otherTurns = [1, 2];
const ownTurn = 3;

export interface Program {
  text: string;
  /** what errors call it */
  name: string;
}

export async function runCheck(
  check: Check,
  set: Pick<CheckSet, "given" | "mistakes">,
  program: Program,
  bench: Bench,
): Promise<Verdict> {
  const count = blanksIn(program.text);
  if (count > 0) return { kind: "blank", count };
  const [names] = await bench.names([program.text]);
  if (names!.error) return failure(program, names!.error, "");
  const words = wordsOf(check, set);
  const builtins = await bench.builtins();
  const redefined = builtins.find(
    ({ name }) => words.has(name) && names!.writes.includes(name),
  )?.name;
  if (redefined !== undefined) return { kind: "redefines", name: redefined };
  const { inputs } = check;
  const text = inputs ? await withoutInputs(program.text, inputs, bench) : program.text;
  const trial = new Trial(check, set, { ...program, text }, bench);
  try {
    return await judge(trial, check, set);
  } finally {
    await trial.release();
  }
}

/** With the line that it reached of the program's own, if it was in a function elsewhere. */
function failure({ text, name }: Program, error: ErrorOutput, sizes: string): Verdict {
  const { message, trace } = error;
  const { line } = [error, ...trace].find(({ source }) => source === name) ?? error;
  const code = text.split("\n")[line - 1] ?? "";
  return { kind: "fails", message, sizes, line, code: code.trim() };
}

/** What the check itself speaks of: to accept other meanings of these would be to check something else. That
 * a program calls a sum `sum` harms nobody. */
function wordsOf({ more, asks }: Check, { given }: Pick<CheckSet, "given">): Set<string> {
  return new Set([given, more, ...asks.map(({ value }) => value)].join(" ").match(/\w+/g));
}

/** What a turn has shown of the first value that is not right. */
type Finding =
  | { kind: "right" }
  /** places of the mistakes that give just this */
  | { kind: "wrong"; mistakes: number[]; verdict: Verdict }
  | { kind: "ended"; verdict: Verdict };

async function judge(trial: Trial, check: Check, { mistakes }: Pick<CheckSet, "mistakes">) {
  const findings: Finding[] = [];
  for (const turn of otherTurns) {
    const finding = await trial.turn(turn);
    if (finding.kind === "ended") return finding.verdict;
    findings.push(finding);
  }
  const wrong = findings.filter((finding) => finding.kind === "wrong");
  if (wrong.length === 0) return { kind: "right" } as const;
  const shared = mistakes.findIndex((_, place) =>
    findings.every((finding) => finding.kind === "wrong" && finding.mistakes.includes(place)),
  );
  if (shared >= 0) return { kind: "mistake", text: mistakes[shared]!.text } as const;
  const { verdict } = wrong[0]!;
  if ((await trial.turn(ownTurn)).kind !== "right") return verdict;
  const { inputs = [] } = check;
  return { kind: "constant", sizes: trial.sizes, inputs } as const;
}

class Trial {
  /** the sizes of the last turn, in words */
  sizes = "";
  private readonly states: number[] = [];

  constructor(
    private readonly check: Check,
    private readonly set: Pick<CheckSet, "given" | "mistakes">,
    private readonly program: Program,
    private readonly bench: Bench,
  ) {}

  async turn(turn: number): Promise<Finding> {
    const { check, set, bench, program } = this;
    const code = `${comparison}\nturn = ${turn};\n${set.given}\n${check.more}`;
    const given = await this.run([], code, "check");
    if (given.end === "failed") {
      throw new Error(`a check's own code fails: ${errorOf(given.outputs)?.message ?? ""}`);
    }
    if (given.end === "cancelled") return this.stopped();
    const all: RestorePlan = [{ state: given.state, names: "*" }];
    this.sizes = (await bench.format(all, ["sizes_text"]))[0] ?? "";
    const names = check.inputs ?? (await this.namesGiven());
    const ran = await this.run([{ state: given.state, names }], program.text, program.name);
    if (ran.end === "cancelled") return this.stopped();
    const error = errorOf(ran.outputs);
    if (ran.end === "failed" && error) return this.failed(all, ran.state, error);
    return this.compared(all, ran.state);
  }

  private async namesGiven(): Promise<string[]> {
    const { set, check, bench } = this;
    const [names] = await bench.names([`${set.given}\n${check.more}`]);
    return names!.writes.filter((name) => !check.sets.includes(name));
  }

  async release(): Promise<void> {
    if (this.states.length > 0) await this.bench.release(this.states);
  }

  private async run(plan: RestorePlan, text: string, name: string) {
    const run = await this.bench.run(plan, text, name);
    this.states.push(run.state);
    return run;
  }

  private stopped(): Finding {
    return { kind: "ended", verdict: { kind: "stopped", reason: this.bench.stopReason } };
  }

  /** An error can be the mark of a mistake too: of its kind, and of the shapes that did not fit. So can
   * what was set before it. */
  private async failed(all: RestorePlan, ran: number, error: ErrorOutput): Promise<Finding> {
    const { message } = error;
    if (error.error === "limit") {
      return { kind: "ended", verdict: { kind: "stopped", reason: message } };
    }
    // "'x' is not defined", "there is no variable or function called 'x'"
    const name = error.error === "name" ? /'(\w+)'/.exec(message)?.[1] : undefined;
    if (name !== undefined) return { kind: "ended", verdict: { kind: "foreign", name } };
    const known = this.check.asks.flatMap(({ right }) => this.signatures(right));
    const values = await this.bench.format(
      all,
      known.map(({ value }) => value),
    );
    const failing = known.filter((_, index) => values[index] === null);
    const mistakes: number[] = [];
    for (const { value, mistake } of failing) {
      const { outputs } = await this.run(all, `check_value = ${value};`, "check");
      const own = errorOf(outputs);
      if (own && markOf(own) === markOf(error)) mistakes.push(mistake);
    }
    if (mistakes.length === 0) {
      const before = await this.compared(all, ran);
      if (before.kind === "wrong") mistakes.push(...before.mistakes);
    }
    return { kind: "wrong", mistakes, verdict: failure(this.program, error, this.sizes) };
  }

  private async compared(all: RestorePlan, ran: number): Promise<Finding> {
    const { check, bench } = this;
    const { asks } = check;
    const reads = await bench.names(asks.map(({ value }) => value));
    const names = reads.flatMap(({ reads }) => reads);
    const text = asks.map(({ value }, index) => `mine_${index} = ${value};`).join("\n");
    const mine = await this.run([{ state: ran, names }], text, "check");
    if (mine.end === "cancelled") return this.stopped();
    const missing = errorOf(mine.outputs);
    const plan: RestorePlan = [
      ...all,
      { state: mine.state, names: asks.map((_, i) => `mine_${i}`) },
    ];
    for (const [index, { value, right }] of asks.entries()) {
      if (missing?.line === index + 1) {
        return { kind: "ended", verdict: { kind: "missing", value } };
      }
      const known = this.signatures(right);
      const [same, shape, rightShape, ...matches] = await bench.format(plan, [
        `check_same(mine_${index}, ${right})`,
        `check_shape(mine_${index})`,
        `check_shape(${right})`,
        ...known.map((signature) => `check_same(mine_${index}, ${signature.value})`),
      ]);
      if (isTrue(same)) continue;
      const mistakes = known.flatMap(({ mistake }, i) => (isTrue(matches[i]) ? [mistake] : []));
      const shapes = { shape: shape ?? "", rightShape: rightShape ?? "" };
      const verdict = { kind: "other", value, sizes: this.sizes, ...shapes } as const;
      return { kind: "wrong", mistakes, verdict };
    }
    return { kind: "right" };
  }

  /** The wrong values in place of a right one, and the places of the mistakes that give them. */
  private signatures(right: string): { value: string; mistake: number }[] {
    return this.set.mistakes.flatMap(({ values }, mistake) =>
      (values[right] ?? []).map((value) => ({ value, mistake })),
    );
  }
}

/** How the language prints what is true. */
function isTrue(text: string | null | undefined): boolean {
  return text === "true" || text === "1";
}

function markOf({ error, operands }: ErrorOutput): string {
  return JSON.stringify([error, operands.map(({ rows, cols }) => [rows, cols])]);
}
