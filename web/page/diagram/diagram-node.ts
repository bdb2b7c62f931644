/**
 * `<diagram-node>`: a matrix of a diagram, or an operation, with what its arrow carries. Shape and picture
 * follow the workspace as a number in a sentence does.
 */
import {
  nodeWords,
  readValue,
  shapeText,
  valueExpression,
  type SpokenNode,
} from "../../charts/diagram";
import { thumbnailSvg } from "../../charts/thumbnail";
import type { NumberSource } from "../page-model";
import { sentences } from "../sentences";

/** How long a change is marked, in ms. */
const markedFor = 2000;

/** What the page came with is not told a second time: the text for it is empty. */
const asItCame = "";

export class DiagramNode extends HTMLElement {
  private original: { shape: string; picture: string } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The variable that it shows; an operation shows none. */
  get variable(): string | undefined {
    return this.classList.contains("matrix") ? this.dataset.value : undefined;
  }

  get link(): HTMLAnchorElement {
    return this.querySelector("a")!;
  }

  get from(): string[] {
    const { from = "" } = this.dataset;
    return from === "" ? [] : from.split(",");
  }

  get spoken(): SpokenNode {
    const { label = "", name = "" } = this.dataset;
    return { label, name, shape: this.shapePlace.textContent ?? "", from: this.from };
  }

  readStored(): NumberSource {
    this.original ??= { shape: this.shapePlace.textContent ?? "", picture: this.picture };
    const { value = "" } = this.dataset;
    const expression = valueExpression(value, this.variable !== undefined);
    return { expression, format: "", text: asItCame };
  }

  /** `text` is null when there is no such value. */
  show(text: string | null, isStale: boolean): void {
    const before = this.shapePlace.textContent + this.picture;
    if (text === asItCame) this.display(this.original!.shape, this.original!.picture);
    else {
      const value = text === null ? undefined : readValue(text);
      this.display(shapeText(value), value?.sample ? thumbnailSvg(value.sample) : "");
    }
    if (this.shapePlace.textContent + this.picture !== before) this.mark();
    this.toggleAttribute("data-old", isStale);
    this.toggleAttribute("data-missing", text === null);
    this.link.setAttribute("aria-label", this.words(isStale));
    this.dispatchEvent(new CustomEvent("diagram:changed", { bubbles: true }));
  }

  private words(isStale: boolean): string {
    const state = isStale ? `, ${sentences.older}` : "";
    const way =
      this.variable === undefined ? "go to its cell" : "go to its cell and open the matrix";
    return `${nodeWords(this.spoken)}${state}: ${way}`;
  }

  private get shapePlace(): HTMLElement {
    return this.querySelector(".flow > b")!;
  }

  private get picture(): string {
    return this.querySelector(".thumbnail")?.outerHTML ?? "";
  }

  private display(shape: string, picture: string): void {
    if (this.shapePlace.textContent !== shape) this.shapePlace.textContent = shape;
    if (this.picture === picture) return;
    // Numbers and colours only.
    const made = document.createRange().createContextualFragment(picture);
    const old = this.querySelector(".thumbnail");
    if (old) old.replaceWith(made);
    else this.querySelector("a > i")?.after(made);
  }

  private mark(): void {
    this.setAttribute("data-changed", "");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.removeAttribute("data-changed"), markedFor);
  }
}
