/** From a lesson's file to the content of its page. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { outputPictures } from "../charts/svg";
import type { CreateCore } from "../engine/core";
import { openEngine } from "../engine/direct";
import type { Output } from "../engine/protocol";
import { cellAnchor } from "./fence";
import { parseLesson } from "./markdown";
import type { PageContent } from "./page";
import { prerender, type ComputedLesson } from "./prerender";
import { renderLesson } from "./render";
import { coreGlueFile, coreWasmFile, readLibrary } from "./sources";

/** `file` is the path from the root of the tree. Throws SourceError. */
export async function compileLesson(file: string, styles: string): Promise<PageContent> {
  const lesson = parseLesson(await readFile(file, "utf8"), file);
  const preload = lesson.matter.libraries.map((name) => `lib/${name}.rlab`);
  const wasm = await readFile(coreWasmFile);
  const { perform } = await openEngine(await importGlue(), wasm, await readLibrary(), preload);
  const computed = prerender(lesson, perform);
  return { lesson, body: renderLesson(lesson, computed, await drawFigures(computed)), styles };
}

/** Pictures of all cells' figures. */
async function drawFigures({ cells }: ComputedLesson): Promise<Map<Output, string[]>> {
  const pictures = new Map<Output, string[]>();
  for (const [id, { outputs }] of cells) {
    for (const [output, panels] of await outputPictures(outputs, cellAnchor(id))) {
      pictures.set(output, panels);
    }
  }
  return pictures;
}

async function importGlue(): Promise<CreateCore> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(coreGlueFile).href);
  return (module as { default: CreateCore }).default;
}
