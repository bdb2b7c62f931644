/** A fault in a lesson's text, told with its place so that the build can name it. */
export class SourceError extends Error {
  constructor(
    readonly file: string,
    /** 1-based */
    readonly line: number,
    readonly detail: string,
  ) {
    super(`${file}:${line}: ${detail}`);
    this.name = "SourceError";
  }
}

/** The number of line breaks in `text` before `end`: what to add to the line on which `text` begins. */
export function lineBreaksBefore(text: string, end: number): number {
  return text.slice(0, end).split("\n").length - 1;
}
