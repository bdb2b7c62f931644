import { describe, expect, test } from "vitest";

import { prerender as prerenderWith, type Scripts } from "../../../web/compile/prerender";
import type { Perform } from "../../../web/engine/dispatch";
import type { Output, Progress } from "../../../web/engine/protocol";
import type { TextDocument } from "../../../web/compile/lesson-document";
import { linesBeforeReference, parse, place, reference } from "./lesson-text";

/** An engine that answers each cell with the slices given under its name, and knows `x` only. */
function scripted(slices: Record<string, Output[][]>): Perform {
  let rest: Output[][] = [];
  const next = (): Progress => {
    const outputs = rest.shift() ?? [];
    const failed = outputs.some(({ kind }) => kind === "error");
    return { status: failed ? "failed" : rest.length > 0 ? "more" : "done", outputs };
  };
  const answers: Record<string, (input: never) => unknown> = {
    start: ({ name }: { name: string }) => {
      rest = [...(slices[name] ?? [[]])];
      return next();
    },
    step: next,
    names: ({ texts }: { texts: string[] }) => texts.map((text) => ({ reads: [text], writes: [] })),
    highlight: ({ text }: { text: string }) => [{ kind: "name", begin: 0, end: text.length }],
    format: ({ items }: { items: { expression: string; format: string }[] }) =>
      items.map(({ expression, format }) => {
        if (expression === "x") return `x${format}`;
        return ["true", "false"].includes(expression) ? expression : null;
      }),
    builtins: () => [{ name: "f", usage: "f(x)", summary: "What f does." }],
    close: () => null,
  };
  return ((operation, input) => answers[operation]!(input as never)) as Perform;
}

const prerender = (document: TextDocument, perform: Perform, scripts: Scripts = {}) =>
  prerenderWith(document, perform, scripts);

const text = (value: string): Output => ({ kind: "text", text: value });
const two = '```rlab #a "A"\nx = 1;\n```\n\n```rlab #b "B"\ny\nz\n```\n';

test("keeps outputs and dependencies of every cell, and joins what slices cut", () => {
  const { cells } = prerender(parse(two), scripted({ b: [[text("1")], [text("2\n")]] }));
  expect(cells.get("a")).toEqual({ outputs: [], names: { reads: ["x = 1;"], writes: [] } });
  expect(cells.get("b")).toEqual({
    outputs: [text("12\n")],
    names: { reads: ["y\nz"], writes: [] },
  });
});

test("computes numbers where they stand", () => {
  const lesson = parse("It is ${x:%.1f}.");
  const { numbers } = prerender(lesson, scripted({}));
  expect([...numbers.values()]).toEqual(["x%.1f"]);
});

test("an unknown name in a number says its line", () => {
  const run = () => prerender(parse("Text\nand ${nosuch:%d}."), scripted({}));
  expect(run).toThrow(`${place(2)}\${nosuch:%d} cannot be computed`);
});

const failure = (source: string, line: number): Output => ({
  kind: "error",
  error: "name",
  message: "unknown name 'z'",
  hint: "did you mean 'x'?",
  source,
  line,
  column: 1,
  length: 1,
  operands: [],
  trace: [],
});

test("a failing cell says the line of the error", () => {
  const run = () => prerender(parse(two), scripted({ b: [[failure("b", 2)]] }));
  expect(run).toThrow(`${place(7)}cell 'b' fails: name: unknown name 'z'`);
});

describe("a claim", () => {
  const claim = (check: string) => parse(`Text\n\n::: claim {check="${check}"}\nSo.\n:::\n`);

  test("that holds is fine", () => {
    expect(() => prerender(claim("true"), scripted({}))).not.toThrow();
  });

  test.each([
    ["false", "the check `false` gives false, not true"],
    ["x", "the check `x` gives x, not true"],
    ["nosuch", "the check `nosuch` cannot be computed"],
  ])("on %s fails the build", (check, detail) => {
    expect(() => prerender(claim(check), scripted({}))).toThrow(place(3) + detail);
  });
});

