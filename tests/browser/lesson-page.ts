/**
 * A lesson page as a person uses it: cells by name, what is pressed and typed, what can be read. Beyond
 * that only the page's public contract is used.
 */

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import type { LessonCell } from "../../web/page/cell";
import type {} from "../../web/page/page-api";

export type CellState = "fresh" | "stale" | "running" | "failed";

declare global {
  interface Window {
    /** set by `noteWhenReady` */
    isLessonReady?: boolean;
  }
}

/** Runs in a page before its own scripts, since the event comes when it will. */
export function noteWhenReady(): void {
  document.addEventListener("lesson:ready", () => (window.isLessonReady = true));
}

/** Runs in a page: an editor reads what the browser has written into it a moment later. */
async function afterInput(): Promise<void> {
  for (let count = 0; count < 2; ++count) await new Promise(requestAnimationFrame);
}

export class LessonPage {
  constructor(readonly page: Page) {}

  /** The engine can answer. */
  async waitUntilReady(): Promise<void> {
    await this.page.waitForFunction(() => window.isLessonReady);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitUntilReady();
  }

  cell(id: string): Locator {
    return this.page.locator(`[data-cell="${id}"]`);
  }

  code(id: string): Locator {
    return this.cell(id).getByRole("textbox", { name: "Code", exact: true });
  }

  button(id: string, name: string): Locator {
    return this.cell(id).getByRole("button", { name, exact: true });
  }

  output(id: string): Locator {
    return this.cell(id).locator("[data-output]");
  }

  figure(id: string): Locator {
    return this.cell(id).locator("[data-figure]");
  }

  /** The sentence that tells what the last run did. */
  get status(): Locator {
    return this.page.getByRole("group", { name: "Running the cells" }).getByRole("status");
  }

  /** Every panel that is not folded away, with the picture in it. */
  get plots(): Locator {
    return this.page.locator("[data-figure] > .picture .plot");
  }

  /** Shows the tables behind a cell's figure. */
  openTables(id: string): Promise<void> {
    return this.figure(id).getByText("Data", { exact: true }).click();
  }

  ids(): Promise<string[]> {
    return this.page
      .locator("[data-cell]")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")!));
  }

  async appendLine(id: string, line: string): Promise<void> {
    await this.code(id).click();
    await this.page.keyboard.press("Control+End");
    await this.page.keyboard.type(`\n${line}`);
    await this.page.evaluate(afterInput);
  }

  /** Selects all and puts another text in its place, as pasting does. */
  async replaceCode(id: string, text: string): Promise<void> {
    await this.code(id).fill(text);
    await this.page.evaluate(afterInput);
  }

  run(id: string): Promise<void> {
    return this.button(id, "Run").click();
  }

  runAll(): Promise<void> {
    return this.page.getByRole("button", { name: "Run all", exact: true }).click();
  }

  /** The text in the code box, line by line whether or not the editor has taken over. */
  codeText(id: string): Promise<string> {
    return this.code(id).evaluate((box) => {
      const lines = [...box.querySelectorAll(".cm-line")].map((line) => line.textContent);
      return lines.length > 0 ? lines.join("\n") : (box.textContent ?? "");
    });
  }

  /** All that a cell has printed, character by character. */
  async printed(id: string): Promise<string> {
    return (await this.output(id).locator("pre").allTextContents()).join("");
  }

  async state(id: string): Promise<CellState> {
    return (await this.cell(id).getAttribute("data-state")) as CellState;
  }

  async waitForState(id: string, state: CellState): Promise<void> {
    await expect.poll(() => this.state(id)).toBe(state);
  }

  /** Waits until every cell shows what its text gives, and every picture is drawn. */
  async waitUntilFresh(): Promise<void> {
    const others = () =>
      this.page
        .locator('[data-cell]:not([data-state="fresh"]), [data-figure][aria-busy]')
        .evaluateAll((cells) => cells.map((cell) => cell.outerHTML.slice(0, 80)));
    await expect.poll(others).toEqual([]);
  }

  /** The data table behind a panel, by its caption: the heads of the columns, then the rows. */
  table(id: string, caption: string): Promise<string[][]> {
    const table = this.figure(id).locator("table").filter({ hasText: caption });
    return table
      .locator("tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")),
      );
  }

  /** What Vega itself draws in a live figure. */
  viewRows(id: string, dataset: string): Promise<Record<string, unknown>[]> {
    return this.cell(id).evaluate(async (cell, name) => {
      const view = await (cell as LessonCell).view(0);
      // Vega marks its rows with a symbol; copies are plain.
      return (view?.data(name) ?? []).map((row) => ({ ...(row as Record<string, unknown>) }));
    }, dataset);
  }
}
