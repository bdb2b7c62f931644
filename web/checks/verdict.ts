/** What a check found. */
export type Verdict =
  | { kind: "right" }
  /** something is still to be filled in */
  | { kind: "blank"; count: number }
  /** it gives the value of a known mistake */
  | { kind: "mistake"; text: string }
  /** right for the sizes it was written with, and for no others; `inputs` are what the check sets itself */
  | { kind: "constant"; sizes: string; inputs: readonly string[] }
  /** neither right nor known */
  | { kind: "other"; value: string; sizes: string; shape: string; rightShape: string }
  /** the program does not set what is asked for */
  | { kind: "missing"; value: string }
  /** it ran into an error; `code` is its own line that did, counted from 1 */
  | { kind: "fails"; message: string; sizes: string; line: number; code: string }
  /** it uses a name that only the page's other cells set */
  | { kind: "foreign"; name: string }
  /** it gives a function of the language another meaning */
  | { kind: "redefines"; name: string }
  /** by a limit, or by the reader */
  | { kind: "stopped"; reason: string };