describe("a script", () => {
  const shown = parse('Text\n\n::: script {file="a.rlab"}\n:::\n');
  const exercise = parse('::: exercise {script="a.rlab"}\n### Title\n:::\n');

  test.each([
    ["shown", shown],
    ["to work with", exercise],
  ])("%s is kept with its colours and names", (_what, document) => {
    const { scripts } = prerender(document, scripted({}), { "a.rlab": "y = z" });
    expect(scripts.get("a.rlab")).toEqual({
      source: "y = z",
      colours: [{ kind: "name", begin: 0, end: 5 }],
      names: { reads: ["y = z"], writes: [] },
    });
  });

  test("that is not there says where it is wanted", () => {
    expect(() => prerender(shown, scripted({}))).toThrow(`${place(3)}there is no script 'a.rlab'`);
    expect(() => prerender(exercise, scripted({}), {})).toThrow(`${place(1)}there is no script`);
  });

  test("that fails says its own line", () => {
    const perform = scripted({ "a.rlab": [[failure("a.rlab", 4)]] });
    expect(() => prerender(shown, perform, { "a.rlab": "y" })).toThrow(
      "web/lessons/scripts/a.rlab:4: script 'a.rlab' fails: name: unknown name 'z'",
    );
  });
});

describe("an example", () => {
  const code = "```rlab\nx\n```\n";
  const output = "\n```output\none\n```\n";
  const error = "\n```error\nunknown name 'z'\ndid you mean 'x'?\n```\n";
  const run = (body: string, outputs: Output[]) =>
    prerender(reference(body), scripted({ example: [outputs] }));

  test("is kept with what it printed", () => {
    const outputs = [text("one\n"), failure("example", 1)];
    const { examples } = run(code + output + error, outputs);
    expect([...examples.values()]).toEqual([
      { outputs, colours: [{ kind: "name", begin: 0, end: 1 }] },
    ]);
  });

  test.each([
    ["prints something else", code + output, [text("two\n")], 6, 'the example prints "two"'],
    ["prints what nobody told", code, [text("one\n")], 2, 'the example prints "one"'],
    ["fails", code, [failure("example", 1)], 2, "the example fails: name: unknown"],
    ["does not fail", code + error, [], 6, 'the example fails with "", the text says'],
    ["fails without the hint", code + error.replace("x", "y"), [failure("example", 1)], 7, "hint"],
  ])("that %s is refused", (_what, body, outputs, line, detail) => {
    const message = detail === "hint" ? "did you mean 'x'?" : detail;
    expect(() => run(body, outputs)).toThrow(`language.md:${linesBeforeReference + line}: `);
    expect(() => run(body, outputs)).toThrow(message);
  });
});

test("functions are those of the engine", () => {
  const { functions } = prerender(reference("::: functions\n:::\n"), scripted({}));
  expect(functions.map(({ name }) => name)).toEqual(["f"]);
});

const fence = (expected: string) =>
  `\`\`\`rlab #a "A"\nx\n\`\`\`\n\n\`\`\`output\n${expected}\n\`\`\`\n`;

test.each([
  ["with a last line break", "one\ntwo\n"],
  ["without one", "one\ntwo"],
])("printed text %s equals its fence", (_what, printed) => {
  expect(() =>
    prerender(parse(fence("one\ntwo")), scripted({ a: [[text(printed)]] })),
  ).not.toThrow();
});

test.each([
  ["another line", "one\n2\n", 7, 'prints "2", the text says "two"'],
  ["blanks at the start of a line", "one\n two\n", 7, 'prints " two", the text says "two"'],
  ["too little", "one\n", 7, 'prints "", the text says "two"'],
  ["too much", "one\ntwo\nthree\n", 8, 'prints "three", the text says ""'],
])("a difference says its line: %s", (_what, printed, line, detail) => {
  const run = () => prerender(parse(fence("one\ntwo")), scripted({ a: [[text(printed)]] }));
  expect(run).toThrow(`${place(line)}cell 'a' ${detail}`);
});

test("values count by the text that they print", () => {
  const value: Output = {
    kind: "value",
    type: "vector",
    rows: 1,
    cols: 2,
    data: [1, 2],
    text: "one\ntwo\n",
  };
  expect(() => prerender(parse(fence("one\ntwo")), scripted({ a: [[value]] }))).not.toThrow();
});
