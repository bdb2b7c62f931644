/**
 * The parts of an exercise find each other: the heading names it, hints are counted, and the place to
 * work stands after the task and before whatever helps with it.
 */
import type MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import type { LessonWork } from "./lesson-document";
import { environmentOf } from "./parse-environment";
import { SourceError } from "./source-error";

/** `meta` of an exercise's opening token. */
export interface Exercise {
  /** where links lead, such as "exercise-scale" */
  id: string;
  /** the script to work with, as file name */
  script?: string;
}

/** `meta` of a hint's opening token. */
export interface Hint {
  /** from 1 */
  number: number;
  count: number;
}

/** The id of the heading that names an exercise. */
export function exerciseTitleId(id: string): string {
  return `${id}-title`;
}

export function exercises(markdown: MarkdownIt): void {
  // Last, when the headings have their ids and are in the contents.
  markdown.core.ruler.push("exercises", (state) => {
    const isOpening = ({ type }: Token) => type === "container_exercise_open";
    for (const open of state.tokens.filter(isOpening)) connectParts(state, open);
  });
}

function connectParts(state: StateCore, open: Token): void {
  const begin = state.tokens.indexOf(open);
  const inside = insideOf(state.tokens, begin);
  const heading = inside[0];
  const line = open.map![0] + 1;
  if (heading?.type !== "heading_open") {
    throw new SourceError(
      environmentOf(state.env).file,
      line,
      "an exercise begins with its heading: ### Title {#exercise-id}",
    );
  }
  const id = heading.attrGet("id")!;
  const { script } = open.meta as { script?: string };
  heading.attrSet("id", exerciseTitleId(id));
  open.meta = { id, script } satisfies Exercise;
  numberHints(inside);

  const work = new state.Token("work", "lesson-work", 0);
  work.meta = { kind: "work", id, script, line } satisfies LessonWork;
  const help = inside.findIndex(({ type }) => /^container_(hint|solution)_open$/.test(type));
  state.tokens.splice(begin + 1 + (help < 0 ? inside.length : help), 0, work);
}

function insideOf(tokens: Token[], begin: number): Token[] {
  const length = tokens.slice(begin).findIndex(({ type }) => type === "container_exercise_close");
  return tokens.slice(begin + 1, begin + length);
}

function numberHints(inside: Token[]): void {
  const hints = inside.filter(({ type }) => type === "container_hint_open");
  hints.forEach((hint, index) => {
    hint.meta = { number: index + 1, count: hints.length } satisfies Hint;
  });
}
