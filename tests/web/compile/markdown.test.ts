import { describe, expect, test } from "vitest";

import { linesBefore, parse, place } from "./lesson-text";

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
    const order = parts.map((part) => (part.kind === "number" ? part.expression : part.id));
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
  ])("refuse %s", (_what, body, line, detail) => {
    expect(() => parse(body)).toThrow(place(line));
    expect(() => parse(body)).toThrow(detail);
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
  ])("refuse %s", (_what, body, line, detail) => {
    expect(() => parse(body)).toThrow(place(line) + detail);
  });
});

describe("links", () => {
  test.each(["#here", "#cell-one", "https://example.org/x"])("to %s are fine", (target) => {
    expect(() => parse(`## Here\n\n${cell}\n[link](${target})\n`)).not.toThrow();
  });

  test.each(["#nowhere", "other.html", "http://example.org/", "07.md"])(
    "to %s are dead",
    (target) => {
      expect(() => parse(`## Here\n\nText\nand [link](${target})\n`)).toThrow(
        `${place(4)}dead link: ${target}`,
      );
    },
  );
});
