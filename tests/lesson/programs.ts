/** The two programs, run on a script as anybody would run them. */

import { execFile } from "node:child_process";
import path from "node:path";

import { root } from "./lesson-cells";

export interface ProgramRun {
  code: number;
  /** standard output */
  text: string;
  /** standard error */
  errors: string;
}

export const programs = {
  "build/native/rlab": (script: string | Uint8Array, options: string[] = []) =>
    run(path.join(root, "build/native/rlab"), options, script),
  "node dist/cli.mjs": (script: string | Uint8Array, options: string[] = []) =>
    run(process.execPath, [path.join(root, "dist/cli.mjs"), ...options], script),
};

function run(program: string, words: string[], script: string | Uint8Array): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, [...words, "-"], (failure, text, errors) => {
      const code = failure ? failure.code : 0;
      // Without an exit code it never ran, or did not live to its end.
      if (typeof code === "number") resolve({ code, text, errors });
      else reject(failure!);
    });
    child.stdin!.on("error", () => undefined); // a program that ends before it reads is no failure
    child.stdin!.end(script);
  });
}
