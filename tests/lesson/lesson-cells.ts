/** The lesson's cells as its author wrote them, without any part of the page's own compiler. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Cell {
  id: string;
  source: string;
}

/** Its text. */
export const lesson = readFileSync(
  path.join(root, "web/lessons/08-scaled-dot-product-attention.md"),
  "utf8",
);

/** In page order. */
export const cells: readonly Cell[] = [
  ...lesson.matchAll(/^```rlab #(\S+)(?!\S| norun).*\n([\s\S]*?)\n```$/gm),
].map(([, id = "", source = ""]) => ({ id, source }));

/** The cells as one script, with the libraries in front that the page loads for them. `texts` stand in
 * for the lesson's own, by cell. */
export function scriptOf(texts: ReadonlyMap<string, string> = new Map()): string {
  const libraries = /^libraries: \[(.*)\]$/m.exec(lesson)?.[1]?.split(/\s*,\s*/) ?? [];
  const lines = [
    ...libraries.map((name) => `run lib/${name}.rlab`),
    ...cells.map(({ id, source }) => texts.get(id) ?? source),
  ];
  return `${lines.join("\n")}\n`;
}
