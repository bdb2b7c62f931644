/** From a text's file to the content of its page. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { outputPictures } from "../charts/svg";
import type { CreateCore } from "../engine/core";
import { openEngine } from "../engine/direct";
import type { Perform } from "../engine/dispatch";
import type { Output } from "../engine/protocol";
import type { CheckSet } from "../checks/check";
import { createBench } from "./check-bench";
import { scriptJson } from "./escape";
import { cellAnchor } from "./fence";
import type { LessonDocument, ReferenceDocument } from "./lesson-document";
import { parseLesson, parseReference } from "./markdown";
import { prerender, type ComputedText } from "./prerender";
import { proveChecks } from "./prove-checks";
import { renderText } from "./render";
import { coreGlueFile, coreWasmFile, readLibrary, readScripts, referenceFile } from "./sources";

/** A text and the HTML of its body. */
export interface Compiled<Document> {
  document: Document;
  body: string;
}

/** `file` is the path from the root of the tree. Throws SourceError. */
export async function compileLesson(file: string): Promise<Compiled<LessonDocument>> {
  const document = parseLesson(await readFile(file, "utf8"), file);
  const preload = document.matter.libraries.map((name) => `lib/${name}.rlab`);
  const scripts = { ...(await readScripts()), ...(await readLibrary()) };
  const perform = await openCore(preload);
  const computed = prerender(document, perform, scripts);
  const checks = await proveChecks(document, computed, createBench(perform));
  const body = renderText(document, computed, await drawFigures(computed));
  return { document, body: checks ? `${body}${checksHtml(checks)}` : body };
}

/** Throws SourceError. */
export async function compileReference(): Promise<Compiled<ReferenceDocument>> {
  const document = parseReference(await readFile(referenceFile, "utf8"), referenceFile);
  const computed = prerender(document, await openCore([]), {});
  return { document, body: renderText(document, computed, new Map()) };
}

/** For the page's script, which finds it by its id. */
function checksHtml(checks: CheckSet): string {
  return `<script type="application/json" id="checks">${scriptJson(checks)}</script>\n`;
}

async function openCore(preload: string[]): Promise<Perform> {
  const wasm = await readFile(coreWasmFile);
  const engine = await openEngine(await importGlue(), wasm, await readLibrary(), preload);
  return engine.perform;
}

/** Pictures of all figures of cells and labs. */
async function drawFigures({ cells, labs }: ComputedText): Promise<Map<Output, string[]>> {
  const pictures = new Map<Output, string[]>();
  const shown = [
    ...[...cells].map(([id, { outputs }]) => ({ id: cellAnchor(id), outputs })),
    ...[...labs].map(([{ id }, { outputs }]) => ({ id, outputs })),
  ];
  for (const { id, outputs } of shown) {
    for (const [output, panels] of await outputPictures(outputs, id)) pictures.set(output, panels);
  }
  return pictures;
}

async function importGlue(): Promise<CreateCore> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(coreGlueFile).href);
  return (module as { default: CreateCore }).default;
}
