/** The modules that exist only while building: see virtual.d.ts for what they promise. */
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin } from "vite";

import { attentionWasmFile, coreGlueFile, coreWasmFile, readLibrary, webFolder } from "./sources";

/** `virtual:core-glue`, for whatever starts an engine: the worker, the program, this build itself. */
export function coreGlue(): Plugin {
  return virtualModule("virtual:core-glue", async () => {
    const glue = await readFile(coreGlueFile, "utf8");
    // Every start hands the module's bytes over, so the glue never needs to know where it came from;
    // a classic script could not tell it.
    return glue.replaceAll("import.meta.url", '""');
  });
}

/** `virtual:core-embedded`, for programs of one file. */
export function embeddedCore(): Plugin {
  return virtualModule("virtual:core-embedded", async () => {
    return [
      await embeddedBytes(coreWasmFile),
      `export const library = ${JSON.stringify(await readLibrary())};`,
    ].join("\n");
  });
}

/** `virtual:attention-wasm`, for the package: a script without files beside it runs wherever scripts do. */
export function embeddedAttention(): Plugin {
  return virtualModule("virtual:attention-wasm", () => embeddedBytes(attentionWasmFile));
}

async function embeddedBytes(file: string): Promise<string> {
  const wasm = (await readFile(file)).toString("base64");
  return `export const wasm = Uint8Array.from(atob("${wasm}"), (c) => c.charCodeAt(0));`;
}

/** `virtual:lesson-assets`, for the page: the single file reaches its parts in another way. */
export function lessonAssets(): Plugin {
  return virtualModule("virtual:lesson-assets", async (environment) => {
    return [
      environment === "single" ? singleAssets() : hostedAssets(),
      `export const library = ${JSON.stringify(await readLibrary())};`,
      // Which libraries a lesson wants is its page's matter; the scripts are shared by all lessons.
      'const wanted = document.querySelector("main")?.dataset.preload ?? "";',
      "export const preload = wanted.split(' ').filter((name) => name !== '');",
    ].join("\n");
  });
}

function hostedAssets(): string {
  return `
import ${JSON.stringify(path.join(webFolder, "compile/register-offline.ts"))};
import EngineWorker from ${JSON.stringify(path.join(webFolder, "engine/worker.ts?worker"))};
import coreUrl from ${JSON.stringify(`${coreWasmFile}?url`)};
import TiledWorker from ${JSON.stringify(path.join(webFolder, "page/lab/tiled-worker.ts?worker"))};
import tiledUrl from ${JSON.stringify(`${attentionWasmFile}?url`)};
// See early-engine.js, which keeps its hands off once this is set.
const early = (window.lessonEngine ??= {});
export function createWorker() {
  const worker = early.worker ?? new EngineWorker();
  early.worker = undefined;
  return worker;
}
export const createTiledWorker = () => new TiledWorker();
async function load(what, url) {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(what + " could not be loaded: " + reply.status);
  return reply.arrayBuffer();
}
export const loadModule = async () => new URL(coreUrl, document.baseURI).href;
export const loadTiled = () => load("the tiled kernel", tiledUrl);
export const loadCharts = () => import(${JSON.stringify(path.join(webFolder, "charts/view.ts"))});`;
}

function singleAssets(): string {
  const file = path.join(webFolder, "compile/single-assets.ts");
  const names = "createWorker, loadModule, loadCharts, createTiledWorker, loadTiled";
  return `export { ${names} } from ${JSON.stringify(file)};`;
}

/** `load` is told the name of the environment for which it writes. */
function virtualModule(name: string, load: (environment: string) => Promise<string>): Plugin {
  const resolved = `\0${name}`;
  return {
    name: `lesson:${name}`,
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      return id === resolved ? load(this.environment.name) : undefined;
    },
  };
}
