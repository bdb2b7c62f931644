import type Token from "markdown-it/lib/token.mjs";

import type { Form } from "../charts/prediction";
import type { FrontMatter } from "./front-matter";

/** What a text says that a piece of code prints. */
export interface Expected {
  text: string;
  /** the file's line of its first line, 1-based */
  line: number;
}

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
  expected?: Expected;
}

/** A listing is highlighted but is no cell: nobody runs it. */
export interface LessonListing {
  kind: "listing";
  id: string;
  source: string;
}

/** Code of the language's reference: run at build time by itself, and shown with what it printed. */
export interface LessonExample {
  kind: "example";
  source: string;
  line: number;
  /** without it, nothing must be printed */
  expected?: Expected;
  /** the error with which it must fail: its message, and its hint on a line of its own */
  failure?: Expected;
}

/** `${expression:format}`: a number in a sentence that follows the workspace. */
export interface LessonNumber {
  kind: "number";
  expression: string;
  /** a printf conversion with what surrounds it, or empty: as print shows it */
  format: string;
  line: number;
}

/** What a claim rests on: an expression that must be true after the cells above it. */
export interface LessonCheck {
  kind: "check";
  expression: string;
  line: number;
}

/** The place to work of an exercise. */
export interface LessonWork {
  kind: "work";
  /** of the exercise */
  id: string;
  /** name of the script that is loaded there */
  script?: string;
  line: number;
}

/** A script that is shown in full: of the folder scripts/, or "lib/..." for a shared one. */
export interface LessonScript {
  kind: "script";
  file: string;
  line: number;
}

/** A matrix of a diagram, or an operation between matrices. */
export interface DiagramNode {
  /** by which other nodes and screen readers know it, such as "Q" */
  label: string;
  labelHtml: string;
  /** class of the colour of its letter, if it has one */
  role?: string;
  /** what it is, in a word or two */
  name: string;
  /** places of the nodes that it is made of, which come before it */
  from: number[];
  operationHtml: string;
  /** in letters, such as "T × d_k" */
  shape: string;
  shapeHtml: string;
  /** its value, after the cells above the diagram */
  expression: string;
  /** the value is a variable: it can be shown, where others have only their shape shown */
  isVariable: boolean;
  /** id of the cell to which it leads */
  cell: string;
  line: number;
}

export interface LessonDiagram {
  kind: "diagram";
  title: string;
  nodes: DiagramNode[];
  line: number;
}

/** What a reader sets a value with: by steps, among numbers, among words, or by writing. */
export type LabControl =
  | { kind: "range"; low: string; high: string; step: string }
  | { kind: "list" | "choice"; values: string[] }
  | { kind: "text" };

/** A variable of a lab's program that the reader sets. */
export interface LabSetting {
  name: string;
  labelHtml: string;
  control: LabControl;
  /** one value, or those of a list, to which the reader may add */
  start: string[];
  isList: boolean;
}

/** Something to play with: a program and its settings. */
export interface LessonLab {
  kind: "lab";
  id: string;
  source: string;
  /** the file's line of the first line of the program, 1-based */
  line: number;
  settings: LabSetting[];
  /** texts that the page times when the reader asks */
  timed?: { prepared: string; timed: string };
  /** what follows the lab's program instead of the cells above */
  parts: LessonPart[];
}

/** A question about the result of a cell below, answered before it is seen. */
export interface LessonPrediction {
  kind: "prediction";
  id: string;
  form: Form;
  /** expressions over the state after that cell, one a value that is asked for */
  truths: string[];
  line: number;
}

/** The list of all built-in functions. */
export interface LessonFunctions {
  kind: "functions";
}

/** What the engine has to compute, in page order: a number means the state after the cells above it. */
export type LessonPart =
  | LessonCell
  | LessonListing
  | LessonExample
  | LessonNumber
  | LessonCheck
  | LessonWork
  | LessonScript
  | LessonDiagram
  | LessonLab
  | LessonPrediction
  | LessonFunctions;

export interface Heading {
  level: number;
  id: string;
  /** inline markup, without links */
  html: string;
}

/** A text, parsed and checked, before anything has been computed. */
export interface TextDocument {
  /** path as messages show it */
  file: string;
  parts: LessonPart[];
  headings: Heading[];
  tokens: Token[];
}

export interface LessonDocument extends TextDocument {
  matter: FrontMatter;
}

/** The language, on one page. */
export interface ReferenceDocument extends TextDocument {
  title: string;
  summary: string;
}
