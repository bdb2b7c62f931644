/**
 * The outputs of a cell on the page. Texts and tables are replaced at once; figures stay where they are
 * and change in place, by a live view that takes over the static picture when it is first needed.
 */

import type { View } from "../charts/view";
import { outputsHtml } from "../charts/html";
import type { Figure, Output } from "../engine/protocol";
import { isSameOutputs } from "./sentences";

export interface OutputRegionOptions {
  /** of the cell; ids in the region begin with it */
  cellId: string;
  loadCharts(): Promise<{ View: typeof View }>;
  onFailure(sentence: string): void;
}

export class OutputRegion {
  private readonly views = new Map<HTMLElement, Promise<View>>();

  constructor(
    private readonly region: HTMLElement,
    private shown: readonly Output[],
    private readonly options: OutputRegionOptions,
  ) {}

  /** Resolves when the pictures are drawn; everything else is there when it returns. */
  async show(outputs: Output[]): Promise<void> {
    if (isSameOutputs(outputs, this.shown)) return;
    const old = this.figureElements();
    const before = this.shown.filter(isPicture);
    this.shown = outputs;
    const pictures = outputs.filter(isPicture);
    const due: [HTMLElement, Figure][] = [];
    let count = 0;
    const nodes = this.parse(outputs).map((node) => {
      if (!(node instanceof HTMLElement) || !node.matches("[data-figure]")) return node;
      const [output, previous, there] = [pictures[count]!, before[count], old[count]];
      count++;
      const place = there && previous?.kind === output.kind ? renewWords(there, node) : node;
      if (place === node || !isSameOutputs(previous, output)) due.push([place, figureOf(output)]);
      return place;
    });
    this.replaceContent(nodes);
    this.disposeRemoved();
    await Promise.all(due.map(([element, figure]) => this.draw(element, figure)));
  }

  /** The live view of the figure that is number `index` in the region, when there is one. */
  view(index: number): Promise<View> | undefined {
    const element = this.figureElements()[index];
    return element && this.views.get(element);
  }

  dispose(): void {
    for (const view of this.views.values()) void view.then((live) => live.dispose());
    this.views.clear();
  }

  private figureElements(): HTMLElement[] {
    return [...this.region.querySelectorAll<HTMLElement>(":scope > [data-figure]")];
  }

  private parse(outputs: Output[]): Node[] {
    const { cellId } = this.options;
    const holder = document.createElement("div");
    holder.innerHTML = outputsHtml(outputs, { idPrefix: cellId, source: cellId });
    return [...holder.childNodes];
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
    for (const [element, view] of this.views) {
      if (this.region.contains(element)) continue;
      this.views.delete(element);
      void view.then((live) => live.dispose());
    }
  }

  private async draw(element: HTMLElement, figure: Figure): Promise<void> {
    element.setAttribute("aria-busy", "true");
    try {
      const live = this.views.get(element);
      if (live) await (await live).update(figure);
      else await this.takeOver(element, figure);
    } catch (error) {
      console.error(error);
      this.options.onFailure("A picture could not be drawn; its data table is up to date.");
    } finally {
      element.removeAttribute("aria-busy");
    }
  }

  private async takeOver(element: HTMLElement, figure: Figure): Promise<void> {
    const view = this.options.loadCharts().then(({ View: Live }) => Live.create(element, figure));
    this.views.set(element, view);
    try {
      await view;
    } catch (error) {
      this.views.delete(element);
      throw error;
    }
  }
}

type Picture = Extract<Output, { kind: "figure" | "animation" }>;

function isPicture(output: Output): output is Picture {
  return output.kind === "figure" || output.kind === "animation";
}

/** An animation rests on its first frame. */
function figureOf(output: Picture): Figure {
  if (output.kind === "figure") return output;
  return output.frames[0] ?? { rows: 1, cols: 1, panels: [] };
}

/** Takes all but the pictures of `fresh` over into `place`, so that the words never wait for them. */
function renewWords(place: HTMLElement, fresh: HTMLElement): HTMLElement {
  place.setAttribute("aria-label", fresh.getAttribute("aria-label") ?? "");
  for (const part of ["figcaption", ".description", ".tables", ".frames ol"]) {
    const [from, to] = [fresh.querySelector(part), place.querySelector(part)];
    if (from && to) to.replaceChildren(...from.childNodes);
  }
  return place;
}
