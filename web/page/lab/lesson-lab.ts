/**
 * `<lesson-lab>`: takes a laboratory's static markup over. Nothing runs before a control is touched; then
 * its program runs at every step, and pictures and numbers follow. What is still to be computed when the
 * reader goes on is left out: only the latest settings count.
 */

import { withSettings } from "../../engine/assignments";
import type { FigureServices } from "../figure-block";
import { OutputRegion } from "../output-region";
import type { EngineDoor } from "../run-text";
import { messageOf, sentences } from "../sentences";
import { LabRun, type LabResult } from "./lab-run";
import { LabSettings } from "./lab-settings";

/** How long the settings have to stay as they are before the result is told, in ms. */
const tellPause = 700;
/** How long a run may take before there is a button that stops it, in ms. */
const stopPause = 200;

export interface LabServices extends FigureServices {
  engine: EngineDoor;
}

export class LessonLab extends HTMLElement {
  private services!: LabServices;
  private run!: LabRun;
  private settings!: LabSettings;
  private region: OutputRegion | undefined;
  private readonly told = document.createElement("p");
  private readonly note = document.createElement("span");
  private readonly stopButton = document.createElement("button");
  private tellTimer: ReturnType<typeof setTimeout> | undefined;
  private isFollowing = false;
  /** the program with its settings: as the page came with them, as they are shown, as they are now */
  private original = "";
  private shown = "";
  private wanted = "";

  connect(services: LabServices): void {
    this.services = services;
    const items = this.numbers.map(({ dataset: { expression = "", format = "" } }) => ({
      expression,
      format,
    }));
    this.run = new LabRun(services.engine, this.id, items);
    this.settings = new LabSettings(this.find(".settings"), () => {
      this.wanted = this.text;
      void this.follow();
    });
    this.original = this.shown = this.wanted = this.text;
    this.placeNotes();
    // The pictures will change soon.
    const warm = () => void services.loadCharts().catch(() => undefined);
    this.addEventListener("focusin", warm, { once: true });
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isFollowing) this.stop();
    });
  }

  private get text(): string {
    return withSettings(this.find(".script code").textContent ?? "", this.settings.values);
  }

  private get numbers(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("live-number")];
  }

  private placeNotes(): void {
    const { told, note, stopButton } = this;
    told.className = "visually-hidden";
    told.setAttribute("role", "status");
    note.className = "why";
    note.setAttribute("role", "alert");
    stopButton.type = "button";
    stopButton.textContent = "Stop";
    stopButton.hidden = true;
    stopButton.addEventListener("click", () => this.stop());
    const reset = document.createElement("button");
    reset.type = "button";
    reset.textContent = "Reset";
    reset.addEventListener("click", () => this.settings.reset());
    const row = document.createElement("div");
    row.className = "controls";
    row.append(reset, stopButton, note, told);
    this.find(".settings").after(row);
  }

  /** Until what is shown is what is wanted. */
  private async follow(): Promise<void> {
    if (this.isFollowing) return;
    this.isFollowing = true;
    try {
      this.region ??= await this.takeOver();
      while (this.wanted !== this.shown) {
        const { wanted } = this;
        const result = await this.compute(wanted);
        this.shown = wanted;
        if (result.end === "cancelled") throw new Error(sentences.stopped);
        this.note.textContent = "";
        await this.show(result);
      }
    } catch (error) {
      // The next step of a control tries again.
      this.shown = "";
      this.note.textContent = messageOf(error);
    } finally {
      this.isFollowing = false;
    }
  }

  /** The pictures that the page came with are brought to life by the numbers that they were made of. */
  private async takeOver(): Promise<OutputRegion> {
    const { end, outputs } = await this.compute(this.original);
    if (end === "cancelled") throw new Error(sentences.stopped);
    const { loadCharts } = this.services;
    const onFailure = (sentence: string) => void (this.note.textContent = sentence);
    const options = { cellId: this.id, isQuiet: true, loadCharts, onFailure };
    return new OutputRegion(this.find(":scope > .output"), outputs, options);
  }

  private async compute(text: string): Promise<LabResult> {
    const timer = setTimeout(() => (this.stopButton.hidden = false), stopPause);
    try {
      return await this.run.run(text);
    } finally {
      clearTimeout(timer);
      this.stopButton.hidden = true;
    }
  }

  /** Resolves when the pictures are drawn. */
  private async show({ outputs, numbers }: LabResult): Promise<void> {
    this.numbers.forEach((place, index) => {
      place.textContent = numbers[index] ?? "not computable";
    });
    clearTimeout(this.tellTimer);
    this.tellTimer = setTimeout(() => this.tell(), tellPause);
    await this.region!.show(outputs);
  }

  private tell(): void {
    const sentences = [...this.querySelectorAll(".result")].map((each) => each.textContent ?? "");
    this.told.textContent = sentences.join(" ");
  }

  private stop(): void {
    this.run.stop().catch(() => undefined);
  }

  private find(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the laboratory ${this.id} has no ${selector}`);
    return found;
  }
}
