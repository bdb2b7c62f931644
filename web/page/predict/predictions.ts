/** All predictions of a page, each kept as a note under its id. */

import type { CellActions } from "../cell";
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

  /** Whoever runs a cell is about to see its result; a run that only follows from an edit shows none. */
  watch(actions: CellActions): CellActions {
    const finish = (id: string) => {
      for (const prediction of this.all) if (prediction.form.cell === id) prediction.finish();
    };
    return {
      ...actions,
      run: (id) => {
        finish(id);
        actions.run(id);
      },
      step: (id, wish) => {
        finish(id);
        actions.step(id, wish);
      },
    };
  }
}
