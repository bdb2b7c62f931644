/**
 * What makes the hosted pages installable and readable without a connection: a manifest, its icon, and a
 * service worker that keeps exactly the files of this build.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin } from "vite";

import { icon, iconName, manifestName } from "./html-shell";
import { webFolder } from "./sources";

const workerName = "service-worker.js";
const indexName = "index.html";

/** The manifest is part of the bundle; the worker is written when all that it lists has its last form. */
export function offline(): Plugin {
  return {
    name: "lesson:offline",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: iconName, source: icon });
      this.emitFile({ type: "asset", fileName: manifestName, source: manifest() });
    },
    async writeBundle({ dir }, bundle) {
      const folder = dir!;
      const contents = new Map<string, Uint8Array>();
      for (const name of Object.keys(bundle)) {
        contents.set(name, await readFile(path.join(folder, name)));
      }
      await writeFile(path.join(folder, workerName), await serviceWorker(contents));
    },
  };
}

/** The text of the worker for these files. Files that are the same are kept once. */
export async function serviceWorker(contents: Map<string, Uint8Array>): Promise<string> {
  const integrities = new Map([...contents].map(([name, data]) => [name, integrityOf(data)]));
  const index = integrities.get(indexName);
  const twin = [...integrities.keys()].find(
    (name) => name !== indexName && integrities.get(name) === index,
  );
  if (twin !== undefined) integrities.delete(indexName);
  const files = Object.fromEntries([...integrities].sort(([a], [b]) => (a < b ? -1 : 1)));
  const known = [
    `const files = ${JSON.stringify(files, null, 2)};`,
    `const home = ${JSON.stringify(twin ?? indexName)};`,
  ];
  const behaviour = await readFile(path.join(webFolder, "compile/service-worker.js"), "utf8");
  return `${known.join("\n")}\n\n${behaviour}`;
}

function integrityOf(data: Uint8Array): string {
  return `sha256-${createHash("sha256").update(data).digest("base64")}`;
}

function manifest(): string {
  return JSON.stringify({
    name: "Lessons on attention",
    short_name: "Attention",
    start_url: "./",
    scope: "./",
    display: "minimal-ui",
    background_color: "#fffdf9",
    theme_color: "#fffdf9",
    icons: [{ src: `./${iconName}`, sizes: "any", type: "image/svg+xml" }],
  });
}
