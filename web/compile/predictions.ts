/** `::: predict`: a question about what a cell below will give, answered before it is seen. */

import { escapeHtml } from "../charts/html";
import type { Form, FormKind } from "../charts/prediction";
import type { LessonPrediction } from "./lesson-document";
import type { SourceError } from "./source-error";

const kinds: readonly FormKind[] = ["bars", "cells", "choice", "marks", "ranks"];

/** `meta` of the opening token. */
export function readPrediction(
  attributes: Record<string, string>,
  line: number,
  fail: (detail: string) => SourceError,
): LessonPrediction {
  const { id = "", by = "", cell = "", format = "" } = attributes;
  const names = list(attributes.names);
  const truths = list(attributes.truth);
  const values = list(attributes.values).map(Number);
  const [to, step] = [Number(attributes.to), Number(attributes.step)];
  const isKnown = (kind: string): kind is FormKind => kinds.some((known) => known === kind);
  if (!isKnown(by)) throw fail(`a prediction is made by ${kinds.join(", ")}, not by '${by}'`);
  const isChoice = by === "choice";
  const isMeasured = by === "bars" || by === "cells";
  const answers = isChoice ? 1 : names.length;
  if (truths.length !== answers) {
    throw fail(`prediction '${id}' asks for ${answers} values and has ${truths.length} truths`);
  }
  if (isChoice && (values.length !== names.length || values.some(Number.isNaN))) {
    throw fail(`prediction '${id}' needs a number in values="..." for each name`);
  }
  if (isMeasured && !(to > 0 && step > 0)) {
    throw fail(`prediction '${id}' needs to="..." and step="...", the end of its ${by} and a step`);
  }
  const form: Form = {
    by,
    cell,
    names,
    format: format || "%g",
    ...(isChoice && { values }),
    ...(isMeasured && { to, step }),
  };
  return { kind: "prediction", id, form, truths, line };
}

function list(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(";").map((part) => part.trim());
}

/** `texts` are the truths' present values. */
export function predictionStart({ id, form, truths }: LessonPrediction, texts: string[]): string {
  const data = JSON.stringify({
    ...form,
    truths: truths.map((expression, index) => ({ expression, text: texts[index]! })),
  });
  return (
    `<lesson-prediction id="predict-${id}" data-form="${escapeHtml(data)}" role="group" ` +
    'aria-label="Prediction">\n'
  );
}

/** On paper, room for an answer. */
export const predictionEnd =
  '<div class="answer-lines" aria-hidden="true"><hr><hr></div>\n</lesson-prediction>\n';
