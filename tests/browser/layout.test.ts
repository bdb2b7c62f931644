/** The page on narrow and wide screens and on paper. */

import { describe, expect } from "vitest";

import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

describe.each([360, 1280])("at a width of %i", (width) => {
  test("nothing sticks out, before and after a run", async ({ open }) => {
    const lesson = await open("single", { width });
    expect(await overflow(lesson)).toBe(0);
    await lesson.appendLine("qk", "Q(4, 1) = 0;");
    await lesson.replaceCode("scores", `S = Q * K' * scale; % ${"a long comment ".repeat(20)}`);
    await lesson.replaceCode("params", `print("${"word".repeat(100)}"); print(Qx);`);
    await lesson.waitForState("params", "failed");
    await lesson.waitForState("output-heatmaps", "fresh");
    expect(await overflow(lesson)).toBe(0);
  });
});

test("nothing sticks out on a small screen with text of twice the size", async ({ open }) => {
  const lesson = await open("single", { width: 390 });
  await lesson.page.addStyleTag({ content: "html { font-size: 225% }" });
  expect(await overflow(lesson)).toBe(0);
});

test("a small screen shows what a run did where the reader is", async ({ open }) => {
  const lesson = await open("single", { width: 390 });
  await lesson.run("rank");
  await expect.poll(() => lesson.status.innerText()).toBe("Ran; nothing changed.");
  const { y, height } = (await lesson.status.boundingBox())!;
  expect(y).toBe(0);
  expect(height).toBeLessThan(60);
  expect(await overflow(lesson)).toBe(0);
});

test("notices stand below all of the controls, and a failure makes those no higher", async ({
  open,
}) => {
  const lesson = await open("single");
  const controls = lesson.page.getByRole("group", { name: "Running the cells" });
  const height = async () => (await controls.boundingBox())!.height;
  const before = await height();
  await lesson.replaceCode("qk", "Q = nothing_of_that_name;");
  await lesson.waitForState("qk", "failed");
  await expect.poll(() => lesson.status.getAttribute("title")).toMatch(/^Failed: qk: .* rank\.$/s);
  expect(await height()).toBe(before);
  await lesson.page.getByRole("button", { name: "More" }).click();
  await lesson.page.getByRole("button", { name: "Reset all" }).click();
  const box = (await controls.boundingBox())!;
  const notice = (await lesson.page.getByRole("group", { name: "Notice" }).boundingBox())!;
  expect(notice.y).toBeGreaterThanOrEqual(box.y + box.height);
});

test("a figure that fills the screen fits it", async ({ open }) => {
  const lesson = await open("single");
  await lesson.page.getByRole("button", { name: "More" }).click();
  await lesson.page.getByRole("switch", { name: "Projector" }).click();
  await lesson.page.getByRole("button", { name: "More" }).click();
  for (const id of ["pipeline-heatmaps", "output-heatmaps", "entropy-knob"]) {
    await lesson.button(id, "Fill the screen").click();
    const bottoms = await lesson
      .figure(id)
      .locator(".picture .plot svg")
      .evaluateAll((plots) => plots.map((plot) => plot.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms), id).toBeLessThan(900);
    await lesson.page.keyboard.press("Escape");
  }
});

test("panels of one row stand side by side on a wide screen and below each other on a narrow one", async ({
  open,
}) => {
  for (const [width, count] of [
    [1280, 1],
    [390, 3],
  ] as const) {
    const lesson = await open("single", { width });
    const plots = lesson.figure("pipeline-heatmaps").locator(".picture .plot");
    const tops = await plots.evaluateAll((all) =>
      all.map((plot) => Math.round(plot.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(count);
  }
});

test("a long output scrolls in a box, by the keyboard too, and its lines stay whole", async ({
  open,
}) => {
  const lesson = await open("single");
  const row = "1234567890 ".repeat(20);
  await lesson.replaceCode("params", `for i = 1:2000\n  print("${row}");\nend`);
  await lesson.run("params");
  await lesson.waitForState("params", "fresh");
  const box = lesson.output("params").locator("pre");
  expect((await box.boundingBox())!.height).toBeLessThan(700);
  await expect.poll(() => box.getAttribute("tabindex")).toBe("0");
  await box.focus();
  await lesson.page.keyboard.press("End");
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(10_000);
  const lines = await box.evaluate(({ scrollHeight }) => scrollHeight / 2000);
  expect(lines).toBeLessThan(40);
  await lesson.page.emulateMedia({ media: "print" });
  expect((await box.boundingBox())!.height).toBeGreaterThan(2000);
});

describe.each(packagings)("the %s page on paper", (packaging) => {
  test("has no controls, and all that there is to read", async ({ open }) => {
    const lesson = await open(packaging);
    await lesson.appendLine("qk", "Q(4, 1) = 0;");
    await lesson.waitUntilFresh();
    await lesson.page.emulateMedia({ media: "print" });
    const controls = lesson.page.locator("button, [role=switch], summary, nav");
    const shown = await Promise.all((await controls.all()).map((each) => each.isVisible()));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).not.toContain(true);
    for (const id of await lesson.ids()) {
      expect(await lesson.cell(id).locator(".code").isVisible()).toBe(true);
    }
    expect(await lesson.output("softmax").isVisible()).toBe(true);
    for (const figure of await lesson.page.getByRole("figure").all()) {
      const pictures = await figure.locator(".plot svg").all();
      const seen = await Promise.all(pictures.map((picture) => picture.isVisible()));
      expect(seen).toContain(true);
    }
  });
});

/** By how many pixels the page can be scrolled sideways. */
function overflow({ page }: LessonPage): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
