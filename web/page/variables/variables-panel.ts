/**
 * What runs of the page have set: every name with its kind, its shape, its text and a small picture. A
 * name opens the whole value, as a table and, on request, as a heat map.
 *
 * The list is asked for while it is shown, and after each run.
 */

import { html, nothing, render, svg } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { figureWords, outputsHtml } from "../../charts/html";
import { thumbnailColors } from "../../charts/thumbnail";
import type {
  FigureOutput,
  MatrixData,
  TextOutput,
  ValueOutput,
  Variable,
} from "../../engine/protocol";
import { FigureBlock, type FigureServices } from "../figure-block";
import { messageOf } from "../sentences";
import { changedNames, ownVariables } from "./changed-names";
import { mostCompared, type Comparison } from "./comparison";
import { readPins, writePins, type Pins } from "./pins";
import { valueFigure } from "./value-figure";

export interface VariablesHost extends FigureServices {
  variables(): Promise<Variable[]>;
  variable(name: string): Promise<ValueOutput | TextOutput | null>;
  /** what a session has before anything ran in it */
  variablesAtStart(): Promise<Variable[]>;
  runAll(): void;
  /** another array is pinned, or one less */
  keepPins(text: string): void;
  /** the reader wants to see the panel no longer */
  close(): void;
  /** how an array differs from what it was */
  compare(name: string, before: MatrixData, now: MatrixData): Promise<Comparison>;
}

interface Opened {
  value: ValueOutput | TextOutput;
  map?: FigureBlock;
  /** the difference from what was pinned */
  difference?: FigureBlock;
  words?: string;
}

