import { describe, expect, test } from "vitest";

import { linesBefore, linesBeforeReference, parse, place, reference } from "./lesson-text";

const cell = '```rlab #one "First"\nx = 1;\nprint(x)\n```\n';

describe("cells", () => {
  test("carry id, title, source and the line of their code", () => {
    expect(parse(`Text\n\n${cell}`).parts).toEqual([
      {
        kind: "cell",
        id: "one",
        title: "First",
        source: "x = 1;\nprint(x)",
        line: linesBefore + 4,
      },
    ]);
  });

  test("take the output fence that follows", () => {
    const [part] = parse(`${cell}\n\`\`\`output\n1\n\`\`\`\n`).parts;
    expect(part).toMatchObject({ expected: { text: "1\n", line: linesBefore + 7 } });
  });

  test("that nobody runs are listings", () => {
    expect(parse("```rlab #two norun\ny\n```\n").parts).toEqual([
      { kind: "listing", id: "two", source: "y" },
    ]);
  });

  test("and numbers come in page order, also out of lists and tables", () => {
    const { parts } = parse(`A \${a}\n\n- \${b}\n\n${cell}\n| h |\n| - |\n| \${c} |\n`);
    const order = parts.map((part) => {
      if (part.kind === "number") return part.expression;
      return part.kind === "cell" ? part.id : part.kind;
    });
    expect(order).toEqual(["a", "b", "one", "c"]);
  });

  test.each([
    ["a fence left open", 'Text\n\n```rlab #a "A"\nx\n', 3, "never closed"],
    ["a fence closed by another kind", '~~~rlab #a "A"\nx\n```\n', 1, "never closed"],
    ["a fence without id", "```rlab\nx\n```\n", 1, "not `rlab`"],
    ["an unknown language", "```python\nx\n```\n", 1, "not `python`"],
    ["a cell without title", "```rlab #a\nx\n```\n", 1, "cell 'a' needs a title"],
    ["an id used twice", `${cell}\n${cell}`, 6, "two fences are called 'one'"],
    ["output without cell", "Text\n\n```output\n1\n```\n", 3, "right after the cell"],
    [
      "output after a sentence",
      `${cell}\nText\n\n\`\`\`output\n1\n\`\`\`\n`,
      8,
      "right after the cell",
    ],
  ])("refuse %s", (_what, body, line, detail) => {
    expect(() => parse(body)).toThrow(place(line));
    expect(() => parse(body)).toThrow(detail);
  });
});

describe("numbers", () => {
  test.each([
    ["${x}", "x", ""],
    ["${A(1, :)}", "A(1, :)", ""],
    ["${A(1, 2):%.2f}", "A(1, 2)", "%.2f"],
    ["${ x :%d of 3}", "x", "%d of 3"],
    ['${length({"a", "}"}):%d}', 'length({"a", "}"})', "%d"],
  ])("%s", (text, expression, format) => {
    expect(parse(`It is ${text}.`).parts).toEqual([
      { kind: "number", expression, format, line: linesBefore + 1 },
    ]);
  });

  test("say yes or no of a condition", () => {
    const expression = '{"no", "yes"}(1 + (x == 1:2))';
    expect(parse("It is ${x == 1:2:yes/no}.").parts).toMatchObject([{ expression, format: "" }]);
  });

  test("know their line within a paragraph", () => {
    expect(parse("one\ntwo ${x}\n").parts).toMatchObject([{ line: linesBefore + 2 }]);
  });

  test("a dollar sign alone is text", () => {
    expect(parse("5 $ and $x").parts).toEqual([]);
  });

  test.each([
    ["${x", "${ has no }"],
    ["${}", "holds no expression"],
    ["${:%d}", "holds no expression"],
  ])("refuse %s", (text, detail) => {
    expect(() => parse(`one\ntwo\n${text}\n`)).toThrow(place(3));
    expect(() => parse(`one\ntwo\n${text}\n`)).toThrow(detail);
  });
});

describe("containers", () => {
  const types = (body: string) => parse(body).tokens.map(({ type }) => type);

  test("hold blocks", () => {
    expect(types("::: note\nText\n\n- item\n:::\nAfter\n")).toEqual(
      expect.arrayContaining(["container_note_open", "bullet_list_open", "container_note_close"]),
    );
  });

  test("stand within each other", () => {
    const inner = types("::: note\n::: note\nText\n:::\nMore\n:::\n");
    expect(inner.filter((type) => type.startsWith("container"))).toEqual([
      "container_note_open",
      "container_note_open",
      "container_note_close",
      "container_note_close",
    ]);
  });

  test.each([
    ["an unknown one", "Text\n\n::: remark\nx\n:::\n", 3, "unknown container 'remark'"],
    ["one without end", "::: note\nx\n", 1, "never closed"],
    ["an end without beginning", "x\n\n:::\n", 3, "closes no container"],
    ["a claim without check", "::: claim\nx\n:::\n", 1, "container 'claim' needs {check=\"...\"}"],
    ["an empty check", 'x\n\n::: claim {check=""}\nx\n:::\n', 3, "needs {check="],
    ["an attribute it does not have", '::: note {check="x"}\nx\n:::\n', 1, "no attribute 'check'"],
    ["attributes of another form", "::: claim {check=x}\nx\n:::\n", 1, "attributes are written"],
    ["a hint on its own", "::: hint\nx\n:::\n", 1, "'hint' stands directly in 'exercise'"],
    [
      "a script shown twice",
      '::: script {file="a"}\n:::\n\n::: script {file="a"}\n:::\n',
      4,
      "twice",
    ],
  ])("refuse %s", (_what, body, line, detail) => {
    expect(() => parse(body)).toThrow(place(line));
    expect(() => parse(body)).toThrow(detail);
  });
});

