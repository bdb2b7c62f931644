/** All predictions of a page: kept with the reader's texts, each under its id. */

import type { PageText } from "../carry/work";
import type { TextStore } from "../storage";
import type { LessonPrediction, PredictionHost } from "./lesson-prediction";

/** The lesson's own text of a prediction: nobody has touched it. */
const original = "";

export class Predictions {
  constructor(
    private readonly all: readonly LessonPrediction[],
    private readonly store: TextStore,
    host: Omit<PredictionHost, "changed">,
  ) {
    const changed = (prediction: LessonPrediction) => this.keep(prediction);
    for (const prediction of all) {
      const text = store.load(prediction.id, original) ?? original;
      prediction.connect({ ...host, changed }, text);
    }
  }

  setOn(isOn: boolean): void {
    document.documentElement.toggleAttribute("data-no-predictions", !isOn);
    for (const prediction of this.all) prediction.setOn(isOn);
  }

  /** The reader runs a cell: its result is about to be seen. */
  cellRuns(id: string): void {
    for (const prediction of this.all) if (prediction.form.cell === id) prediction.finish();
  }

  texts(): PageText[] {
    return this.all.map(({ id, text }) => ({ id, original, text }));
  }

  textOf(id: string): string | undefined {
    return this.find(id)?.text;
  }

  /** False when the id is none of a prediction. */
  take(id: string, text: string): boolean {
    const prediction = this.find(id);
    if (!prediction) return false;
    prediction.setText(text);
    this.keep(prediction);
    return true;
  }

  private keep({ id, text }: LessonPrediction): void {
    this.store.save(id, original, text);
  }

  private find(id: string): LessonPrediction | undefined {
    return this.all.find((prediction) => prediction.id === id);
  }
}
