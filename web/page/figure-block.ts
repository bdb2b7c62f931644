/**
 * One figure of the page: its picture, static until a live view is needed, and everything with which a
 * reader uses it. Text, tables and controls never wait for Vega.
 */

import { figureChanges } from "../charts/changes";
import { kNoFigure, multiplesHtml, printedFrames } from "../charts/html";
import type * as Charts from "../charts/view";
import type { AnimationOutput, Figure, FigureOutput } from "../engine/protocol";
import { Scrubber } from "./animation";
import { FigureMenu } from "./figure-menu";
import { FigureReader } from "./figure-reader";
import { saveBlob } from "./save-file";
import { messageOf, sentences } from "./sentences";

export type Picture = FigureOutput | AnimationOutput;

export interface FigureServices {
  loadCharts(): Promise<typeof Charts>;
  onFailure(sentence: string): void;
  /** its changes are told by somebody else */
  isQuiet?: boolean;
}

/** How long an animation has to stay as it is before its printed frames are drawn, in ms. */
const printPause = 1500;

export class FigureBlock {
  private live: Promise<Charts.View> | undefined;
  private shown: Figure;
  private readonly reader: FigureReader;
  private readonly menu: FigureMenu;
  private readonly scrubber: Scrubber | undefined;
  private readonly spoken = document.createElement("p");
  private printTimer: ReturnType<typeof setTimeout> | undefined;

  /** `element` is a figure element as html.ts writes it for `output`; `name` serves for files when the
   * program gave none. */
  constructor(
    readonly element: HTMLElement,
    private output: Picture,
    name: string,
    private readonly services: FigureServices,
  ) {
    this.shown = frameOf(output, 0);
    this.spoken.className = "visually-hidden";
    this.spoken.setAttribute("role", "status");
    element.append(this.spoken);
    const speak = (sentence: string) => void (this.spoken.textContent = sentence);
    this.reader = new FigureReader(element, this.shown, speak);
    const stem = fileStem(output.name ?? name);
    const figure = () => this.shown;
    const { loadCharts } = services;
    this.menu = new FigureMenu(this.find(".foot"), { stem, figure, loadCharts, speak });
    if (output.kind === "animation") this.scrubber = this.createScrubber(output, stem);
  }

  /** The live view, when there is one. */
  get view(): Promise<Charts.View> | undefined {
    return this.live;
  }

  /** Another output of the same kind takes the place; resolves when it is drawn. */
  async show(output: Picture): Promise<void> {
    const before = this.shown;
    this.output = output;
    if (output.kind === "animation") {
      this.scrubber?.update(output);
      this.find(".multiples").replaceChildren();
      clearTimeout(this.printTimer);
      this.printTimer = setTimeout(() => void this.renewPrintedFrames(output), printPause);
    }
    const figure = frameOf(output, this.scrubber?.current ?? 0);
    await this.draw(figure);
    if (!this.services.isQuiet) this.spoken.textContent = figureChanges(before, figure);
  }

  /** Draws what the element came for without a picture. */
  drawFirst(): Promise<void> {
    return this.draw(this.shown);
  }

  dispose(): void {
    this.scrubber?.pause();
    clearTimeout(this.printTimer);
    this.endView();
  }

  private createScrubber(output: AnimationOutput, stem: string): Scrubber {
    return new Scrubber(this.find(".scrubber"), output, {
      showFrame: (index) => this.draw(frameOf(this.output, index)),
      prepare: () => void this.services.loadCharts().catch(() => undefined),
      saveGif: async (onFrame) => {
        try {
          const { animationGif } = await this.services.loadCharts();
          const gif = await animationGif(this.output as AnimationOutput, onFrame);
          saveBlob(gif, `${stem}.gif`);
          this.spoken.textContent = `Saved as ${stem}.gif.`;
        } catch (error) {
          console.error(error);
          this.services.onFailure("The GIF could not be written.");
        }
      },
    });
  }

  private async draw(figure: Figure): Promise<void> {
    const { element } = this;
    this.shown = figure;
    element.setAttribute("aria-busy", "true");
    try {
      if (this.live) await (await this.live).update(figure);
      else await this.takeOver(figure);
    } catch (error) {
      console.error(error);
      this.giveUp(figure, sentences.cannotDraw(messageOf(error)));
    } finally {
      element.removeAttribute("aria-busy");
    }
    // Something later may be on its way already.
    if (this.shown !== figure) return;
    this.reader.setFigure(figure);
    this.menu.update();
  }

  /** The sentence takes the picture's place, until the next one is drawn by a new view. */
  private giveUp(figure: Figure, sentence: string): void {
    this.services.onFailure(sentence);
    if (this.shown !== figure) return;
    this.endView();
    this.find(".picture").replaceChildren(failureElement(sentence));
  }

  private endView(): void {
    // A view that could not be made has been told of where it was needed.
    this.live?.then((view) => view.dispose()).catch(() => undefined);
    this.live = undefined;
  }

  private async takeOver(figure: Figure): Promise<void> {
    const { loadCharts } = this.services;
    this.live = loadCharts().then(({ View }) => View.create(this.element, figure));
    try {
      await this.live;
    } catch (error) {
      this.live = undefined;
      throw error;
    }
  }

  private async renewPrintedFrames(animation: AnimationOutput): Promise<void> {
    try {
      await this.drawPrintedFrames(animation);
    } catch (error) {
      console.error(error);
      const sentence = sentences.cannotDraw(messageOf(error));
      this.find(".multiples").replaceChildren(failureElement(sentence));
    }
  }

  private async drawPrintedFrames(animation: AnimationOutput): Promise<void> {
    const { panelSvgs } = await this.services.loadCharts();
    const pictures: string[] = [];
    for (const [index, frame] of printedFrames(animation).entries()) {
      // One at a time, so that keys are heard between them; and none that is out of date.
      await new Promise((resolve) => setTimeout(resolve));
      if (this.output !== animation) return;
      pictures.push(...(await panelSvgs(frame, { idPrefix: `${this.element.id}-print${index}` })));
    }
    if (this.output !== animation) return;
    this.find(".multiples").innerHTML = multiplesHtml(animation, pictures);
  }

  private find(selector: string): HTMLElement {
    const found = this.element.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`figure ${this.element.id} has no ${selector}`);
    return found;
  }
}

function frameOf(output: Picture, index: number): Figure {
  if (output.kind === "figure") return output;
  return output.frames[index] ?? kNoFigure;
}

/** Stands where something that cannot be shown would be. */
export function failureElement(sentence: string): HTMLElement {
  const element = document.createElement("p");
  element.className = "not-shown";
  element.textContent = sentence;
  return element;
}

/** "out/knob.svg" becomes "knob"; what some file system would not take becomes "-". */
export function fileStem(name: string): string {
  const stem = name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "");
  return stem.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "figure";
}
