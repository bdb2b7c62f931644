/** The lesson's scripts that stand on their own: both programs print the same, and their figures are files. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "./lesson-cells";
import { programs } from "./programs";

/** What each saves, and a line that it prints. */
const scripts = [
  {
    name: "attention_weights.rlab",
    figures: ["attention_entropies.svg", "attention_weights.svg"],
    line: "  [0.426933, 0.157060, 0.157060, 0.258948, 0.000000]\n",
  },
  {
    name: "attention_output.rlab",
    figures: ["attention_output.svg", "attention_projections.svg"],
    line: "  [0.870049, 0.043317, 0.043317, 0.043317, 0.000000]\n",
  },
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "standalone-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(scripts)("$name", async ({ name, figures, line }) => {
  const script = readFileSync(path.join(root, "web/lessons/scripts", name), "utf8");
  const out = path.join(folder, name);
  const onWebAssembly = await programs["node dist/cli.mjs"](script, ["--out", out]);
  expect(onWebAssembly).toMatchObject({ code: 0, errors: "" });
  expect(onWebAssembly.text).toContain(line);
  expect(await programs["build/native/rlab"](script)).toEqual(onWebAssembly);
  expect(readdirSync(out).sort()).toEqual(figures);
  for (const figure of figures) {
    expect(readFileSync(path.join(out, figure), "utf8")).toMatch(/^<svg .*<\/svg>\s*$/s);
  }
});
