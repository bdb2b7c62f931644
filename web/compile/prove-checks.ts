/**
 * Checks are programs too, and wrong ones would mislead. Before a page is written each has accepted the
 * lesson's own program, and every wrong value differs from the right one and from those of other mistakes.
 */
import { errorOf, type Bench } from "../checks/bench";
import type { Check, CheckSet, Fading } from "../checks/check";
import { comparison, runCheck } from "../checks/run-check";
import type { Piece } from "../engine/protocol";
import { readChecks, type CheckText, type ChecksText, type MistakeText } from "./checks";
import type { TextDocument } from "./lesson-document";
import type { ComputedText } from "./prerender";
import { SourceError } from "./source-error";

/** Undefined when the text has no checks. Throws SourceError. */
export async function proveChecks(
  document: TextDocument,
  computed: ComputedText,
  bench: Bench,
): Promise<CheckSet | undefined> {
  const { file, tokens } = document;
  const texts = readChecks(tokens, file);
  if (texts.checks.length === 0) return undefined;
  const given = texts.given?.code ?? "";
  const mistakes = texts.mistakes.map(({ text, signatures }) => ({
    text,
    values: valuesOf(signatures),
  }));
  const set: CheckSet = { given, mistakes, checks: {} };
  for (const text of texts.checks) {
    const fail = (detail: string) =>
      new SourceError(file, text.line, `check of '${text.of}': ${detail}`);
    if (set.checks[text.of]) throw fail("there are two");
    const program = programOf(text, document, computed, fail);
    const check = await completed(text, { program, computed, bench, fail });
    const verdict = await runCheck(check, set, { text: program, name: text.of }, bench).catch(
      (error: unknown) => {
        throw fail(error instanceof Error ? error.message : String(error));
      },
    );
    if (verdict.kind !== "right") {
      throw fail(`the lesson's own program is not accepted: ${JSON.stringify(verdict)}`);
    }
    await proveSignatures(check, { set, texts, bench, file });
    set.checks[text.of] = check;
  }
  requireUse(texts, file);
  return set;
}

type Fail = (detail: string) => SourceError;

/** What is right by the lesson itself: the cell, or the exercise's script followed by its solution. */
function programOf(
  { of, solved }: CheckText,
  { parts }: TextDocument,
  { scripts }: ComputedText,
  fail: Fail,
): string {
  for (const part of parts) {
    if (part.kind === "cell" && part.id === of) return part.source;
    if (part.kind !== "work" || part.id !== of) continue;
    const listing = parts.find((other) => other.kind === "listing" && other.id === solved);
    if (listing?.kind !== "listing")
      throw fail('an exercise names a listing that solves it: {solved="id"}');
    const script = part.script === undefined ? "" : scripts.get(part.script)!.source;
    return `${script}\n${listing.source}`;
  }
  throw fail("there is no such cell or exercise");
}

interface Surroundings {
  program: string;
  computed: ComputedText;
  bench: Bench;
  fail: Fail;
}

async function completed(text: CheckText, surroundings: Surroundings): Promise<Check> {
  const { of, asks, inputs, more } = text;
  const { computed, fail } = surroundings;
  const own = computed.cells.get(of)?.names;
  if (!own && !inputs) throw fail('an exercise says what is given: {inputs="T Q K"}');
  return {
    asks,
    inputs,
    sets: inputs ? [] : own!.writes,
    more,
    fading: own && text.blanks.length > 0 ? await fadingOf(text, surroundings) : undefined,
  };
}

async function fadingOf(
  { blanks, goal }: CheckText,
  { program, bench, fail }: Surroundings,
): Promise<Fading> {
  if (blanks.length !== 3) throw fail("there are three blanks, or none");
  if (goal === "") throw fail("a program that can fade has its task in words");
  const code = withoutComments(program, await bench.colours(program));
  const places = blanks.map((piece): [number, number] => {
    const begin = placeOf(piece, code);
    if (begin < 0) throw fail(`its code has no '${piece}'`);
    return [begin, begin + piece.length];
  });
  const inOrder = [...places].sort(([one], [other]) => one - other);
  if (inOrder.some(([begin], index) => begin < (inOrder[index - 1]?.[1] ?? 0))) {
    throw fail("two of its blanks overlap");
  }
  return { goal, blanks: places };
}

/** Where a piece of code first stands by itself, and not as a part of a longer name. */
function placeOf(piece: string, code: string): number {
  for (let at = code.indexOf(piece); at >= 0; at = code.indexOf(piece, at + 1)) {
    const around = `${code[at - 1] ?? " "}${code[at + piece.length] ?? " "}`;
    if (!/\w/.test(around)) return at;
  }
  return -1;
}

function withoutComments(text: string, pieces: readonly Piece[]): string {
  return pieces
    .filter(({ kind }) => kind === "comment")
    .reduce(
      (rest, { begin, end }) => rest.slice(0, begin) + " ".repeat(end - begin) + rest.slice(end),
      text,
    );
}

interface Proof {
  set: CheckSet;
  texts: ChecksText;
  bench: Bench;
  file: string;
}

/** At each of the sizes that a check uses. */
async function proveSignatures(check: Check, { set, texts, bench, file }: Proof): Promise<void> {
  for (const turn of [1, 2]) {
    const code = `${comparison}\nturn = ${turn};\n${set.given}\n${check.more}`;
    const { state } = await bench.run([], code, "check");
    const all = [{ state, names: "*" as const }];
    for (const right of check.asks.map((ask) => ask.right)) {
      const known = texts.mistakes.flatMap((mistake) =>
        mistake.signatures.filter(({ of }) => of === right).map((each) => ({ ...each, mistake })),
      );
      for (const { value, line, mistake } of known) {
        const fail = (detail: string) => new SourceError(file, line, `\`${value}\` ${detail}`);
        const { outputs } = await bench.run(all, `check_value = ${value};`, "check");
        const error = errorOf(outputs);
        if (error?.error === "shape") continue;
        if (error) throw fail(`cannot be computed: ${error.message}`);
        const others = known.filter((other) => other.mistake !== mistake);
        const same = await bench.format(
          all,
          [right, ...others.map((other) => other.value)].map(
            (other) => `check_same(${value}, ${other})`,
          ),
        );
        if (same[0] === "true") throw fail(`is no mistake: it equals \`${right}\` in turn ${turn}`);
        const twin = same.findIndex((text, index) => index > 0 && text === "true");
        if (twin > 0) throw fail(`equals \`${others[twin - 1]!.value}\` in turn ${turn}`);
      }
    }
    await bench.release([state]);
  }
}

/** A signature that no check can meet is a slip. */
function requireUse({ mistakes, checks }: ChecksText, file: string): void {
  const rights = new Set(checks.flatMap(({ asks }) => asks.map(({ right }) => right)));
  const idle = mistakes
    .flatMap(({ signatures }: MistakeText) => signatures)
    .find(({ of }) => !rights.has(of));
  if (idle) throw new SourceError(file, idle.line, `no check asks for \`${idle.of}\``);
}

function valuesOf(signatures: MistakeText["signatures"]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const { of, value } of signatures) (values[of] ??= []).push(value);
  return values;
}
