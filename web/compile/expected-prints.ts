/** Whether code prints what the text beside it says, character by character. */
import type { ErrorOutput, Output } from "../engine/protocol";
import type { Expected } from "./lesson-document";
import { SourceError } from "./source-error";

/** Everything that a piece of code prints, as one text. */
export function printedText(outputs: Output[]): string {
  return outputs
    .map((output) => (output.kind === "text" || output.kind === "value" ? output.text : ""))
    .join("");
}

/** An error as its fence has it: the message, and the hint if there is one. */
export function errorText({ message, hint }: ErrorOutput): string {
  return hint === "" ? `${message}\n` : `${message}\n${hint}\n`;
}

/** `who` says it; a fence ends in a line break whether or not the text does. Throws SourceError. */
export function checkText(who: string, text: string, expected: Expected, file: string): void {
  if (text === expected.text || `${text}\n` === expected.text) return;
  const lines = text.split("\n");
  const expectedLines = expected.text.split("\n");
  const first = expectedLines.findIndex((line, i) => line !== lines[i]);
  const at = first < 0 ? expectedLines.length - 1 : first;
  throw new SourceError(
    file,
    expected.line + at,
    `${who} ${quote(lines[at])}, the text says ${quote(expectedLines[at])}`,
  );
}

function quote(line: string | undefined): string {
  return line === undefined ? "nothing more" : JSON.stringify(line);
}
