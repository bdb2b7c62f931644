/** An author's checks are proved while the page is built; what is wrong with one names its line. */
import { beforeAll, expect, test } from "vitest";
import type { CheckSet } from "../../../web/checks/check";
import { createBench } from "../../../web/compile/check-bench";
import { prerender } from "../../../web/compile/prerender";
import { proveChecks } from "../../../web/compile/prove-checks";
import { openEngine } from "../../../web/engine/direct";
import type { Perform } from "../../../web/engine/dispatch";
import { loadRealCore } from "../engine/real-core";
import { parse, place } from "./lesson-text";

let perform: Perform;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  ({ perform } = await openEngine(createCore, wasm));
});

async function prove(body: string): Promise<CheckSet | undefined> {
  const document = parse(body);
  return proveChecks(document, prerender(document, perform, {}), createBench(perform));
}

interface Lines {
  cell: string;
  given: string;
  mistake: string;
  check: string;
}

const sound: Lines = {
  cell: '```rlab #double "Double"\n% twice x\ny = 2 * x_of(1);\n```',
  given:
    '::: given\n```rlab\nx = turn + 1; x_of = x + [0, 1]; sizes_text = ""; y = 2 * x;\n```\n:::',
  mistake: "::: mistake\nIt is squared. Is that twice?\n- `y`: `x ^ 3`\n:::",
  check: '::: check {for="double" blanks="2 | x_of | y"}\nTwice x.\n- `y` is `y`\n:::',
};

/** The mistake on the body's line 14, its signature on 16, the check on 19. */
const lesson = (lines: Partial<Lines> = {}) => {
  const { cell, given, mistake, check } = { ...sound, ...lines };
  return `\`\`\`rlab #first "First"\nx_of = [2, 3];\n\`\`\`\n${cell}\n${given}\n\n${mistake}\n\n${check}\n`;
};

test("a sound check becomes data for the page", async () => {
  expect(await prove(lesson())).toEqual({
    given: 'x = turn + 1; x_of = x + [0, 1]; sizes_text = ""; y = 2 * x;\n',
    mistakes: [{ text: "It is squared. Is that twice?", values: { y: ["x ^ 3"] } }],
    checks: {
      double: {
        asks: [{ value: "y", right: "y" }],
        sets: ["y"],
        more: "",
        fading: {
          goal: "Twice x.",
          blanks: [
            [14, 15],
            [18, 22],
            [10, 11],
          ],
        },
      },
    },
  });
});

test("a lesson without checks has none", async () => {
  expect(await prove("Text")).toBeUndefined();
});

const checkLine = 19;
const faults: [what: string, lines: Partial<Lines>, line: number, detail: string][] = [
  [
    "the right value is not the cell's",
    { given: sound.given.replace("y = 2 * x;", "y = 3 * x;") },
    checkLine,
    "check of 'double': the lesson's own program is not accepted: ",
  ],
  [
    "what is given fails",
    { given: sound.given.replace("x = turn + 1;", "x = nosuch;") },
    checkLine,
    "check of 'double': a check's own code fails: 'nosuch' is not defined",
  ],
  [
    "a wrong value is right",
    { mistake: sound.mistake.replace("x ^ 3", "x + x") },
    16,
    "`x + x` is no mistake: it equals `y` in turn 1",
  ],
  [
    "two mistakes have one value",
    { mistake: `${sound.mistake}\n::: mistake\nCubed?\n- \`y\`: \`x * x * x\`\n:::` },
    16,
    "`x ^ 3` equals `x * x * x` in turn 1",
  ],
  [
    "a wrong value cannot be computed",
    { mistake: sound.mistake.replace("x ^ 3", "x ^ z") },
    16,
    "`x ^ z` cannot be computed: 'z' is not defined",
  ],
  [
    "nobody asks for it",
    { mistake: sound.mistake.replace("`y`", "`z`") },
    16,
    "no check asks for `z`",
  ],
  [
    "a mistake asks no question",
    { mistake: sound.mistake.replace("twice?", "twice.") },
    14,
    "a mistake's text names the cause and ends in a question",
  ],
  [
    "a signature is written otherwise",
    { mistake: sound.mistake.replace("`y`:", "y:") },
    16,
    "a signature is written `right value`: `wrong value`",
  ],
  [
    "the check is of nothing",
    { check: sound.check.replace('"double"', '"triple"') },
    checkLine,
    "check of 'triple': there is no such cell or exercise",
  ],
  [
    "nothing is asked",
    { check: sound.check.replace("- `y` is `y`\n", "") },
    checkLine,
    "a check asks for something: - `value` is `right value`",
  ],
  [
    "a blank is not in the code",
    { check: sound.check.replace("x_of", "twice") },
    checkLine,
    "check of 'double': its code has no 'twice'",
  ],
  [
    "blanks overlap",
    { check: sound.check.replace('"2 |', '"2 * x_of |') },
    checkLine,
    "check of 'double': two of its blanks overlap",
  ],
  [
    "blanks without a task",
    { check: sound.check.replace("Twice x.\n", "") },
    checkLine,
    "check of 'double': a program that can fade has its task in words",
  ],
  [
    "there are two",
    { check: `${sound.check}\n${sound.check}` },
    23,
    "check of 'double': there are two",
  ],
];

test.each(faults)("%s", async (_what, lines, line, detail) => {
  await expect(prove(lesson(lines))).rejects.toThrow(place(line) + detail);
});

test("an exercise says what is given and what solves it", async () => {
  const exercise = "::: exercise\n### Twice {#exercise-twice}\nDo.\n:::\n\n";
  const check = (attributes: string) =>
    `${exercise}${sound.given}\n\n::: check {for="exercise-twice"${attributes}}\n- \`y\` is \`y\`\n:::\n`;
  await expect(prove(check(""))).rejects.toThrow('names a listing that solves it: {solved="id"}');
  const solved = "```rlab #solved norun\nx = 7; y = x + x;\n```\n\n";
  await expect(prove(solved + check(' solved="solved"'))).rejects.toThrow(
    'an exercise says what is given: {inputs="T Q K"}',
  );
  const set = await prove(solved + check(' solved="solved" inputs="x"'));
  expect(set!.checks["exercise-twice"]).toMatchObject({ inputs: ["x"], sets: [] });
});