export class VariablesPanel {
  private shown: readonly Variable[] | undefined;
  private changed: ReadonlySet<string> = new Set();
  private written: readonly string[] = [];
  private readonly opened = new Map<string, Opened>();
  /** arrays that runs to come are compared with, by name */
  private pinned: Pins = new Map();
  private newest = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly host: VariablesHost,
  ) {
    place.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) host.close();
    });
  }

  setShown(isShown: boolean): void {
    this.place.hidden = !isShown;
    document.documentElement.toggleAttribute("data-variables", isShown);
    if (isShown) void this.renew();
    // What happens while nobody looks is not followed.
    else this.shown = undefined;
  }

  /** Opens one value where the list is shown. Returns whether there is one of that name. */
  async open(name: string): Promise<boolean> {
    await this.renew();
    if (!this.opened.has(name)) await this.readValue(name);
    this.draw();
    this.place.querySelector(`[data-variable="${name}"]`)?.scrollIntoView({ block: "nearest" });
    return this.opened.has(name);
  }

  /** A run has set these names to something else. */
  settled(written: readonly string[]): void {
    this.written = written;
    if (!this.place.hidden) void this.renew();
  }

  private async renew(): Promise<void> {
    const turn = ++this.newest;
    const { host } = this;
    try {
      const [all, atStart] = await Promise.all([host.variables(), host.variablesAtStart()]);
      if (turn !== this.newest) return;
      const now = ownVariables(all, atStart);
      this.changed = changedNames(this.shown, now, this.written);
      this.shown = now;
      for (const name of this.opened.keys()) await this.readValue(name);
    } catch (error) {
      host.onFailure(messageOf(error));
    }
    this.draw();
  }

  private async readValue(name: string): Promise<void> {
    const value = await this.host.variable(name);
    const opened = this.opened.get(name);
    if (value === null) {
      this.close(name);
      return;
    }
    this.opened.set(name, { ...opened, value });
    if (opened?.map && value.kind === "value") await opened.map.show(valueFigure(name, value));
    await this.comparePinned(name);
  }

  private async comparePinned(name: string): Promise<void> {
    const [before, opened] = [this.pinned.get(name), this.opened.get(name)];
    if (!opened) return;
    const now = opened.value;
    const isPinned = before !== undefined && now.kind === "value";
    const { words, figure } = isPinned
      ? await this.host.compare(name, before, now)
      : { words: "", figure: undefined };
    opened.words = words;
    if (!figure) {
      opened.difference?.dispose();
      opened.difference?.element.remove();
      delete opened.difference;
    } else if (opened.difference) {
      await opened.difference.show(figure);
    } else {
      // The row may have been drawn for the first time only now.
      this.draw();
      const place = this.place.querySelector(`[data-variable="${name}"] .difference`)!;
      opened.difference = await this.placeFigure(figure, `${name}-difference`, place);
    }
  }

  /** As they were kept, or as they come from elsewhere. */
  setPins(text: string): void {
    this.pinned = readPins(text);
    if (!this.place.hidden) void this.renew();
  }

  private async togglePin(name: string): Promise<void> {
    const value = this.opened.get(name)?.value;
    if (this.pinned.has(name)) this.pinned.delete(name);
    else if (value?.kind === "value") this.pinned.set(name, value);
    this.host.keepPins(writePins(this.pinned));
    await this.comparePinned(name);
    this.draw();
  }

  private async toggle(name: string): Promise<void> {
    if (this.opened.has(name)) this.close(name);
    else await this.readValue(name);
    this.draw();
  }

  private close(name: string): void {
    this.opened.get(name)?.map?.dispose();
    this.opened.get(name)?.difference?.dispose();
    this.opened.delete(name);
  }

  private async drawMap(name: string, place: HTMLElement): Promise<void> {
    const opened = this.opened.get(name);
    if (opened?.value.kind !== "value" || opened.map) return;
    opened.map = await this.placeFigure(valueFigure(name, opened.value), name, place);
  }

  /** The figure's element is made by hand, since a live view changes it from then on. */
  private async placeFigure(
    figure: FigureOutput,
    name: string,
    place: Element,
  ): Promise<FigureBlock> {
    const holder = document.createElement("div");
    holder.innerHTML = outputsHtml([figure], { idPrefix: `variable-${name}` });
    const element = holder.firstElementChild as HTMLElement;
    place.replaceChildren(element);
    const block = new FigureBlock(element, figure, name, this.host);
    await block.drawFirst();
    return block;
  }

  private draw(): void {
    const { shown = [], changed } = this;
    const rows = shown.map((variable) => this.rowHtml(variable, changed.has(variable.name)));
    render(
      html`<p class="title">
          Variables <button type="button" @click=${this.host.close}>Close</button>
        </p>
        ${
          rows.length > 0
            ? html`<ul>
                ${rows}
              </ul>`
            : html`<p>Nothing has run on this page yet.</p>
                <button type="button" @click=${this.host.runAll}>Run all cells</button>`
        }`,
      this.place,
    );
  }

  private rowHtml(variable: Variable, isChanged: boolean) {
    const { name, kind, rows, cols, text, preview } = variable;
    const isArray = /vector|matrix|array/.test(kind);
    const opened = this.opened.get(name);
    const id = `variable-value-${name}`;
    const open = () =>
      void this.toggle(name).catch((error) => this.host.onFailure(messageOf(error)));
    return html`<li data-variable=${name} ?data-changed=${isChanged}>
      <div class="what">
        <button
          type="button"
          class="name"
          aria-expanded=${opened !== undefined}
          aria-controls=${id}
          @click=${open}
        >
          ${name}
        </button>
        <span class="kind">${kind}${isArray ? ` ${rows} × ${cols}` : nothing}</span>
        ${isChanged ? html`<span class="changed">changed</span>` : nothing}
      </div>
      ${preview && rows * cols > 1 ? thumbnail(preview) : nothing}
      ${kind === "matrix" ? nothing : html`<code class="text ${kind === "number" ? "short" : ""}">${text}</code>`}
      <div id=${id} class="value" ?hidden=${!opened}>
        ${opened ? this.valueHtml(name, opened) : nothing}
      </div>
    </li>`;
  }

  private valueHtml(name: string, { value, words }: Opened) {
    if (value.kind === "text") return html`<pre tabindex="0">${value.text}</pre>`;
    const drawMap = ({ currentTarget }: Event) => {
      const button = currentTarget as HTMLElement;
      const failed = () => this.host.onFailure("The heat map could not be drawn.");
      void this.drawMap(name, button.nextElementSibling as HTMLElement).catch(failed);
    };
    const pin = () =>
      void this.togglePin(name).catch((error) => this.host.onFailure(messageOf(error)));
    // All texts in it are escaped by the charts.
    return html`<div class="tables">
        ${unsafeHTML(figureWords(valueFigure(name, value)).tables)}
      </div>
      <button type="button" @click=${drawMap}>Heat map</button>
      <div class="map"></div>
      ${
        value.imag === undefined && value.data.length <= mostCompared
          ? html`<button type="button" aria-pressed=${this.pinned.has(name)} @click=${pin}>
              Pin and compare
            </button>`
          : nothing
      }
      <p role="status">${words}</p>
      <div class="difference"></div>`;
  }
}

function thumbnail(values: MatrixData) {
  const { rows, cols } = values;
  const cells = thumbnailColors(values).map(
    (color, index) =>
      svg`<rect x=${index % cols} y=${Math.floor(index / cols)} width="1" height="1" fill=${color ?? "none"} />`,
  );
  return html`<svg
    class="thumbnail"
    viewBox="0 0 ${cols} ${rows}"
    preserveAspectRatio="none"
    style="--cols:${cols};--rows:${rows}"
    aria-hidden="true"
  >
    ${cells}
  </svg>`;
}
