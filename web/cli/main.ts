/**
 * The program on the WebAssembly engine: runs rlab scripts in one session and prints what they print,
 * exactly as the native program does; besides, it can draw.
 *
 *   node cli.mjs [--json] [--out DIR] FILE.rlab ...        - reads standard input
 */

import { readFileSync, statSync } from "node:fs";
import path from "node:path";

import createCore from "virtual:core-glue";
import { library as builtInLibrary, wasm } from "virtual:core-embedded";

import { openEngine } from "../engine/direct";
import type { Perform } from "../engine/dispatch";
import type { ErrorOutput, Output, Progress } from "../engine/protocol";
import { CannotWrite, makeFolder, MissingPainter, writePicture } from "./pictures";

/** As the native program's (cpp/cli.cpp). */
const exitCodes = {
  ok: 0,
  usage: 64,
  doesNotParse: 65,
  noSuchFile: 66,
  failed: 70,
  cannotWrite: 74,
  interrupted: 130,
};
/** between two looks at Ctrl-C */
const sliceMilliseconds = 100;

/** What follows is, but for the program's name, the same as in cpp/cli.cpp. */
const usage = "usage: cli.mjs [--json] [--out DIR] FILE.rlab ...   (- reads standard input)\n";
const help = `
Runs scripts in one session, one after the other; stops at the first that fails.

  --json     print each output as a line of JSON, pictures and errors too
  --out DIR  write pictures into the folder DIR: rlab as JSON, cli.mjs as SVG and GIF
  --help     print this

Exit codes: 0 done, 64 wrong use, 65 a script does not parse, 66 no such file,
70 a script failed, 74 a picture cannot be written, 130 interrupted.
`;

interface Command {
  json: boolean;
  needsHelp: boolean;
  out?: string;
  files: string[];
}

function parseCommand(words: readonly string[]): Command | undefined {
  const command: Command = { json: false, needsHelp: false, files: [] };
  for (let k = 0; k < words.length; ++k) {
    const word = words[k]!;
    if (word === "--json") command.json = true;
    else if (word === "--help") command.needsHelp = true;
    else if (word === "--out" && words[k + 1] !== undefined) command.out = words[++k]!;
    else if (word.startsWith("-") && word !== "-") return undefined;
    else command.files.push(word);
  }
  return command.files.length > 0 || command.needsHelp ? command : undefined;
}

function readText(file: string): string | undefined {
  try {
    if (file === "-") return readFileSync(0, "utf8");
    return statSync(file).isFile() ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

let interrupted = false;
process.on("SIGINT", () => {
  interrupted = true;
});

/** Runs the command's files one after the other; the exit code of the first that fails, or 0. Throws
 * MissingPainter and CannotWrite. */
async function run(command: Command): Promise<number> {
  if (command.out !== undefined) makeFolder(command.out);
  let folder = ".";
  // `run` looks beside the script first, then into the library that is built in.
  const files = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => {
        if (typeof name !== "string") return undefined;
        return (
          readText(path.resolve(folder, name)) ??
          builtInLibrary[name] ??
          builtInLibrary[`lib/${name}`]
        );
      },
    },
  );
  const { perform } = await openEngine(createCore, wasm, files, [], { echoesAssignments: true });
  const show = shower(command);
  for (const file of command.files) {
    folder = file === "-" ? "." : path.dirname(file);
    const text = readText(file);
    if (text === undefined) {
      process.stderr.write(`${file}: ${isFolder(file) ? "is a folder" : "no such file"}\n`);
      return exitCodes.noSuchFile;
    }
    const code = await runText(perform, text, file, show);
    if (code !== exitCodes.ok) return code;
  }
  return exitCodes.ok;
}

async function runText(
  perform: Perform,
  text: string,
  name: string,
  show: (output: Output) => Promise<void>,
): Promise<number> {
  const take = async ({ status, outputs }: Progress) => {
    for (const output of outputs) await show(output);
    return status;
  };
  const started = perform("start", { text, name });
  // Later such an error is one of a file that the script runs.
  const isSyntax = started.outputs.some(
    (output) => output.kind === "error" && ["lexical", "syntax"].includes(output.error),
  );
  let status = await take(started);
  while (status === "more") {
    status = await take(perform("step", { milliseconds: sliceMilliseconds }));
    await new Promise((resolve) => setImmediate(resolve)); // signals arrive only now
    if (interrupted) return exitCodes.interrupted;
  }
  if (status === "done") return exitCodes.ok;
  return isSyntax ? exitCodes.doesNotParse : exitCodes.failed;
}

/** Prints one output, and writes it when it is a picture and there is a folder for it. */
function shower({ json, out }: Command): (output: Output) => Promise<void> {
  let pictures = 0;
  return async (output) => {
    if (json) process.stdout.write(`${JSON.stringify(output, plainNumbers)}\n`);
    switch (output.kind) {
      case "text":
      case "value":
        if (!json) process.stdout.write(output.text);
        return;
      case "figure":
      case "animation":
        if (out !== undefined) await writePicture(output, out, ++pictures);
        return;
      case "error":
        process.stderr.write(errorText(output));
        return;
    }
  };
}

/** Arrays as arrays, and what JSON has no number for as the words of the protocol. */
function plainNumbers(_key: string, value: unknown): unknown {
  if (value instanceof Float64Array) return Array.from(value);
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return value;
}

function errorText(error: ErrorOutput): string {
  const place = `${error.source}:${error.line}:${error.column}`;
  const lines = [`${place}: ${error.error}: ${error.message}`];
  if (error.hint !== "") lines.push(`  ${error.hint}`);
  for (const call of error.trace) {
    lines.push(`  in ${call.function}, called at ${call.source}:${call.line}:${call.column}`);
    if (call.more !== undefined) lines.push(`  ... and ${call.more} more`);
  }
  return `${lines.join("\n")}\n`;
}

/** The exit code after what can go wrong outside of a script. */
function exitCodeAfter(error: unknown): number {
  if (!(error instanceof MissingPainter || error instanceof CannotWrite)) throw error;
  process.stderr.write(`${error.message}\n`);
  return error instanceof CannotWrite ? exitCodes.cannotWrite : exitCodes.failed;
}

const command = parseCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(usage);
  process.exitCode = exitCodes.usage;
} else if (command.needsHelp) {
  process.stdout.write(usage + help);
} else {
  process.exitCode = await run(command).catch(exitCodeAfter);
}
