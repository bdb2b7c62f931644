import { expect, test } from "vitest";

import { prerender } from "../../../web/compile/prerender";
import type { Perform } from "../../../web/engine/dispatch";
import type { Output, Progress } from "../../../web/engine/protocol";
import { parse, place } from "./lesson-text";

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
      items.map(({ expression, format }) => (expression === "x" ? `x${format}` : null)),
  };
  return ((operation, input) => answers[operation]!(input as never)) as Perform;
}

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

test("a failing cell says the line of the error", () => {
  const error: Output = {
    kind: "error",
    error: "name",
    message: "unknown name 'z'",
    hint: "",
    source: "b",
    line: 2,
    column: 1,
    length: 1,
    operands: [],
    trace: [],
  };
  const run = () => prerender(parse(two), scripted({ b: [[error]] }));
  expect(run).toThrow(`${place(7)}cell 'b' fails: name: unknown name 'z'`);
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
  ["another line", "one\n2\n", 7, 'prints "2", the lesson says "two"'],
  ["blanks at the start of a line", "one\n two\n", 7, 'prints " two", the lesson says "two"'],
  ["too little", "one\n", 7, 'prints "", the lesson says "two"'],
  ["too much", "one\ntwo\nthree\n", 8, 'prints "three", the lesson says ""'],
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
