import { describe, expect, test } from "vitest";

import type { LessonLab } from "../../../web/compile/lesson-document";
import { parse, place } from "./lesson-text";

const table = [
  "| Setting | Name | Values | Start |",
  "| --- | --- | --- | --- |",
  "| factor \\(c\\) | `c` | 0.5 to 2 by 0.5 | 1 |",
  "| width | `n` | 1, 4, 16 | 4 |",
  "| way | `how` | add, not at all | add |",
  "| word | `words` | text | cat, it |",
  "| kind | `kinds` | noun, verb | noun, noun |",
].join("\n");

const program = "```program\nx = c;\ny = n;\n```";

function lab(inside: string, attributes = ""): string {
  return `Text.\n\n::: lab${attributes}\n\n${inside}\n\n:::\n`;
}

const whole = lab(`### A knob {#lab-a}\n\nTry.\n\n${table}\n\n${program}\n\nIt is \${x:%.1f}.`);

function labOf(body: string): LessonLab {
  const [part] = parse(body).parts;
  if (part?.kind !== "lab") throw new Error(`the first part is a ${part?.kind}`);
  return part;
}

test("a lab has its program, its settings, and numbers of its own", () => {
  const { id, source, settings, parts } = labOf(whole);
  expect({ id, source }).toEqual({ id: "lab-a", source: "x = c;\ny = n;" });
  expect(
    settings.map(({ name, control, start, isList }) => ({ name, control, start, isList })),
  ).toEqual([
    {
      name: "c",
      control: { kind: "range", low: "0.5", high: "2", step: "0.5" },
      start: ["1"],
      isList: false,
    },
    { name: "n", control: { kind: "list", values: ["1", "4", "16"] }, start: ["4"], isList: false },
    {
      name: "how",
      control: { kind: "choice", values: ["add", "not at all"] },
      start: ["add"],
      isList: false,
    },
    { name: "words", control: { kind: "text" }, start: ["cat", "it"], isList: true },
    {
      name: "kinds",
      control: { kind: "choice", values: ["noun", "verb"] },
      start: ["noun", "noun"],
      isList: true,
    },
  ]);
  expect(parts).toMatchObject([{ kind: "number", expression: "x", format: "%.1f" }]);
  // They are nobody else's.
  expect(parse(whole).parts).toHaveLength(1);
});

test("the lines of its program are those of the file", () => {
  const before = whole.slice(0, whole.indexOf("x = c;")).split("\n").length;
  expect(place(before)).toBe(`lesson.md:${labOf(whole).line}: `);
});

test("a lab that is timed needs no settings", () => {
  const body = lab(`### T {#lab-t}\n\n${program}`, ' {prepared="Q = T;" timed="S = Q * Q;"}');
  expect(labOf(body)).toMatchObject({
    settings: [],
    timed: { prepared: "Q = T;", timed: "S = Q * Q;" },
  });
});

const row = "| a | `a` | 1 to 3 by 1 | 2 |";
const head = table.split("\n").slice(0, 2).join("\n");
const titled = (inside: string) => lab(`### A {#lab-a}\n\n${inside}`);

describe("what an author may get wrong is told with its line", () => {
  const cases: [what: string, body: string, line: number, message: string][] = [
    ["no heading", lab(`Try.\n\n${table}\n\n${program}`), 3, "a lab begins with its heading"],
    ["no program", titled(table), 3, "a lab has a program"],
    ["no table", titled(program), 3, "a lab has a table of its settings"],
    [
      "a column missing",
      titled(`| Setting | Name |\n| --- | --- |\n| a | b |\n\n${program}`),
      3,
      "a column 'Values'",
    ],
    [
      "a name that is none",
      titled(`${head}\n${row.replace("`a`", "2a")}\n\n${program}`),
      9,
      "'2a' is no name",
    ],
    [
      "a start out of range",
      titled(`${head}\n${row.replace("2 |", "7 |")}\n\n${program}`),
      9,
      "cannot start with '7'",
    ],
    [
      "lists of different lengths",
      titled(`${table.replace("cat, it", "cat, it, on")}\n\n${program}`),
      3,
      "different lengths",
    ],
    [
      "half of what is timed",
      lab(`### A {#a}\n\n${program}`, ' {timed="x"}'),
      3,
      "needs both 'prepared' and 'timed'",
    ],
  ];
  test.each(cases)("%s", (_, body, line, message) => {
    expect(() => parse(body)).toThrow(place(line));
    expect(() => parse(body)).toThrow(message);
  });

  test("a program outside of a lab", () => {
    expect(() => parse(`Text.\n\n${program}\n`)).toThrow(`${place(3)}a program stands in a lab`);
  });
});
