/** Builds a page of the bench, as others build theirs. */

import { join } from "node:path";
import { build } from "vite";

/**
 * @param {{ folder: string, outDir: string, modules: Record<string, string> }} page  `modules` are texts by the
 *   name that the page imports them by
 */
export async function buildPage({ folder, outDir, modules }) {
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    base: "./",
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
    plugins: [
      {
        name: "generated",
        resolveId: (id) => (id in modules ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
    ],
  });
}

/** A module that exports what files of attention/contenders list. @param {string[]} names */
export function contendersModule(names) {
  const files = names.map((name) =>
    JSON.stringify(join(import.meta.dirname, "attention", "contenders", `${name}.mjs`)),
  );
  return [
    ...files.map((file, i) => `import { contenders as list${i} } from ${file};`),
    `export const contenders = [${files.map((_, i) => `...list${i}`).join(", ")}];`,
  ].join("\n");
}
