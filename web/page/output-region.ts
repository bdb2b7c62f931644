/**
 * The outputs of a cell on the page. Texts and tables are replaced at once; figures stay where they are
 * and change in place, by a live view that takes over the static picture when it is first needed.
 */

import { outputsHtml } from "../charts/html";
import type { View } from "../charts/view";
import type { Output } from "../engine/protocol";
import { failureElement, FigureBlock, type FigureServices, type Picture } from "./figure-block";
import { PrintedEntries } from "./figure-printed";
import { contentChanged } from "./scroll-boxes";
import { isSameOutputs, messageOf, sentences } from "./sentences";

export interface OutputRegionOptions extends FigureServices {
  /** of the cell; ids in the region begin with it */
  cellId: string;
}

export class OutputRegion {
  private readonly blocks = new Map<HTMLElement, FigureBlock>();
  private readonly printed: PrintedEntries;
  /** those of the shown outputs that there are figures of, in the same order */
  private pictures: Picture[];

  constructor(
    private readonly region: HTMLElement,
    private shown: readonly Output[],
    private readonly options: OutputRegionOptions,
  ) {
    this.pictures = shown.filter(isPicture);
    this.figureElements().forEach((element, index) => {
      this.createBlock(element, this.pictures[index]!, index);
    });
    this.printed = new PrintedEntries(region, () => this.shown);
  }

  /** Resolves when the pictures are drawn; everything else is there when it returns. What cannot be shown
   * is replaced by a sentence: an earlier output must not pass for this one. */
  async show(outputs: Output[]): Promise<void> {
    try {
      if (isSameOutputs(outputs, this.shown)) return;
      await this.replace(outputs);
    } catch (error) {
      console.error(error);
      if (this.shown !== outputs) return;
      this.replaceContent([failureElement(sentences.cannotShow(messageOf(error)))]);
      this.disposeRemoved();
    }
  }

  private async replace(outputs: Output[]): Promise<void> {
    const old = this.figureElements();
    const before = this.pictures;
    this.shown = outputs;
    const { nodes: fresh, pictures } = this.parse(outputs);
    this.pictures = pictures;
    const due: (() => Promise<void>)[] = [];
    let count = 0;
    const nodes = fresh.map((node) => {
      if (!(node instanceof HTMLElement) || !node.matches("[data-figure]")) return node;
      const index = count++;
      const [output, previous, there] = [pictures[index]!, before[index], old[index]];
      const block = there && this.blocks.get(there);
      if (!block || previous?.kind !== output.kind) {
        due.push(() => this.createBlock(node, output, index).drawFirst());
        return node;
      }
      if (!isSameOutputs(previous, output)) {
        renewWords(block.element, node);
        due.push(() => block.show(output));
      }
      return block.element;
    });
    this.replaceContent(nodes);
    this.disposeRemoved();
    this.region.dispatchEvent(new CustomEvent(contentChanged, { bubbles: true }));
    await Promise.all(due.map((draw) => draw()));
  }

  /** The live view of the figure that is number `index` in the region, when there is one. */
  view(index: number): Promise<View> | undefined {
    const element = this.figureElements()[index];
    return element && this.blocks.get(element)?.view;
  }

  dispose(): void {
    for (const block of this.blocks.values()) block.dispose();
    this.blocks.clear();
    this.printed.dispose();
  }

  private createBlock(element: HTMLElement, output: Picture, index: number): FigureBlock {
    const { cellId } = this.options;
    const name = index === 0 ? cellId : `${cellId}-${index + 1}`;
    const block = new FigureBlock(element, output, name, this.options);
    this.blocks.set(element, block);
    return block;
  }

  private figureElements(): HTMLElement[] {
    return [...this.region.querySelectorAll<HTMLElement>(":scope > [data-figure]")];
  }

  private parse(outputs: Output[]): { nodes: Node[]; pictures: Picture[] } {
    const { cellId } = this.options;
    const holder = document.createElement("div");
    const pictures: Picture[] = [];
    const html = (part: Output[], idPrefix: string) => {
      const text = outputsHtml(part, { idPrefix, source: cellId });
      for (const output of part) if (isPicture(output)) pictures.push(output);
      return text;
    };
    try {
      holder.innerHTML = html(outputs, cellId);
    } catch (error) {
      console.error(error);
      // One by one, so that the others are there.
      for (const [index, output] of outputs.entries()) {
        try {
          holder.insertAdjacentHTML("beforeend", html([output], `${cellId}-${index}`));
        } catch (failure) {
          holder.append(failureElement(sentences.cannotDraw(messageOf(failure))));
        }
      }
    }
    return { nodes: [...holder.childNodes], pictures };
  }

  /** What is the same element as before keeps its place in the document, and with it the focus. */
  private replaceContent(nodes: Node[]): void {
    const kept = new Set<Node>(nodes);
    for (const node of [...this.region.childNodes]) if (!kept.has(node)) node.remove();
    nodes.forEach((node, i) => {
      const there = this.region.childNodes[i] ?? null;
      if (there !== node) this.region.insertBefore(node, there);
    });
  }

  private disposeRemoved(): void {
    for (const [element, block] of this.blocks) {
      if (this.region.contains(element)) continue;
      this.blocks.delete(element);
      block.dispose();
    }
  }
}

export function isPicture(output: Output): output is Picture {
  return output.kind === "figure" || output.kind === "animation";
}

/** Takes all but the pictures of `fresh` over into `place`, so that the words never wait for them. */
function renewWords(place: HTMLElement, fresh: HTMLElement): void {
  place.setAttribute("aria-label", fresh.getAttribute("aria-label") ?? "");
  const parts = ["figcaption", ".description", ".tables", ".frames summary", ".frames ol"];
  for (const part of parts) {
    const [from, to] = [fresh.querySelector(part), place.querySelector(part)];
    if (!from || !to) continue;
    to.replaceChildren();
    while (from.firstChild) to.append(from.firstChild);
  }
}
