/**
 * `<lesson-lab>`: takes a laboratory's static markup over. Nothing runs before a control is touched; then
 * its program runs at every step, and pictures and numbers follow. What is still to be computed when the
 * reader goes on is left out: only the latest settings count.
 */

import { measuredSettings, nothingMeasured, withSettings } from "../../engine/assignments";
import type { FigureServices } from "../figure-block";
import type { Notes } from "../notes";
import { OutputRegion } from "../output-region";
import type { EngineDoor } from "../run-text";
import { messageOf, sentences } from "../sentences";
import { createButton } from "./create-button";
import { LabRun, type LabResult } from "./lab-run";
import { LabSettings } from "./lab-settings";
import { Measurement, type TiledAssets } from "./measurement";

/** How long the settings have to stay as they are before the result is told, in ms. */
const tellPause = 700;
/** How long a run may take before there is a button that stops it, in ms. */
const stopPause = 200;

const measureLabel = "Measure in this browser";

export interface LabServices extends FigureServices, TiledAssets {
  engine: EngineDoor;
  /** where the settings are kept */
  notes: Notes;
}

export class LessonLab extends HTMLElement {
  private services!: LabServices;
  private run!: LabRun;
  private settings!: LabSettings;
  private region: OutputRegion | undefined;
  private readonly told = document.createElement("p");
  private readonly note = document.createElement("span");
  private readonly stopButton = createButton("Stop", () => this.stop());
  private readonly resetButton = createButton("Reset", () => this.reset());
  private readonly measureButton = createButton(measureLabel, () => void this.measure());
  /** what the page has timed for the program, where the lab is of that kind */
  private measured = measuredSettings(nothingMeasured());
  private measurement: Measurement | undefined;
  private tellTimer: ReturnType<typeof setTimeout> | undefined;
  private isFollowing = false;
  private isMeasuring = false;
  /** the program with its settings: as the page came with them, and as they are shown */
  private original = "";
  private shown = "";

  connect(services: LabServices): void {
    this.services = services;
    const items = this.numbers.map(({ dataset: { expression = "", format = "" } }) => ({
      expression,
      format,
    }));
    this.run = new LabRun(services.engine, this.id, items);
    this.settings = new LabSettings(this.find(".settings"), () => this.changed());
    const { prepared, timed } = this.dataset;
    if (prepared !== undefined && timed !== undefined) {
      this.measurement = new Measurement(services.engine, this.id, { prepared, timed }, services);
    }
    this.original = this.shown = this.text;
    this.placeControls();
    // The pictures will change soon.
    const warm = () => void services.loadCharts().catch(() => undefined);
    this.addEventListener("focusin", warm, { once: true });
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.stopButton.hidden) this.stop();
    });
    const show = (text: string) => {
      this.settings.show(text);
      this.settingsShown();
    };
    services.notes.add({ id: this.noteId, original: "", show });
  }

  private get noteId(): string {
    return `settings-${this.id}`;
  }

  private get text(): string {
    const settings = [...this.settings.values, ...(this.measurement ? this.measured : [])];
    return withSettings(this.find(".script code").textContent ?? "", settings);
  }

  private get numbers(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("live-number")];
  }

  private placeControls(): void {
    const { told, note, stopButton, measureButton, resetButton } = this;
    told.className = "visually-hidden";
    told.setAttribute("role", "status");
    note.className = "why";
    note.setAttribute("role", "alert");
    stopButton.hidden = true;
    resetButton.disabled = true;
    const row = document.createElement("div");
    row.className = "controls";
    row.append(this.measurement ? measureButton : resetButton, stopButton, note, told);
    this.find(".settings").after(row);
  }

  private changed(): void {
    this.services.notes.write(this.noteId, this.settings.text);
    this.settingsShown();
  }

  private settingsShown(): void {
    this.resetButton.disabled = this.text === this.original;
    void this.follow();
  }

  /** The button is switched off by it and cannot keep the focus. */
  private reset(): void {
    this.settings.reset();
    this.find(".settings :is(input, select)").focus();
  }

  /** Until what is shown is what the settings give. */
  private async follow(): Promise<void> {
    if (this.isFollowing || this.text === this.shown) return;
    this.isFollowing = true;
    this.note.textContent = "";
    try {
      this.region ??= await this.takeOver();
      for (let text = this.text; text !== this.shown; text = this.text) {
        const result = await this.compute(text);
        this.shown = text;
        if (result.end === "cancelled") throw new Error(sentences.stopped);
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
      this.stopButton.hidden = !this.isMeasuring;
    }
  }

  /** In steps, each of which shows at once. */
  private async measure(): Promise<void> {
    if (this.isMeasuring) return;
    this.isMeasuring = true;
    this.measureButton.textContent = "Measuring";
    this.stopButton.hidden = false;
    this.note.textContent = "";
    try {
      await this.measurement!.run(
        (T) => (this.measureButton.textContent = `Measuring T = ${T}`),
        (settings) => {
          this.measured = settings;
          return this.follow();
        },
      );
    } catch (error) {
      this.note.textContent = messageOf(error);
    } finally {
      this.isMeasuring = false;
      if (this.stopButton === document.activeElement) this.measureButton.focus();
      this.stopButton.hidden = true;
      this.measureButton.textContent = measureLabel;
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
    (this.isMeasuring ? this.measurement! : this.run).stop().catch(() => undefined);
  }

  private find(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the laboratory ${this.id} has no ${selector}`);
    return found;
  }
}
