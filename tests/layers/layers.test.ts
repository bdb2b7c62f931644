// The layers of cpp/ and web/ use each other only in the directions that the tables state.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type SourceFile,
  cppArrows,
  cppDirections,
  forbiddenArrows,
  strayFiles,
  webArrows,
  webDirections,
  worldlyIncludes,
} from "./directions";

const root = join(import.meta.dirname, "..", "..");

function filesBelow(folder: string, pattern: RegExp): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), "utf8") }));
}

describe("the tree", () => {
  const cpp = filesBelow("cpp", /\.(h|cpp)$/);
  const web = filesBelow("web", /(?<!\.config)\.ts$/);

  test("was read", () => {
    expect(cpp.flatMap(cppArrows).length).toBeGreaterThan(20);
    expect(web.flatMap(webArrows).length).toBeGreaterThan(5);
  });

  test("has every source file in a layer", () => {
    expect(strayFiles(cpp, cppDirections)).toEqual([]);
    expect(strayFiles(web, webDirections)).toEqual([]);
  });

  test("has no arrow between layers of cpp/ that the table does not list", () => {
    expect(forbiddenArrows(cpp.flatMap(cppArrows), cppDirections)).toEqual([]);
  });

  test("has no arrow between layers of web/ that the table does not list", () => {
    expect(forbiddenArrows(web.flatMap(webArrows), webDirections)).toEqual([]);
  });

  test("has a core that reads no file, clock or chance and prints nothing", () => {
    expect(worldlyIncludes(cpp)).toEqual([]);
  });
});

describe("an added arrow is caught", () => {
  function forbiddenInclude(path: string, line: string): string[] {
    return forbiddenArrows(cppArrows({ path, text: `// A header.\n${line}\n` }), cppDirections);
  }
  function forbiddenImport(path: string, line: string): string[] {
    return forbiddenArrows(webArrows({ path, text: `${line}\n` }), webDirections);
  }

  test.each([
    ["numerics/softmax.h", '#include "language/value.h"', "language/value.h"],
    ["figure/pen.cpp", '#include "language/error.h"', "language/error.h"],
    ["language/machine.cpp", '#include "builtins/table.h"', "builtins/table.h"],
    ["language/value.h", '#include "numerics/attention.h"', "numerics/attention.h"],
    ["language/value.h", "#include <Eigen/Dense>", "Eigen/Dense"],
    ["builtins/plot.cpp", '#include "session/session.h"', "session/session.h"],
    ["session/session.cpp", "#include <emscripten/val.h>", "emscripten/val.h"],
    ["cli.cpp", '  #  include "language/parser.h"', "language/parser.h"],
    ["wasm.cpp", '#include "figure/figure.h"', "figure/figure.h"],
    ["session/session.cpp", '#include "../numerics/rank.h"', "../numerics/rank.h"],
    ["newcomer/newcomer.h", '#include "numerics/matrix.h"', "numerics/matrix.h"],
  ])("from cpp/%s: %s", (path, line, target) => {
    expect(forbiddenInclude(path, line)).toEqual([`${path} -> ${target}`]);
  });

  test.each([
    ["engine/client.ts", 'import { draw } from "../charts/view";', "charts/view"],
    ["engine/worker.ts", 'await import("../page/notebook");', "page/notebook"],
    ["charts/view.ts", 'import { Engine } from "../engine/client";', "engine/client"],
    ["charts/spec/bar.ts", 'import type { Cell } from "../../page/cell";', "page/cell"],
    ["charts/view.ts", 'export * from "../page/cell.js";', "page/cell"],
    ["page/cell.ts", 'import { render } from "../compile/markdown";', "compile/markdown"],
    ["page/cell.ts", 'new Worker(new URL("../compile/w.ts", import.meta.url));', "compile/w"],
    ["compile/plugin.ts", 'import W from "../page/worker?worker&inline";', "page/worker"],
    ["page/cell.ts", 'import { root } from "../../tools/process.mjs";', "../tools/process"],
  ])("from web/%s: %s", (path, line, target) => {
    expect(forbiddenImport(path, line)).toEqual([`${path} -> ${target}`]);
  });

  test("and so are a folder that is no layer and a clock in the core", () => {
    expect(strayFiles([{ path: "util/strings.h", text: "" }], cppDirections)).toEqual([
      "util/strings.h",
    ]);
    expect(worldlyIncludes([{ path: "session/a.cpp", text: "#include <chrono>\n" }])).toEqual([
      "session/a.cpp -> chrono",
    ]);
  });
});

test("the arrows of the tables are allowed, and so is a layer's own folder", () => {
  const cpp = [
    { path: "numerics/a.h", text: "#include <Eigen/Core>\n#include <vector>" },
    { path: "language/a.h", text: '#include "numerics/matrix.h"\n#include "language/b.h"' },
    { path: "builtins/a.cpp", text: '#include "numerics/rank.h"\n#include "figure/pen.h"' },
    { path: "cli.cpp", text: '#include "session/session.h"\n#include <iostream>' },
  ];
  const web = [
    { path: "charts/a.ts", text: 'import type { F } from "../engine/protocol";' },
    { path: "page/a.ts", text: 'import "../charts/view"; import { html } from "lit-html";' },
  ];
  expect(forbiddenArrows(cpp.flatMap(cppArrows), cppDirections)).toEqual([]);
  expect(forbiddenArrows(web.flatMap(webArrows), webDirections)).toEqual([]);
  expect(worldlyIncludes(cpp)).toEqual([]);
});
