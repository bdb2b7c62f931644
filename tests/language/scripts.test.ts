/** Every script of this folder, run by the native program, by the one with sanitizers and assertions (which ends
 * it at the first finding, so that its outputs are not the expected ones), and by the WebAssembly engine. */

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import type { ErrorOutput, Output } from "../../web/engine/protocol";
import { expectationsOf, type Expected } from "./expectations";
import { folder, nativeProgram, openScriptEngine, sanitizedProgram, scripts } from "./programs";

/** Outputs in the form of an expectation. */
function summary(outputs: readonly Output[]): Expected {
  const text = outputs
    .map((output) => (output.kind === "text" || output.kind === "value" ? output.text : ""))
    .join("");
  const error = outputs.find((output): output is ErrorOutput => output.kind === "error");
  return {
    text: text.replace(/\n$/, ""),
    ...(error && {
      error: {
        kind: error.error,
        line: error.line,
        column: error.column,
        message: error.message,
        hint: error.hint,
      },
    }),
  };
}

function runBy(program: string, file: string): Promise<Output[]> {
  return new Promise((resolve) => {
    execFile(program, ["--json", file], { maxBuffer: 1 << 24 }, (_failure, stdout) => {
      const lines = stdout.split("\n").filter((line) => line !== "");
      resolve(lines.map((line) => JSON.parse(line) as Output));
    });
  });
}

describe.each(scripts)("%s", (name) => {
  const file = path.join(folder, name);
  const source = readFileSync(file, "utf8");

  test.concurrent.each([
    { name: "natively", program: nativeProgram },
    { name: "with sanitizers", program: sanitizedProgram },
  ])("$name", async ({ program }) => {
    expect(summary(await runBy(program, file))).toEqual(expectationsOf(source));
  });

  test("as WebAssembly", async () => {
    const engine = await openScriptEngine();
    expect(summary(engine.run(source, name))).toEqual(expectationsOf(source));
  });
});

test("there are scripts to run", () => {
  expect(scripts.length).toBeGreaterThan(0);
});
