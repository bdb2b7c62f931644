import type Token from "markdown-it/lib/token.mjs";

import type { FrontMatter } from "./front-matter";

/** A code cell as the lesson's file has it. */
export interface LessonCell {
  kind: "cell";
  id: string;
  /** what the cell is about, in a few words */
  title: string;
  source: string;
  /** the file's line of the first line of code, 1-based */
  line: number;
  /** what the cell must print, from the `output` fence that follows it */
  expected?: { text: string; line: number };
}

/** A listing is highlighted but is no cell: nobody runs it. */
export interface LessonListing {
  kind: "listing";
  id: string;
  source: string;
}

/** `${expression:format}`: a number in a sentence that follows the workspace. */
export interface LessonNumber {
  kind: "number";
  expression: string;
  /** a printf conversion with what surrounds it, or empty: as print shows it */
  format: string;
  line: number;
}

/** What the engine has to compute, in page order: a number means the state after the cells above it. */
export type LessonPart = LessonCell | LessonListing | LessonNumber;

export interface Heading {
  level: number;
  id: string;
  /** inline markup, without links */
  html: string;
}

/** A lesson's text, parsed and checked, before anything has been computed. */
export interface LessonDocument {
  /** path as messages show it */
  file: string;
  matter: FrontMatter;
  parts: LessonPart[];
  headings: Heading[];
  tokens: Token[];
}