describe("claims", () => {
  test("carry their check, which is computed where they stand", () => {
    const body = `A \${a}\n\n::: claim {check="x > 1 && y"}\nSo \${b}.\n:::\n`;
    expect(parse(body).parts).toMatchObject([
      { kind: "number", expression: "a" },
      { kind: "check", expression: "x > 1 && y", line: linesBefore + 3 },
      { kind: "number", expression: "b", line: linesBefore + 4 },
    ]);
  });
});

describe("exercises", () => {
  const help = "::: hint\nOne\n:::\n\n::: hint\nTwo\n:::\n\n::: solution\nSo\n:::\n";
  const exercise = (inside: string) => `::: exercise {script="a.rlab"}\n${inside}\n:::\n`;
  const task = "### Title {#scale}\n\nTask\n\n";

  test("have their place to work between the task and the help", () => {
    const types = parse(exercise(task + help)).tokens.map(({ type }) => type);
    const work = types.indexOf("work");
    expect(types[work - 1]).toBe("paragraph_close");
    expect(types[work + 1]).toBe("container_hint_open");
    expect(types.filter((type) => type === "work")).toHaveLength(1);
  });

  test("or at their end without help", () => {
    const types = parse(exercise(task)).tokens.map(({ type }) => type);
    expect(types.slice(-2)).toEqual(["work", "container_exercise_close"]);
  });

  test("are named by their heading, to which links and contents lead", () => {
    const { parts, headings } = parse(`[there](#scale)\n\n${exercise(task)}`);
    expect(parts).toEqual([{ kind: "work", id: "scale", script: "a.rlab", line: linesBefore + 3 }]);
    expect(headings.map(({ id }) => id)).toEqual(["scale"]);
  });

  test("count their hints", () => {
    const hints = parse(exercise(task + help)).tokens.filter(
      ({ type }) => type === "container_hint_open",
    );
    expect(hints.map(({ meta }) => meta as unknown)).toEqual([
      { number: 1, count: 2 },
      { number: 2, count: 2 },
    ]);
  });

  test("refuse to begin otherwise", () => {
    expect(() => parse(exercise("Text\n\n### Title\n"))).toThrow(
      `${place(1)}an exercise begins with its heading`,
    );
  });
});

describe("headings", () => {
  test("get ids from their words or as they say", () => {
    const { headings } = parse("## Two *words*\n\n### Size of \\(d_k\\) {#size}\n");
    expect(headings.map(({ level, id }) => [level, id])).toEqual([
      [2, "two-words"],
      [3, "size"],
    ]);
    expect(headings[0]!.html).toBe("Two <em>words</em>");
    expect(headings[1]!.html).not.toContain("#size");
  });

  test.each([
    ["a second title", "# Title\n", 1, "the title is in the front matter"],
    ["the same id twice", "## A\n\n## A\n", 3, "two headings are called 'a'"],
    ["an id of the reference", "## A {#language-a}\n", 1, "'language-a': ids that begin"],
  ])("refuse %s", (_what, body, line, detail) => {
    expect(() => parse(body)).toThrow(place(line) + detail);
  });
});

describe("links", () => {
  test.each(["#here", "#cell-one", "#script-lib-info", "https://example.org/x"])(
    "to %s are fine",
    (target) => {
      const script = '::: script {file="lib/info.rlab"}\n:::\n';
      expect(() => parse(`## Here\n\n${cell}\n${script}\n[link](${target})\n`)).not.toThrow();
    },
  );

  test.each(["#nowhere", "other.html", "http://example.org/", "07.md"])(
    "to %s are dead",
    (target) => {
      expect(() => parse(`## Here\n\nText\nand [link](${target})\n`)).toThrow(
        `${place(4)}dead link: ${target}`,
      );
    },
  );
});

describe("the reference", () => {
  const example = "```rlab\nx\n```\n";
  const at = (line: number) => `language.md:${linesBeforeReference + line}: `;

  test("has examples with what they print and how they fail", () => {
    const fences = "\n```output\n1\n```\n\n```error\nno\n```\n";
    expect(reference(`Text\n\n${example}${fences}`).parts).toEqual([
      {
        kind: "example",
        source: "x",
        line: linesBeforeReference + 4,
        expected: { text: "1\n", line: linesBeforeReference + 8 },
        failure: { text: "no\n", line: linesBeforeReference + 12 },
      },
    ]);
  });

  test("lists all functions", () => {
    expect(reference("::: functions\n:::\n").parts).toEqual([{ kind: "functions" }]);
  });

  test.each([
    ["a cell", '```rlab #a "A"\nx\n```\n', 1, "a fence is `rlab`"],
    ["an id that a lesson may have", "## Values\n", 1, "'values': ids that begin"],
    [
      "two outputs",
      `${example}\n\`\`\`output\n\`\`\`\n\n\`\`\`output\n\`\`\`\n`,
      8,
      "two output fences",
    ],
    ["an error of nothing", "```error\nx\n```\n", 1, "after the example that fails so"],
  ])("refuses %s", (_what, body, line, detail) => {
    expect(() => reference(body)).toThrow(at(line));
    expect(() => reference(body)).toThrow(detail);
  });
});
