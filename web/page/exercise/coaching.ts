/** All checks and answers of a page, and what they need of it. */

import type { CheckSet } from "../../checks/check";
import type { LessonCell } from "../cell";
import type { CellSnapshot } from "../cell-snapshot";
import type { LessonExercise } from "../lesson-exercise";
import type { Notebook } from "../notebook";
import type { EngineDoor } from "../run-text";
import { messageOf } from "../sentences";
import { placeAnswer } from "./answer";
import { Checker } from "./checker";
import { Coach } from "./coach";
import type { Notes } from "../notes";

export class Coaching {
  private readonly set: CheckSet | undefined;
  private readonly checker: Checker | undefined;
  private readonly coaches = new Map<string, Coach>();

  constructor(
    engine: EngineDoor,
    private readonly notes: Notes,
    private readonly say: (sentence: string) => void,
  ) {
    const json = document.getElementById("checks")?.textContent;
    if (!json) return;
    this.set = JSON.parse(json) as CheckSet;
    this.checker = new Checker(engine, this.set);
  }

  get isRunning(): boolean {
    return this.checker?.isRunning ?? false;
  }

  async stop(): Promise<void> {
    await this.checker?.stop();
  }

  /** A cell that is on the page and in its notebook. */
  connect(cell: LessonCell, notebook: Notebook): void {
    const id = cell.cellId;
    const check = this.set?.checks[id];
    if (!check) return;
    const exercise = cell.closest<LessonExercise>("lesson-exercise");
    const checker = this.checker!;
    const [stageId, rightId] = [`stage-${id}`, `right-${id}`];
    const coach = new Coach(cell, {
      fading: check.fading,
      answersRuns: !exercise,
      check: (text) =>
        checker.check(id, text).catch((error: unknown) => {
          this.say(messageOf(error));
          return { kind: "stopped", reason: messageOf(error) };
        }),
      stop: () => void checker.stop(),
      setText: (text, isWhole) => notebook[isWhole ? "edit" : "adopt"](id, text),
      keepStage: (stage) => this.notes.write(stageId, stage),
      keepRight: (mark) => this.notes.write(rightId, mark),
      tried: () => exercise?.tried(),
    });
    this.coaches.set(id, coach);
    if (check.fading) {
      const show = (stage: string) => coach.showStage(stage);
      this.notes.add({ id: stageId, original: "example", show });
    }
    this.notes.add({ id: rightId, original: "", show: (mark) => coach.showRight(mark) });
    coach.cellChanged(notebook.snapshot(id));
  }

  cellChanged(snapshot: CellSnapshot): void {
    this.coaches.get(snapshot.id)?.cellChanged(snapshot);
  }

  placeAnswers(exercises: Iterable<HTMLElement>): void {
    for (const exercise of exercises) {
      exercise.querySelectorAll<HTMLElement>(".answer").forEach((why, index) => {
        const count = index === 0 ? "" : `-${index + 1}`;
        placeAnswer(why, `answer-${exercise.id}${count}`, this.notes);
      });
    }
  }
}
