/**
 * A figure of the page, brought to life: one Vega view per panel, and words that follow. New numbers
 * change the pictures in place; only another layout makes new views.
 *
 * This module is loaded when a picture changes for the first time or is to be saved, and gives all
 * that needs Vega.
 */
import type { TopLevelSpec } from "vega-lite";
import type { Figure } from "../engine/protocol";
import { figureName } from "./describe";
import { figureWords, pictureHtml } from "./html";
import { changeset } from "./slim-vega";
import type { View as VegaView } from "./slim-vega";
import type { Parameter } from "./spec";
import { layoutKey, panelSpec } from "./spec";
import { startVega } from "./vega-view";

export { animationGif, figurePng } from "./bitmaps";
export { toVegaLite } from "./spec";
export { figureSvg, panelSvgs } from "./svg";
export { paperTheme } from "./theme";

/** Vega keeps every colour scale that it has drawn; new views now and then let go of them. */
const mostChanges = 30;

interface LivePanel {
  vega: VegaView;
  key: string;
}

export class View {
  private panels: LivePanel[] = [];
  /** updates run one after the other, in the order in which they were asked for */
  private last: Promise<void> = Promise.resolve();
  private isDisposed = false;
  /** in place, since the views were made */
  private changes = 0;

  private constructor(private readonly root: HTMLElement) {}

  /** Takes over a `[data-figure]` element as html.ts writes it; its static picture stays until the
   * live one is drawn. */
  static async create(root: HTMLElement, figure: Figure): Promise<View> {
    const view = new View(root);
    await view.update(figure);
    return view;
  }

  /** Resolves when the figure is drawn. */
  update(figure: Figure): Promise<void> {
    const next = this.last.then(() => this.show(figure));
    // A figure that cannot be drawn is its caller's error and no obstacle to the next one.
    this.last = next.catch(() => undefined);
    return next;
  }

  /** The rows that Vega draws of a dataset, such as "panel0-mark0". */
  data(name: string): unknown[] {
    const index = Number(/^panel(\d+)-/.exec(name)?.[1]);
    const panel = this.panels[index];
    if (panel === undefined) throw new Error(`the figure has no dataset '${name}'`);
    return panel.vega.data(name);
  }

  dispose(): void {
    this.isDisposed = true;
    for (const { vega } of this.panels) vega.finalize();
    this.panels = [];
  }

  private async show(figure: Figure): Promise<void> {
    if (this.isDisposed) return;
    const specs = figure.panels.map((_, index) => panelSpec(figure, index));
    const keys = specs.map(layoutKey);
    const isSame =
      keys.length === this.panels.length && keys.every((key, i) => key === this.panels[i]!.key);
    if (isSame && this.changes < mostChanges) {
      this.changes++;
      await Promise.all(specs.map((spec, i) => change(this.panels[i]!.vega, spec)));
    } else {
      this.changes = 0;
      await this.replace(figure, specs, keys);
    }
    if (!this.isDisposed) this.writeWords(figure);
  }

  /** New views are drawn aside and put in place when all are ready. */
  private async replace(figure: Figure, specs: TopLevelSpec[], keys: string[]): Promise<void> {
    const fresh = document.createElement("div");
    fresh.innerHTML = pictureHtml(figure);
    const plots = [...fresh.querySelectorAll<HTMLElement>(".plot")];
    const views = specs.map((spec) => startVega(spec, "svg"));
    try {
      await Promise.all(views.map((vega, index) => vega.initialize(plots[index]!).runAsync()));
    } catch (error) {
      for (const vega of views) vega.finalize();
      throw error;
    }
    if (this.isDisposed) {
      for (const vega of views) vega.finalize();
      return;
    }
    for (const { vega } of this.panels) vega.finalize();
    this.panels = views.map((vega, index) => ({ vega, key: keys[index]! }));
    // The element around the pictures stays, and the focus may be on it.
    const [there, drawn] = [this.part(".picture"), fresh.firstElementChild!];
    there.setAttribute("style", drawn.getAttribute("style")!);
    there.replaceChildren(...drawn.childNodes);
  }

  private writeWords(figure: Figure): void {
    const words = figureWords(figure);
    this.root.setAttribute("aria-label", figureName(figure));
    this.part("figcaption").innerHTML = words.caption;
    this.part(".description").innerHTML = words.description;
    this.part(".tables").innerHTML = words.tables;
    const titles = this.root.querySelectorAll(".panel-title");
    figure.panels.forEach((panel, index) => (titles[index]!.textContent = panel.title));
  }

  private part(selector: string): Element {
    const element = this.root.querySelector(selector);
    if (element === null) throw new Error(`a figure element lacks its ${selector}`);
    return element;
  }
}

/** Gives a running view the numbers of a specification with the same layout. */
async function change(vega: VegaView, spec: TopLevelSpec): Promise<void> {
  for (const { name, value } of spec.params as Parameter[]) vega.signal(name, value);
  for (const [name, rows] of Object.entries(spec.datasets ?? {})) {
    vega.change(
      name,
      changeset()
        .remove(() => true)
        .insert(rows as object[]),
    );
  }
  await vega.runAsync();
}
