/** A matrix pinned before an edit is compared with what the edit makes of it. */

import { expect } from "vitest";

import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";

const projectText = cells.find(({ id }) => id === "project")!.source;

test("a pinned matrix shows old, new and difference, and follows until it is unpinned", async ({
  open,
}) => {
  const lesson = await open("single");
  const { page } = lesson;
  await lesson.runAll();
  await page.getByRole("button", { name: "Variables", exact: true }).click();
  const panel = page.getByRole("region", { name: "Variables" });
  await panel.getByRole("button", { name: "A2", exact: true }).click();
  const row = panel.locator('[data-variable="A2"]');
  const pin = row.getByRole("button", { name: "Pin and compare" });
  await pin.focus();
  await page.keyboard.press("Enter");
  await row.getByText("Nothing has changed since it was pinned.").waitFor();
  expect(await pin.getAttribute("aria-pressed")).toBe("true");

  const edited = projectText.replace("W_Q(4, :) = [2,", "W_Q(4, :) = [1,");
  await lesson.replaceCode("project", edited);
  const share = (score: number) => Math.exp(score) / (Math.exp(score) + 3);
  const [old, now] = [share(3), share(1.5)];
  const words =
    `Largest change in row 4, column 1: from ${old.toFixed(6)} to ${now.toFixed(6)}, ` +
    `a change of ${(now - old).toFixed(6)}.`;
  await row.getByText(words).waitFor();
  const figure = row.getByRole("figure");
  await expect.poll(() => figure.locator(".plot svg").count()).toBe(3);
  expect(await figure.locator(".panel-title").allInnerTexts()).toEqual([
    "A2, pinned",
    "A2 now",
    "now − pinned",
  ]);

  await lesson.replaceCode("project", edited.replace("W_Q(3, :) = [2,", "W_Q(3, :) = [9,"));
  await lesson.waitUntilFresh();
  await row.getByText(words).waitFor();
  // It is kept with the work, and what is there now is compared with it.
  await lesson.reload();
  await lesson.runAll();
  await panel.getByRole("button", { name: "A2", exact: true }).click();
  await row.getByText(words).waitFor();
  await pin.click();
  await expect.poll(() => figure.count()).toBe(0);
  expect(await pin.getAttribute("aria-pressed")).toBe("false");

  // The panel is left from within, and the focus goes to the button that shows it again.
  const shows = page.getByRole("button", { name: "Variables", exact: true });
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await panel.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "A2", exact: true }).focus();
  await page.keyboard.press("Escape");
  expect(await panel.isVisible()).toBe(false);
  expect(await shows.evaluate((button) => button === document.activeElement)).toBe(true);
});
