// Running other programs, and ending with one plain sentence when something is wrong.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The repository's folder; every program runs there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A failure that its message explains fully, so that no stack trace is shown. */
export class PlainError extends Error {}

/**
 * Runs a program with this process's terminal.
 * @param {string} command
 * @param {string[]} args
 * @throws {PlainError} when it does not end with 0
 */
export function run(command, args) {
  if (!succeeds(command, args)) throw new PlainError(`${command} failed.`);
}

/**
 * Runs a program with this process's terminal and tells whether it ended with 0.
 * @param {string} command
 * @param {string[]} args
 * @throws {PlainError} when it cannot be started
 */
export function succeeds(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw new PlainError(`${command} could not be started: ${error.message}`);
  return status === 0;
}

/**
 * What a program prints, without showing it; undefined when it fails or does not exist.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined}
 */
export function read(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout : undefined;
}

/**
 * Whether a program of this name is on the PATH.
 * @param {string} command
 */
export function isInstalled(command) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, command)));
}

/**
 * The command line of a program that a node module brings.
 * @param {string} name
 */
export function moduleProgram(name) {
  return join(root, "node_modules", ".bin", name);
}

/**
 * Runs a tool when its file is the program and not when another tool imports it. A plain error ends the
 * program with its sentence and status 1.
 * @param {string} fileUrl  the file's `import.meta.url`
 * @param {() => void | Promise<void>} tool
 */
export async function main(fileUrl, tool) {
  if (fileUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  try {
    await tool();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
