/** What goes wrong in a cell is told there, in a sentence or two; everything else goes on working. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

interface Mistake {
  name: string;
  code: string;
  underlined: string;
  message: string;
  hint?: string;
}

const mistakes: Mistake[] = [
  {
    name: "an unknown name",
    code: "S = Q * K' * scal;",
    underlined: "scal",
    message: "'scal' is not defined",
    hint: "did you mean 'scale'?",
  },
  {
    name: "an unclosed bracket",
    code: "S = (Q * K' * scale",
    underlined: "(",
    message: "the '(' in line 1 is not closed",
    hint: "add ')' where its contents end",
  },
  {
    name: "an unclosed string",
    code: 'print("scores);',
    underlined: '"scores);',
    message: 'the text that starts with " is not closed',
    hint: 'close it with " on the same line',
  },
  {
    name: "a product of shapes that do not fit",
    code: "S = Q * K * scale;",
    underlined: "Q * K",
    message: "'*' needs as many columns on the left as rows on the right, got 5x4 and 5x4",
    hint: "did you mean Q * K' (or Q .* K, element by element)?",
  },
  {
    name: "a sum of shapes that do not fit",
    code: "S = Q + K';",
    underlined: "Q + K'",
    message: "'+' needs two arrays of the same size, got 5x4 and 4x5",
    hint: "K'' would fit",
  },
  {
    name: "an index out of range",
    code: "S = Q(9, 1);",
    underlined: "Q(9, 1)",
    message: "row 9 is outside of Q, which is 5x4",
  },
  {
    name: "a wrong number of arguments",
    code: "S = sqrt(Q, 2);",
    underlined: "sqrt(Q, 2)",
    message: "'sqrt' takes 1 argument, got 2",
    hint: "write sqrt(x)",
  },
  {
    name: "a curly quote",
    code: "print(“scores”);",
    underlined: "“",
    message: "'“' is a typographic quote that the language does not know",
    hint: 'type " instead',
  },
  {
    name: "an array that no memory holds",
    code: "S = zeros(1e9);",
    underlined: "zeros(1e9)",
    message: "an array of 1000000000 elements is too large, at most 20000000 fit",
  },
  {
    name: "ten megabytes of print",
    code: 'S = 1;\nfor i = 1:200000\n  print("fifty characters of text that nobody wants to read");\nend',
    underlined: 'print("fifty characters of text that nobody wants to read")',
    message: "this printed more than 1 MB and was stopped",
    hint: "print less, for example only every hundredth turn of the loop",
  },
];

describe.each(mistakes)("$name", ({ code, underlined, message, hint }) => {
  test("is explained at its place and stays in its cell", async ({ open }) => {
    const lesson = await open("single");
    await lesson.replaceCode("scores", code);
    await lesson.run("scores");
    await lesson.waitForState("scores", "failed");
    const errors = lesson.output("scores").locator(".error");
    // Live may have run first, and gives way to Run.
    await expect
      .poll(() => errors.locator("p.message, p.hint").allTextContents())
      .toEqual(hint === undefined ? [message] : [message, hint]);
    await expect.poll(() => underlinedText(lesson, "scores")).toBe(underlined);
    await expectRestToWork(lesson);
  });
});

describe("what was typed", () => {
  test("is there after a reload, right or wrong, until Reset", async ({ open }) => {
    const lesson = await open("single");
    const texts = { qk: "T = [1, 2", scores: "S = Qx;", project: "d_model = 7;" };
    for (const [id, text] of Object.entries(texts)) await lesson.replaceCode(id, text);
    await lesson.reload();
    for (const [id, text] of Object.entries(texts)) {
      expect(await lesson.codeText(id)).toBe(text);
      expect(await lesson.state(id)).toBe("stale");
    }
    // What follows from a reset runs, so all of them come after the looking.
    for (const id of Object.keys(texts)) await lesson.button(id, "Reset").click();
    await lesson.waitUntilFresh();
    await lesson.reload();
    for (const { id, source } of cells) {
      expect(await lesson.cell(id).locator(".code").textContent()).toContain(source);
    }
  });
});

describe("a text that does not parse yet", () => {
  test("waits underlined while it is typed", async ({ open }) => {
    const lesson = await open("single");
    await lesson.appendLine("scores", "S2 = (S + 1;");
    await expect.poll(() => underlinedText(lesson, "scores")).toBe("(");
    expect(await lesson.state("scores")).toBe("stale");
    expect(await lesson.cell("scores").innerText()).toContain("cannot run yet");
    await lesson.page.keyboard.press("ArrowLeft");
    await lesson.page.keyboard.type(")");
    await lesson.waitForState("scores", "fresh");
    await expect.poll(() => underlinedText(lesson, "scores")).toBe("");
  });
});

describe("an error that is taken back", () => {
  test("leaves no word behind", async ({ open }) => {
    const lesson = await open("single");
    await lesson.replaceCode("scores", "S = Qx;");
    await lesson.waitForState("scores", "failed");
    expect(await lesson.cell("softmax").innerText()).toContain("waits for cell scores");
    await lesson.replaceCode("scores", "S = Q * K' * scale;");
    await lesson.waitUntilFresh();
    expect(await lesson.page.getByText(/waits for cell|stopped with/).count()).toBe(0);
  });
});

/** Cells that follow from the broken one keep what they showed; those that do not can be run. */
async function expectRestToWork(lesson: LessonPage): Promise<void> {
  expect(await lesson.state("softmax")).toBe("stale");
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
  expect(await lesson.cell("softmax").innerText()).toMatch(/waits for cell (scores|mask)/);
  await lesson.appendLine("project", "print(d_model);");
  await lesson.run("project");
  await expect.poll(() => lesson.printed("project")).toBe("6\n");
}

/** Underlined pieces of the code, as one text: colours cut them up. */
async function underlinedText(lesson: LessonPage, id: string): Promise<string> {
  const marked = lesson.code(id).locator(".cm-lintRange-error");
  return (await marked.allTextContents()).join("");
}
