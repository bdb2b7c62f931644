/** Runs a piece of code to its end while the page is built. */
import type { Perform } from "../engine/dispatch";
import { joinTexts } from "../engine/join-texts";
import type { Output } from "../engine/protocol";
import { SourceError } from "./source-error";

/** The code of a text: what messages call it, and where it stands. */
export interface CodePlace {
  what: string;
  file: string;
  /** the file's line of the first line of code */
  line: number;
}

const sliceMilliseconds = 100;
/** Code that takes longer than this would try every reader's patience. */
const patienceMilliseconds = 30_000;

/** `name` is what errors call the text. Errors are among the outputs; throws SourceError when it does
 * not end. */
export function runCode(
  text: string,
  name: string,
  { what, file, line }: CodePlace,
  perform: Perform,
  session?: string,
): Output[] {
  let progress = perform("start", { text, name }, session);
  const outputs = [...progress.outputs];
  const end = performance.now() + patienceMilliseconds;
  while (progress.status === "more") {
    if (performance.now() > end) {
      throw new SourceError(file, line, `${what} is still running after half a minute`);
    }
    progress = perform("step", { milliseconds: sliceMilliseconds }, session);
    outputs.push(...progress.outputs);
  }
  return joinTexts(outputs);
}

/** An error in a library is told at the code that called it. Throws SourceError for the first error. */
export function refuseErrors(
  outputs: Output[],
  name: string,
  { what, file, line }: CodePlace,
): void {
  for (const output of outputs) {
    if (output.kind !== "error") continue;
    const at = output.source === name ? line + output.line - 1 : line;
    throw new SourceError(file, at, `${what} fails: ${output.error}: ${output.message}`);
  }
}
