/** The lesson's checks: what they take for right, what they tell of mistakes, and what they do not run. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import type { Bench } from "../../web/checks/bench";
import { fadedText, stages, type CheckSet } from "../../web/checks/check";
import { runCheck } from "../../web/checks/run-check";
import type { Verdict } from "../../web/checks/verdict";
import { createBench } from "../../web/compile/check-bench";
import { compileLesson } from "../../web/compile/compile-lesson";
import type { Perform } from "../../web/engine/dispatch";
import { cells, lesson, root } from "./lesson-cells";
import { openLessonEngine } from "./lesson-engine";
import { rightPrograms } from "./right-programs";
import { wrongExercises } from "./wrong-exercises";
import { wrongPrograms, type WrongProgram } from "./wrong-programs";

const wrong = { ...wrongPrograms, ...wrongExercises };

let set: CheckSet;
let perform: Perform;
let bench: Bench;

beforeAll(async () => {
  const { body } = await compileLesson("web/lessons/08-scaled-dot-product-attention.md");
  set = JSON.parse(/id="checks">(.*?)<\/script>/s.exec(body)![1]!) as CheckSet;
  perform = await openLessonEngine();
  bench = createBench(perform);
});

const scripts = new Map(
  [...lesson.matchAll(/^::: exercise \{script="(.*)"\}\n\n### .*\{#(.*)\}$/gm)].map(
    ([, file = "", id = ""]) => [
      id,
      readFileSync(path.join(root, "web/lessons/scripts", file), "utf8"),
    ],
  ),
);

function check({ at, text }: WrongProgram): Promise<Verdict> {
  const script = scripts.get(at);
  const program = { text: script === undefined ? text : `${script}\n${text}`, name: at };
  return runCheck(set.checks[at]!, set, program, bench);
}

test("five cells and five exercises have one", () => {
  expect(Object.keys(set.checks)).toEqual([
    "scores",
    "mask",
    "softmax",
    "output",
    "row-entropies",
    "exercise-scale",
    "exercise-mask",
    "exercise-cross",
    "exercise-parameters",
    "exercise-complexity",
  ]);
});

describe("a mistake is told by its numbers", () => {
  const beginnings = Object.keys(wrong);

  test("two programs at least for each", () => {
    for (const { text } of set.mistakes) {
      const known = beginnings.filter((beginning) => text.startsWith(beginning));
      expect(known, text).toHaveLength(1);
      expect(wrong[known[0]!]!.length, text).toBeGreaterThan(1);
    }
    expect(beginnings).toHaveLength(set.mistakes.length);
  });

  const programs = Object.entries(wrong).flatMap(([beginning, texts]) =>
    texts.map((program) => ({ beginning, ...program })),
  );

  test.each(programs)("$at: $beginning: $text", async ({ beginning, ...program }) => {
    const verdict = await check(program);
    expect(verdict).toEqual({
      kind: "mistake",
      text: expect.stringContaining(beginning) as string,
    });
  });
});

describe("a right program is accepted, however it is written", () => {
  test("fifty at least", () => {
    expect(rightPrograms.length).toBeGreaterThanOrEqual(50);
    expect(new Set(rightPrograms.map(({ at }) => at)).size).toBe(10);
  });

  test.each(rightPrograms)("$at: $text", async (program) => {
    expect(await check(program)).toEqual({ kind: "right" });
  });
});

describe("other programs", () => {
  test.each<[string, string, Verdict]>([
    ["scores", "S = ____ * K' * ____;", { kind: "blank", count: 2 }],
    ["scores", "print(Q);", { kind: "missing", value: "S" }],
    ["scores", "S = Q * K' * factor;", { kind: "foreign", name: "factor" }],
    ["scores", "S = scaled(Q * K');", { kind: "foreign", name: "scaled" }],
    [
      "scores",
      "S = Q * K' * scale + 1;",
      {
        kind: "other",
        value: "S",
        sizes: "T = 7, d_k = 3, d_v = 5",
        shape: "7x7",
        rightShape: "7x7",
      },
    ],
    [
      "mask",
      "S_masked = S - 1e9 * triu(ones(5, 5), 1);",
      {
        kind: "constant",
        sizes: "T = 5, d_k = 4, d_v = 4",
        inputs: [],
      },
    ],
    [
      "exercise-parameters",
      "n_qkv = 73728; n_all = 98304;",
      {
        kind: "constant",
        sizes: "d_model = 384, d_k = 64, d_v = 64",
        inputs: ["T", "d_model", "d_k", "d_v"],
      },
    ],
    [
      "exercise-complexity",
      "N = 4096; n_products = N^2 * d_k; n_bytes = 8 * N^2;",
      {
        kind: "constant",
        sizes: "T = 4096, d_k = 64",
        inputs: ["T", "d_k"],
      },
    ],
    [
      "softmax",
      "A = S_masked(1:3, :);",
      {
        kind: "other",
        value: "A",
        sizes: "T = 7, d_k = 3, d_v = 5",
        shape: "3x7",
        rightShape: "7x7",
      },
    ],
    [
      "softmax",
      "x = 1;\nA = softmax(S_masked, 1, 2, 3); % no",
      {
        kind: "fails",
        message: expect.stringContaining("softmax") as string,
        sizes: "T = 7, d_k = 3, d_v = 5",
        line: 2,
        code: "A = softmax(S_masked, 1, 2, 3); % no",
      },
    ],
    [
      "row-entropies",
      "A2 = 5;\nH_A = entropy_bits(A);",
      {
        kind: "fails",
        message: expect.any(String) as string,
        sizes: "T = 7, d_k = 3, d_v = 5",
        line: 2,
        code: "H_A = entropy_bits(A);",
      },
    ],
    [
      "softmax",
      "A = softmax(",
      {
        kind: "fails",
        message: expect.any(String) as string,
        sizes: "",
        line: 1,
        code: "A = softmax(",
      },
    ],
    [
      "softmax",
      "function a = softmax(x)\n  a = x;\nend\nA = softmax(S_masked);",
      { kind: "redefines", name: "softmax" },
    ],
    ["mask", "sqrt = 3; S_masked = S;", { kind: "redefines", name: "sqrt" }],
    [
      "mask",
      "while 1, print(zeros(100, 100)); end",
      { kind: "stopped", reason: "this printed more than 1 MB and was stopped" },
    ],
    [
      "mask",
      "function f()\n  f();\nend\nf();",
      { kind: "stopped", reason: expect.any(String) as string },
    ],
  ])("%s: %s", async (at, text, verdict) => {
    expect(await check({ at, text })).toEqual(verdict);
  });

  test("a program that does not end is stopped", async () => {
    const impatient = createBench(perform, 500);
    const program = { text: "while 1, end", name: "mask" };
    const verdict = await runCheck(set.checks.mask!, set, program, impatient);
    expect(verdict).toEqual({ kind: "stopped", reason: "it ran for more than 0.5 seconds" });
  });

  test("what a program does to a library is its own affair", async () => {
    const text =
      "function H = row_entropies_bits(A)\n  H = 0;\nend\nH_A = row_entropies_bits(A); H_A2 = H_A;";
    expect(await check({ at: "row-entropies", text })).toMatchObject({ kind: "other" });
    const own = cells.find(({ id }) => id === "row-entropies")!.source;
    expect(await check({ at: "row-entropies", text: own })).toEqual({ kind: "right" });
  });

  test("nothing is left of any of them in the lesson's session", () => {
    const variables = perform("variables", {}).filter(({ kind }) => kind !== "function");
    expect(variables).toEqual([]);
  });
});

describe("the stages of a program", () => {
  const faded = ["scores", "mask", "softmax", "output", "row-entropies"];

  test.each(faded)("%s comes from the lesson's own text", async (id) => {
    const { source } = cells.find((cell) => cell.id === id)!;
    const { fading } = set.checks[id]!;
    const texts = stages.map((stage) => fadedText(source, fading!, stage));
    expect(texts[0]).toBe(source);
    expect(texts.slice(0, 3).map((text) => text.split("____").length - 1)).toEqual([0, 1, 3]);
    expect(texts[3]).toMatch(/^(% .*\n)+$/);
    // The blanks filled in, from the last to the first, are the lesson's text again.
    const places = [...fading!.blanks].sort(([one], [other]) => one - other);
    let filled = texts[2]!;
    for (const [begin, end] of places)
      filled = filled.replace("____", () => source.slice(begin, end));
    expect(filled).toBe(source);
    expect(await check({ at: id, text: texts[2]! })).toEqual({ kind: "blank", count: 3 });
    expect(await check({ at: id, text: texts[3]! })).toMatchObject({ kind: "missing" });
  });
});
