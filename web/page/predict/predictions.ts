/** All predictions of a page, each kept as a note under its id. */

import type { Notes } from "../notes";
import type { LessonPrediction, PredictionHost } from "./lesson-prediction";

/** The lesson's own text of a prediction: nobody has touched it. */
const original = "";

export class Predictions {
  constructor(
    private readonly all: readonly LessonPrediction[],
    notes: Notes,
    host: Omit<PredictionHost, "changed">,
  ) {
    const changed = ({ id, text }: LessonPrediction) => notes.write(id, text);
    for (const prediction of all) {
      prediction.connect({ ...host, changed });
      notes.add({ id: prediction.id, original, show: (text) => prediction.setText(text) });
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
}
