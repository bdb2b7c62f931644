import type { Heading } from "./lesson-document";

/** What the Markdown rules share while they read one text. */
export interface ParseEnvironment {
  file: string;
  /** a lesson has cells, the reference of the language examples */
  dialect: "lesson" | "reference";
  /** of the block whose inline text is being read, 1-based */
  line: number;
  headings: Heading[];
  /** every id that a link may point to */
  anchors: Set<string>;
  /** kinds of the containers around the block that is being read, outermost first */
  openContainers: string[];
}

export function newEnvironment(
  file: string,
  dialect: ParseEnvironment["dialect"],
): ParseEnvironment {
  return { file, dialect, line: 1, headings: [], anchors: new Set(), openContainers: [] };
}

/** markdown-it hands its environment around untyped; this is the one place that says what it is. */
export function environmentOf(env: unknown): ParseEnvironment {
  return env as ParseEnvironment;
}
