/** Where things lie in the tree. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The commands of package.json run at the root of the tree. */
const root = process.cwd();

export const webFolder = path.join(root, "web");
export const distFolder = path.join(root, "dist");
export const coreGlueFile = path.join(root, "build/wasm/core.mjs");
export const coreWasmFile = path.join(root, "build/wasm/core.wasm");
export const attentionWasmFile = path.join(root, "build/wasm/attention.wasm");

const lessonsFolder = path.join(webFolder, "lessons");

/** The language, on one page; as a path from the root. */
export const referenceFile = "web/reference/language.md";

/** The lessons' files in their order, as paths from the root. */
export async function lessonFiles(): Promise<string[]> {
  const names = await readdir(lessonsFolder);
  const lessons = names.filter((name) => /^\d\d-.*\.md$/.test(name)).sort();
  return lessons.map((name) => path.relative(root, path.join(lessonsFolder, name)));
}

/** Shared rlab files by virtual path. */
export function readLibrary(): Promise<Record<string, string>> {
  return readPrograms(path.join(lessonsFolder, "lib"), "lib/");
}

/** The lessons' scripts by file name. */
export function readScripts(): Promise<Record<string, string>> {
  return readPrograms(path.join(lessonsFolder, "scripts"), "");
}

async function readPrograms(folder: string, prefix: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".rlab")).sort();
  const entries = names.map(async (name) => {
    return [prefix + name, await readFile(path.join(folder, name), "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
