// Which layer may use which, and how to find out what a source file uses.

import { posix } from "node:path";
import ts from "typescript";

/** A layer, and what it may use: a whole layer, a library, or one file of a layer. */
export type Directions = Readonly<Record<string, readonly string[]>>;

/**
 * cpp/: a layer is a folder, or a source file that lies beside the folders. The language's `*` is the exact
 * product of linear.h, the session owns the generator of random numbers, and library.h is what the build
 * makes of the lesson's shared scripts.
 */
export const cppDirections: Directions = {
  numerics: ["Eigen"],
  figure: ["numerics/matrix.h"],
  language: ["numerics/matrix.h", "numerics/linear.h"],
  builtins: ["language", "numerics", "figure"],
  session: ["language", "builtins", "figure", "numerics/random.h"],
  cli: ["session", "library.h"],
  wasm: ["session", "numerics", "emscripten"],
  attention: ["numerics"],
};

/** web/: the same, for relative imports; what packages a layer uses is not of interest here. */
export const webDirections: Directions = {
  attention: [],
  engine: [],
  charts: ["engine/protocol"],
  checks: ["engine/protocol"],
  page: ["engine", "charts", "checks", "styles", "attention"],
  compile: ["engine", "charts", "checks"],
  cli: ["engine", "charts"],
};

/** Standard headers through which the core would read or write the world; the program may. */
const worldlyHeaders = new Set(
  "chrono condition_variable ctime filesystem fstream future iostream mutex random thread".split(
    " ",
  ),
);

/** A source file; the path is relative to cpp/ or web/. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A file uses something: another file of the tree, or a library. Paths are relative to the same folder. */
export interface Arrow {
  from: string;
  to: string;
}

/** What a C++ file includes, except standard headers and except by the compiler's command line. */
export function cppArrows({ path, text }: SourceFile): Arrow[] {
  return includes(text)
    .filter(({ name, isQuoted }) => isQuoted || name.includes("/"))
    .map(({ name }) => ({ from: path, to: name }));
}

/** What a TypeScript file imports, re-exports, loads later or starts as a worker from the tree. */
export function webArrows({ path, text }: SourceFile): Arrow[] {
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const located = [...text.matchAll(/new URL\(\s*["'`]([^"'`]+)/g)].map((match) => match[1] ?? "");
  return [...imported, ...located]
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => ({
      from: path,
      to: posix.join(posix.dirname(path), withoutSuffix(specifier)),
    }));
}

/** The arrows that the table does not allow, as "from -> to". */
export function forbiddenArrows(arrows: readonly Arrow[], directions: Directions): string[] {
  return arrows
    .filter(({ from, to }) => !isAllowed(layerOf(from), to, directions))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** The files that lie in no layer of the table. */
export function strayFiles(files: readonly SourceFile[], directions: Directions): string[] {
  return files.map(({ path }) => path).filter((path) => !(layerOf(path) in directions));
}

/** The standard headers in the core that are banned there, as "from -> header". */
export function worldlyIncludes(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => layerOf(path) !== "cli")
    .flatMap(({ path, text }) =>
      includes(text)
        .filter(({ name }) => worldlyHeaders.has(name))
        .map(({ name }) => `${path} -> ${name}`),
    );
}

function isAllowed(layer: string, target: string, directions: Directions): boolean {
  const allowed = [layer, ...(directions[layer] ?? [])];
  return allowed.includes(layerOf(target)) || allowed.includes(target);
}

/** The folder, or the file's name up to its first dot when it lies in none. */
function layerOf(path: string): string {
  const [first = ""] = path.split("/");
  return first.startsWith(".") ? first : (first.split(".")[0] ?? "");
}

function includes(text: string): { name: string; isQuoted: boolean }[] {
  const lines = text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)/gm);
  return [...lines].map((match) => ({ name: match[2] ?? "", isQuoted: match[1] === '"' }));
}

/** `./worker?worker&inline` and `./worker.ts` both name the file `./worker`. */
function withoutSuffix(specifier: string): string {
  return specifier.replace(/\?.*$/, "").replace(/\.(ts|js|mjs)$/, "");
}
