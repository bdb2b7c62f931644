/**
 * What a program is asked for, and the mistakes that are known by the numbers they give.
 *
 * A check draws inputs of other sizes, lets the program run on them and compares values, all in the
 * language. An author writes it beside the lesson's text; the build proves it (compile/prove-checks.ts),
 * so that what reaches a learner has accepted the right program and told every wrong value from it.
 */

/** All that one page's checks share. */
export interface CheckSet {
  /** code that draws inputs and computes what is right; `turn` is 1, 2 or 3, and 3 is the lesson's own sizes */
  given: string;
  mistakes: Mistake[];
  /** by the id of a cell or an exercise */
  checks: Record<string, Check>;
}

export interface Mistake {
  /** what went wrong, and one question */
  text: string;
  /** what it gives in place of a right value, by that one's name: expressions over `given`, or such as fail
   * in the way in which a program with this mistake does */
  values: Record<string, string[]>;
}

export interface Check {
  asks: Ask[];
  /** what is given to a program that sets it itself: those statements are left out */
  inputs?: string[];
  /** without inputs: what the program is to set, of all that is given */
  sets: string[];
  /** code that follows `given` */
  more: string;
  /** the program in stages, from the one that is shown to the bare task */
  fading?: Fading;
}

export interface Ask {
  /** over names that the program sets */
  value: string;
  /** the right value's name among those that `given` sets */
  right: string;
}

export interface Fading {
  /** what to write, when nothing is left of the program */
  goal: string;
  /** places in the program's text, [begin, end), the one that is blank first in front */
  blanks: [begin: number, end: number][];
}

/** What stands where something is to be filled in. */
export const blank = "____";

/** Stages of a program: the number of blanks, or the task alone. */
export const stages = ["example", "one", "three", "goal"] as const;
export type Stage = (typeof stages)[number];

/** The program as it is at a stage. */
export function fadedText(text: string, { goal, blanks }: Fading, stage: Stage): string {
  if (stage === "goal") return goal.replace(/^/gm, "% ") + "\n";
  const count = { example: 0, one: 1, three: 3 }[stage];
  const places = blanks.slice(0, count).sort(([one], [other]) => other - one);
  return places.reduce(
    (rest, [begin, end]) => rest.slice(0, begin) + blank + rest.slice(end),
    text,
  );
}

/** The number of blanks that are still to be filled in. */
export function blanksIn(text: string): number {
  return text.split(blank).length - 1;
}
