/** The lesson's claims, and which of them fall after an edit, without any part of the page. */

import type { Perform } from "../../web/engine/dispatch";
import { cells, lesson, scriptOf } from "./lesson-cells";

/** The claims' checks in page order, each with the cell that stands above it. */
export const claims: readonly { check: string; after: string }[] = [
  ...lesson.matchAll(/^::: claim \{check="([^"]*)"\}$/gm),
].map(({ 1: check = "", index }) => {
  const above = cells.filter(({ id }) => lesson.indexOf(`\n\`\`\`rlab #${id} "`) < index);
  return { check, after: above.at(-1)!.id };
});

/** A piece of a cell's text, and what takes its place. */
export interface Edit {
  cell: string;
  from: string;
  to: string;
}

export function edited({ cell, from, to }: Edit): ReadonlyMap<string, string> {
  const { source } = cells.find(({ id }) => id === cell)!;
  if (source.split(from).length !== 2) throw new Error(`'${cell}' has not one '${from}'`);
  return new Map([[cell, source.replace(from, () => to)]]);
}

/** Places of the claims that do not hold after the cells, of which some have other `texts`. */
export function fallen(perform: Perform, texts: ReadonlyMap<string, string>): number[] {
  const session = "claims";
  const verdicts: (string | null)[] = [];
  for (const { id, source } of cells) {
    let { status } = perform("start", { text: texts.get(id) ?? source, name: id }, session);
    while (status === "more") ({ status } = perform("step", { milliseconds: 100 }, session));
    if (status === "failed") throw new Error(`cell '${id}' fails`);
    const items = claims
      .filter(({ after }) => after === id)
      .map(({ check }) => ({ expression: check, format: "" }));
    verdicts.push(...perform("format", { items }, session));
  }
  perform("close", {}, session);
  return verdicts.flatMap((verdict, place) => (verdict === "true" ? [] : [place]));
}

/** The same as one script, which prints a line for each claim that does not hold. */
export function scriptWithClaims(texts: ReadonlyMap<string, string>): string {
  const withClaims = cells.map(({ id, source }) => {
    const checks = claims.flatMap(({ check, after }, place) =>
      after === id ? [`if !(${check})\n  print("claim ${place} falls")\nend`] : [],
    );
    return [id, [texts.get(id) ?? source, ...checks].join("\n")] as const;
  });
  return scriptOf(new Map(withClaims));
}
