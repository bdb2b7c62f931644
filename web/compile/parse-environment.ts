import type { Heading } from "./lesson-document";

/** What the Markdown rules share while they read one lesson. */
export interface ParseEnvironment {
  file: string;
  /** of the block whose inline text is being read, 1-based */
  line: number;
  headings: Heading[];
  /** every id that a link may point to */
  anchors: Set<string>;
}

/** markdown-it hands its environment around untyped; this is the one place that says what it is. */
export function environmentOf(env: unknown): ParseEnvironment {
  return env as ParseEnvironment;
}
