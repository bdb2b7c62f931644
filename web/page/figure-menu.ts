/** What a reader may take away from a figure: a small menu in its foot. */

import { html, render } from "lit-html";
import { figureCsv } from "../charts/csv";
import type * as Charts from "../charts/view";
import type { Figure } from "../engine/protocol";
import { copyText } from "./clipboard";
import { saveBlob } from "./save-file";
import { sentences } from "./sentences";

export interface FigureMenuOptions {
  /** of files */
  stem: string;
  /** the one that shows now */
  figure(): Figure;
  loadCharts(): Promise<typeof Charts>;
  /** reads a sentence out and shows it beside the menu's buttons */
  speak(sentence: string): void;
}

export class FigureMenu {
  private readonly menu = document.createElement("details");

  constructor(
    foot: Element,
    private readonly options: FigureMenuOptions,
  ) {
    this.menu.className = "menu";
    const act = (action: () => Promise<void>) => () => void this.attempt(action);
    render(
      html`<summary aria-label="Save and copy">⋯</summary>
        <p class="buttons">
          <button type="button" @click=${act(() => this.saveSvg())}>Save as SVG</button>
          <button type="button" @click=${act(() => this.savePng())}>Save as PNG</button>
          <button type="button" @click=${act(() => this.copyData())}>Copy data (CSV)</button>
          <span class="outcome"></span>
        </p>
        <details class="specification" @toggle=${act(() => this.showSpecification())}>
          <summary>Vega-Lite specification</summary>
          <pre tabindex="0" role="group" aria-label="Vega-Lite specification"></pre>
        </details>`,
      this.menu,
    );
    foot.append(this.menu);
  }

  /** After the figure has changed. */
  update(): void {
    this.say("");
    void this.attempt(() => this.showSpecification());
  }

  private async saveSvg(): Promise<void> {
    const { figureSvg } = await this.options.loadCharts();
    const text = await figureSvg(this.options.figure());
    this.save(new Blob([text], { type: "image/svg+xml" }), "svg");
  }

  private async savePng(): Promise<void> {
    const { figurePng } = await this.options.loadCharts();
    this.save(await figurePng(this.options.figure()), "png");
  }

  private save(content: Blob, extension: string): void {
    const name = `${this.options.stem}.${extension}`;
    saveBlob(content, name);
    this.tell(`Saved as ${name}.`);
  }

  private async copyData(): Promise<void> {
    const isCopied = await copyText(figureCsv(this.options.figure()));
    this.tell(
      isCopied
        ? sentences.copied
        : "This browser does not let the page copy; the numbers are under Data.",
    );
  }

  private async showSpecification(): Promise<void> {
    if (!this.menu.querySelector<HTMLDetailsElement>(".specification")!.open) return;
    const { toVegaLite, paperTheme } = await this.options.loadCharts();
    const specification = toVegaLite(this.options.figure(), paperTheme);
    this.menu.querySelector("pre")!.textContent = JSON.stringify(specification, null, 2);
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      console.error(error);
      this.tell("That did not work; the numbers are under Data.");
    }
  }

  private tell(sentence: string): void {
    this.say(sentence);
    this.options.speak(sentence);
  }

  private say(sentence: string): void {
    this.menu.querySelector(".outcome")!.textContent = sentence;
  }
}
