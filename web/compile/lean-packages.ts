/**
 * Packages without what the page never uses of them. Each of Vega's publishes one file of all its modules,
 * which a bundler can thin out only a little; their sources lie beside it, module by module. This takes the
 * sources, and leaves out what left-out.ts lists.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin } from "vite";

import { leftOut, standIns } from "./left-out";
import { webFolder } from "./sources";

/** Where the sources of a package begin, from its folder. */
const sourceEntries: Record<string, string> = {
  "vega-dataflow": "index.js",
  "vega-encode": "index.js",
  "vega-expression": "index.js",
  "vega-format": "index.js",
  "vega-functions": "index.js",
  "vega-interpreter": "index.js",
  "vega-lite": "src/index.ts",
  "vega-parser": "index.js",
  "vega-runtime": "index.js",
  "vega-scale": "index.js",
  "vega-scenegraph": "index.js",
  "vega-selections": "index.js",
  "vega-statistics": "index.js",
  "vega-time": "index.js",
  "vega-transforms": "index.js",
  "vega-view": "index.js",
  "vega-view-transforms": "index.js",
};

/** For builds only: the development server bundles no packages anew. */
export function leanPackages(): Plugin {
  return {
    name: "lesson:lean-packages",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      const isInside = /\/node_modules\/(vega|@codemirror\/)/.test(importer ?? "");
      if (isInside && standIns[source] !== undefined) return standInFile(standIns[source]);
      const entry = sourceEntries[source];
      if (entry === undefined && !(isInside && source.startsWith("."))) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found === null) return undefined;
      const id = entry === undefined ? found.id : found.id.replace(/\/build\/[^/]*$/, `/${entry}`);
      const standIn = standIns[packageModule(id) ?? ""];
      return standIn === undefined ? id : standInFile(standIn);
    },
    async load(id) {
      const module = packageModule(id);
      if (module === undefined || !leftOut.has(module)) return undefined;
      return refusal(module, await readFile(id, "utf8"));
    },
  };
}

function standInFile(name: string): string {
  return path.join(webFolder, name);
}

/** "vega-lite/src/axis.ts" of a file below node_modules. */
function packageModule(id: string): string | undefined {
  return /.*\/node_modules\/(vega.*)/.exec(id)?.[1];
}

/** A module with the same exports, each a function that refuses to be called. */
function refusal(module: string, code: string): string {
  const message = `the page leaves out ${module}`;
  const lines = exportedNames(code).map((name) => `export { leftOut as ${name} };`);
  return [`function leftOut() { throw new Error(${JSON.stringify(message)}); }`, ...lines].join(
    "\n",
  );
}

/** Names that a module exports as values; the packages write exports in these forms only. */
export function exportedNames(code: string): string[] {
  const declared = code.matchAll(
    /^export (?:abstract |async )?(?:class|const|function\*?|let|var) (\w+)/gm,
  );
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!.split(",").map((item) => item.trim().replace(/^.* as /, "")),
  );
  const unnamed = /^export default /m.test(code) ? ["default"] : [];
  return [...unnamed, ...[...declared].map(([, name]) => name!), ...listed].filter(
    (name) => name !== "",
  );
}
