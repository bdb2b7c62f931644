/** What a prediction asks for, as the page carries it. */

/** `bars`: numbers, by sliders. `cells`: numbers, in a row of a heat map. `choice`: one of several values. `marks`: yes or no for each name.
 * `ranks`: a place for each name, 1 the first; equal places are allowed. */
export type FormKind = "bars" | "cells" | "choice" | "marks" | "ranks";

export interface Form {
  by: FormKind;
  /** id of the cell whose result is asked for */
  cell: string;
  names: string[];
  /** of the result, as a printf conversion */
  format: string;
  /** of a choice, one a name */
  values?: number[];
  /** of bars and cells, which begin at 0 */
  to?: number;
  step?: number;
}

/** A form with the expressions that give the truth, and what they gave when the page was made. */
export interface StoredForm extends Form {
  truths: { expression: string; text: string }[];
}
