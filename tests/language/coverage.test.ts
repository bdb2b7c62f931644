/** Every row of the built-in table is used by a script, which fails when the row is missing. */

import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import type { BuiltinRow } from "../../web/engine/protocol";
import { core, folder, scripts } from "./programs";

/** The code of a script, without its comments and texts. */
function codeOf(source: string): string {
  return source.replace(/%.*$/gm, "").replace(/"[^"\n]*"/g, "");
}

test("every built-in is called by a script", async () => {
  const words = new Set(
    scripts.flatMap(
      (name) => codeOf(readFileSync(path.join(folder, name), "utf8")).match(/\w+/g) ?? [],
    ),
  );
  const names = (JSON.parse((await core).builtins()) as BuiltinRow[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
