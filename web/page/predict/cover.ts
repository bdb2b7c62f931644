/**
 * What hides a result until it is predicted: the output of its cell, and the numbers in the sentences below
 * that give it away, up to the next cell, prediction or section. Neither can be seen, read out, reached or asked.
 */

import type { StoredForm } from "../../charts/prediction";
import type { LessonCell } from "../cell";
import { LiveNumber } from "../live-number";

const hidden = "Hidden until you predict";

export class Cover {
  private readonly cell: LessonCell | null;
  private readonly note = document.createElement("p");
  private numbers: LiveNumber[] | undefined;

  /** `id` is that of the prediction. */
  constructor(
    private readonly form: StoredForm,
    id: string,
  ) {
    this.cell = document.querySelector<LessonCell>(`#cell-${form.cell}`);
    this.note.className = "cover";
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = hidden;
    this.note.append(link);
  }

  set(isCovered: boolean): void {
    const { cell } = this;
    const output = cell?.querySelector<HTMLElement>(":scope > .output");
    if (!cell || !output || output.inert === isCovered) return;
    output.inert = isCovered;
    output.toggleAttribute("data-covered", isCovered);
    if (isCovered) output.before(this.note);
    else this.note.remove();
    this.numbers ??= numbersBelow(cell, this.form);
    for (const number of this.numbers) number.setCovered(isCovered && hidden);
  }
}

/** Those that name what is asked for or what the cell computes, or compute something in a claim that does. */
function numbersBelow(cell: LessonCell, { truths }: StoredForm): LiveNumber[] {
  const selector = "h2, lesson-cell, lesson-prediction, live-number:not(lesson-lab *)";
  const parts = [...document.querySelectorAll(selector)];
  const after = parts.slice(parts.indexOf(cell) + 1);
  const end = after.findIndex((part) => !(part instanceof LiveNumber));
  const numbers = after.slice(0, end < 0 ? undefined : end) as LiveNumber[];
  const { source, names } = cell.readStored();
  // What is set to a number can be read in the code.
  const isSet = (name: string) => new RegExp(`^\\s*${name} = [\\d.]+;`, "m").test(source);
  const computed = names.writes.filter((name) => !isSet(name));
  const secret = new Set([...computed, ...truths.flatMap(({ expression }) => wordsOf(expression))]);
  const tells = (expression = "") => wordsOf(expression).some((word) => secret.has(word));
  return numbers.filter((number) => {
    const { expression = "" } = number.dataset;
    const check = number.closest<HTMLElement>("lesson-claim")?.dataset.check;
    return tells(expression) || (tells(check) && /\w\(/.test(expression));
  });
}

function wordsOf(expression: string): string[] {
  return expression.match(/\b[A-Za-z]\w*/g) ?? [];
}
