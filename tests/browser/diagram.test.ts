/** The diagram of the whole way: read, walked along, followed to its cells, and up to date. */

import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";

import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

const projectText = cells.find(({ id }) => id === "project")!.source;
const outputText = cells.find(({ id }) => id === "output")!.source;

/** The last word of the sentence dropped. */
const fourWords = projectText.replace("% What each", "X = X(1:4, :); T = 4;\n% What each");

const labels = ["X", "Q", "K", "V", "S", "M", "+", "softmax", "A", "O"];

describe.each(packagings)("the %s page without scripts", (packaging) => {
  test("has the diagram in full", async ({ open }) => {
    const { page } = await open(packaging, { javaScriptEnabled: false });
    const diagram = page.getByRole("group", { name: "The whole way, from X to O" });
    await diagram.getByRole("link", { name: "S, scores, 5 by 5: go to its cell" }).waitFor();
    expect(await diagram.locator("diagram-node a").count()).toBe(labels.length);
    expect(await diagram.locator(".thumbnail").count()).toBe(8);
    expect(await shapes(diagram)).toEqual(lessonShapes);
  });
});

describe.each([1280, 390])("at a width of %i", (width) => {
  test("no box lies over another, and no shape over a box", async ({ open }) => {
    const { page } = await open("single", { width });
    const boxes = await page
      .locator("diagram-node > a, diagram-node > .flow")
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
    expect(boxes).toHaveLength(2 * labels.length);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left + 0.5 ||
          other.right <= one.left + 0.5 ||
          one.bottom <= other.top + 0.5 ||
          other.bottom <= one.top + 0.5;
        expect(isApart, `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });
});

test("is a named group, described by its shapes and by how to walk in it", async ({ open }) => {
  const lesson = await open("single");
  expect(await description(lesson)).toMatch(
    /^X \(embeddings, 5 by 6\) leads to Q \(queries, 5 by 4\), .* A and V lead to O \(output, 5 by 4\)\./,
  );
  expect(await description(lesson)).toContain("Arrow keys follow the arrows.");
});

test("shapes and pictures follow an edit, and go back with it", async ({ open }) => {
  const lesson = await open("single");
  const diagram = diagramOf(lesson);
  const before = await diagram.locator(".thumbnail").evaluateAll(outerHtml);
  await lesson.replaceCode("project", fourWords);
  await expect
    .poll(() => shapes(diagram))
    .toEqual({
      ...lessonShapes,
      ...{ X: "4 × 6", Q: "4 × 4", K: "4 × 4", V: "4 × 4", S: "4 × 4" },
      ...{ M: "4 × 4", "+": "4 × 4", softmax: "4 × 4", A: "4 × 4", O: "4 × 4" },
    });
  await node(lesson, "A, weights, 4 by 4: go to its cell and open the matrix").waitFor();
  expect(await description(lesson)).toContain("lead to O (output, 4 by 4).");
  await diagram.getByText("The same as a table").click();
  await diagram.getByRole("row", { name: "embeddings" }).getByText("4 × 6").waitFor();
  expect(
    await diagram.locator("diagram-node[data-label=A] .thumbnail").getAttribute("viewBox"),
  ).toBe("0 0 4 4");
  expect(await diagram.locator("diagram-node[data-changed]").count()).toBe(labels.length);
  await expect.poll(() => diagram.locator("diagram-node[data-changed]").count()).toBe(0);

  await lesson.button("project", "Reset").click();
  await expect.poll(() => shapes(diagram)).toEqual(lessonShapes);
  expect(await diagram.locator(".thumbnail").evaluateAll(outerHtml)).toEqual(before);
});

test("what an edit has made old says so, and what there is not any more", async ({ open }) => {
  const lesson = await open("single");
  await lesson.replaceCode("output", `nonsense\n${outputText}`);
  await lesson.waitForState("output", "failed");
  await node(lesson, "O, output, 5 by 4, older than your edit: go to its cell").waitFor();
  await node(lesson, "Q, queries, 5 by 4: go to its cell").waitFor();

  await lesson.replaceCode("output", "S2 = Q2 * K2';");
  await node(lesson, "A, weights, not run: go to its cell").waitFor();
  const diagram = diagramOf(lesson);
  expect(await shapes(diagram)).toMatchObject({ S: "5 × 5", "+": "not run", A: "not run" });
  expect(await diagram.locator("diagram-node[data-label=A] .thumbnail").count()).toBe(0);
});

test("a node leads to its cell and opens its matrix, which needs its cell to run", async ({
  open,
}) => {
  const lesson = await open("single");
  await node(lesson, "O, output").click();
  const value = lesson.page.locator('[data-variable="O"]');
  await value.locator("table").waitFor();
  expect(
    await value.getByRole("button", { name: "O", exact: true }).getAttribute("aria-expanded"),
  ).toBe("true");
  expect(await value.locator("tbody tr").count()).toBe(5);
  expect(await focused(lesson)).toBe("Cell output: weights and output of the pipeline");
  expect(await lesson.cell("output").evaluate(isInView)).toBe(true);
  expect(await lesson.status.innerText()).toBe("O is open among the variables.");
  await lesson.page.getByRole("button", { name: "Variables", expanded: true }).waitFor();
});

test("an operation leads to its cell and opens nothing", async ({ open }) => {
  const lesson = await open("single");
  await node(lesson, "softmax, of each row").click();
  await expect.poll(() => focused(lesson)).toMatch(/^Cell output:/);
  expect(await lesson.page.getByRole("region", { name: "Variables" }).isVisible()).toBe(false);
});

test("by the keyboard: Tab passes through the nodes, arrow keys follow the arrows", async ({
  open,
}) => {
  const lesson = await open("single");
  const { keyboard } = lesson.page;
  await node(lesson, "X, embeddings").focus();
  for (const label of labels.slice(1)) {
    await keyboard.press("Tab");
    expect(await focused(lesson)).toMatch(new RegExp(`^${label.replace("+", "\\+")},`));
  }
  const walk = ["Left", "Left", "Left", "Left", "Down", "Left", "Right", "Right", "Down"];
  for (const [index, label] of [
    "A",
    "softmax",
    "+",
    "S",
    "M",
    "M",
    "+",
    "softmax",
    "softmax",
  ].entries()) {
    await keyboard.press(`Arrow${walk[index]}`);
    expect(await focused(lesson)).toMatch(new RegExp(`^${label.replace("+", "\\+")},`));
  }
  await node(lesson, "Q, queries").focus();
  await keyboard.press("Enter");
  await lesson.page.locator('[data-variable="Q2"] table').waitFor();
  expect(await focused(lesson)).toBe("Cell project: X to Q, K and V");
});

const lessonShapes = {
  ...{ X: "5 × 6", Q: "5 × 4", K: "5 × 4", V: "5 × 4", S: "5 × 5" },
  ...{ M: "5 × 5", "+": "5 × 5", softmax: "5 × 5", A: "5 × 5", O: "5 × 4" },
};

function diagramOf({ page }: LessonPage): Locator {
  return page.locator("lesson-diagram");
}

/** A node by the start of its name. */
function node(lesson: LessonPage, name: string): Locator {
  const start = new RegExp(`^${name.replace("+", "\\+")}`);
  return diagramOf(lesson).getByRole("link", { name: start });
}

async function shapes(diagram: Locator): Promise<Record<string, string>> {
  const entries = await diagram
    .locator("diagram-node")
    .evaluateAll((nodes) =>
      nodes.map((each) => [
        each.getAttribute("data-label")!,
        each.querySelector(".flow > b")!.textContent!,
      ]),
    );
  return Object.fromEntries(entries) as Record<string, string>;
}

function description(lesson: LessonPage): Promise<string> {
  return diagramOf(lesson).evaluate((diagram) =>
    diagram
      .getAttribute("aria-describedby")!
      .split(" ")
      .map((id) => document.getElementById(id)!.textContent)
      .join(" "),
  );
}

function focused({ page }: LessonPage): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}

function outerHtml(elements: Element[]): string[] {
  return elements.map((element) => element.outerHTML);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
