/** A program's statements, as far as leaving some of them out needs it. */

import type { Piece } from "../engine/protocol";
import type { Bench } from "./bench";

const openers = new Set(["if", "for", "while", "switch", "function", "try", "parfor"]);

/** Where each statement ends that stands in no block, by the colours that the engine gives the text. */
export function statementEnds(text: string, pieces: readonly Piece[]): number[] {
  const ends: number[] = [];
  let blocks = 0;
  let brackets = 0;
  let done = 0;
  const between = (end: number) => {
    for (; done < end; done++) {
      const isEnd = text[done] === "\n" || text[done] === ";";
      if (isEnd && blocks === 0 && brackets === 0) ends.push(done + 1);
    }
  };
  for (const { kind, begin, end } of pieces) {
    between(begin);
    const word = text.slice(begin, end);
    if (kind === "bracket") brackets += "([{".includes(word) ? 1 : -1;
    else if (kind === "keyword" && openers.has(word)) blocks++;
    else if (kind === "keyword" && word.startsWith("end") && brackets === 0) blocks--;
    // Of the rest only line breaks and semicolons count, whatever colour they have.
    if (kind === "op") between(end);
    // A statement goes on after three dots and the end of their line.
    const isContinued = kind === "comment" && word.startsWith("...");
    done = isContinued ? text.indexOf("\n", begin) + 1 || text.length : Math.max(done, end);
  }
  between(text.length);
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends;
}

/** The program without what sets `inputs`, unless from their own values, and without what only draws:
 * labels and axes fit the sizes that they were written for. Lines stay where they are. */
export async function withoutInputs(
  text: string,
  inputs: readonly string[],
  bench: Bench,
): Promise<string> {
  const ends = statementEnds(text, await bench.colours(text));
  const statements = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
  const names = await bench.names(statements);
  // What stands in front of the sign reads a name too, when it sets a part of it.
  const sources = await bench.names(
    statements.map((statement) => statement.replace(/^[^=]*=/, "")),
  );
  return statements
    .map((statement, index) => {
      const { writes, error } = names[index]!;
      const [name] = writes;
      if (error || writes.length !== 1 || name === undefined) return statement;
      const isInput = inputs.includes(name) && !sources[index]!.reads.includes(name);
      const isDrawn = name === "#figure";
      return isInput || isDrawn ? statement.replace(/[^\n]/g, "") : statement;
    })
    .join("");
}
