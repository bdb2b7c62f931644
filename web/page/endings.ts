/** How a run ends that does not reach its end, and what the reader may choose after Stop. */

import { EngineLost } from "../engine/client";
import { putBack, type Capture, type CellItem, type Model, type Ran } from "./page-model";
import { failWith, goBack, partialKey, type Run } from "./run";
import { messageOf, sentences } from "./sentences";

/** After Stop: both ways on, until the next run or edit. */
interface Offer {
  partial: NonNullable<Run["partial"]>;
  before: Capture;
}

export class Endings {
  private offer: Offer | undefined;

  constructor(
    private readonly model: Model,
    private readonly say: (sentence: string) => void,
  ) {}

  /** Place of the cell after whose stop there is a choice. */
  get offeredAt(): number | undefined {
    return this.offer?.partial.index;
  }

  /** States of the engine that either choice leads to. */
  get offeredStates(): (Ran | undefined)[] {
    if (!this.offer) return [];
    const { before, partial } = this.offer;
    return [...before.map((entry) => ("shown" in entry ? entry.ran : undefined)), partial.ran];
  }

  endOffer(): void {
    this.offer = undefined;
  }

  /** The engine lives and has stopped as it was told to. */
  endEarly({ isLive, reason, partial, targets }: Run, before: Capture): void {
    if (reason === "stop") {
      if (partial) this.offer = { partial, before };
      this.say(sentences.stopped);
      return;
    }
    goBack(this.model, before);
    if (reason === "limit") this.tellAll(targets, sentences.liveGaveUp);
    else if (!isLive) this.say(sentences.stoppedByEdit);
  }

  /** The engine was replaced, or cannot be started at all. */
  endAbruptly(run: Run, before: Capture, error: unknown): void {
    const message = messageOf(error);
    if (run.reason) {
      putBack(this.model, before);
      const note = run.reason === "limit" ? sentences.liveGaveUp : sentences.asBefore;
      if (run.reason !== "typing") this.tellAll(run.targets, note);
    } else if (error instanceof EngineLost && run.index !== undefined) {
      failWith(this.model, run.index, message);
      this.say(message);
    } else {
      this.tellAll(run.targets, `could not run: ${message}`);
    }
    if (!(error instanceof EngineLost)) console.error(error);
  }

  /** What the stopped cell had computed becomes part of the workspace. */
  keepComputed(): void {
    if (!this.offer) return;
    const { index, ran, outputs } = this.offer.partial;
    const cell = this.cell(index);
    const part = { reads: cell.reads, writes: cell.writes };
    cell.ran = ran;
    cell.shown = { key: partialKey, outputs, failed: false, part };
    cell.note = sentences.kept;
    this.endOffer();
  }

  /** The workspace and the outputs of before the run. */
  asBefore(): void {
    if (!this.offer) return;
    const { partial, before } = this.offer;
    putBack(this.model, before);
    this.cell(partial.index).note = sentences.asBefore;
    this.endOffer();
  }

  private tellAll(targets: readonly number[], note: string): void {
    for (const index of targets) this.cell(index).note = note;
    this.say(note);
  }

  private cell(index: number): CellItem {
    return this.model.items[index] as CellItem;
  }
}
