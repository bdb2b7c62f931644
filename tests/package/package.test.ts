// The package as others get it: packed, installed without a network, used in Node, type-checked, bundled.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const program = `
import { createAttention } from "attention-lesson";

const { attention } = await createAttention();
const { O, A } = attention({
  Q: Float64Array.of(0, 0),
  K: Float64Array.of(5, -7),
  V: Float64Array.of(1, 2),
  T: 2,
  d_k: 1,
  causal: true,
  returns: ["A"],
});
const total: number = O.reduce((a, b) => a + b);
console.log(JSON.stringify({ O: [...O], A: [...A], total }));
`;
const printed = `${JSON.stringify({ O: [1, 1.5], A: [1, 0, 0.5, 0.5], total: 2.5 })}\n`;
const javaScript = program.replace(": number", "");

let folder: string;
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8" });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "attention-package-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: root });
  write("package.json", `{ "private": true, "type": "module" }`);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  run(
    "npm",
    "install",
    "--offline",
    "--no-audit",
    "--no-fund",
    `./attention-lesson-${version}.tgz`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it holds the script, its types, and what npm always adds", () => {
  const files = run("find", "node_modules/attention-lesson", "-type", "f").trim().split("\n");
  expect(files.map((file) => file.slice("node_modules/attention-lesson/".length)).sort()).toEqual([
    "LICENSE",
    "README.md",
    "dist/attention/index.d.ts",
    "dist/attention/index.mjs",
    "package.json",
  ]);
});

test("it runs in Node, where no code is made from strings", () => {
  write("use.mjs", javaScript);
  expect(run("node", "--disallow-code-generation-from-strings", "use.mjs")).toBe(printed);
});

test.each(["bundler", "nodenext"])(
  "its types fit a strict program, resolved as by %s",
  (resolution) => {
    write(
      "use.ts",
      `${program}\nexport const single: Float32Array = attention({
    Q: new Float32Array(1), K: new Float32Array(1), V: new Float32Array(1), T: 1, d_k: 1 }).O;`,
    );
    write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, noEmit: true, target: "es2022", types: [], lib: ["es2022", "dom"] },
          ...{ module: resolution === "bundler" ? "esnext" : "nodenext" },
          ...{ moduleResolution: resolution, exactOptionalPropertyTypes: true },
        },
        files: ["use.ts"],
      }),
    );
    expect(() => run(join(root, "node_modules/.bin/tsc"), "--project", ".")).not.toThrow();
    write("use.ts", program.replace('returns: ["A"]', 'returns: ["S"]'));
    expect(() => run(join(root, "node_modules/.bin/tsc"), "--project", ".")).toThrow();
  },
);

test("a bundler makes one file of it and the program", async () => {
  write("use.js", javaScript);
  await build({
    configFile: false,
    logLevel: "silent",
    root: folder,
    build: {
      target: "es2022",
      lib: { entry: join(folder, "use.js"), formats: ["es"], fileName: () => "bundle.mjs" },
    },
  });
  expect(run("find", "dist", "-type", "f")).toBe("dist/bundle.mjs\n");
  expect(run("node", "--disallow-code-generation-from-strings", "dist/bundle.mjs")).toBe(printed);
});
