import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../../../web/engine/core";
import type { Perform } from "../../../web/engine/dispatch";
import { openEngine } from "../../../web/engine/direct";
import type { ErrorOutput, Output, ValueOutput } from "../../../web/engine/protocol";
import { loadRealCore } from "./real-core";

const library = { "lib/double.rlab": "function y = double(x)\n  y = 2 * x;\nend\n" };
let perform: Perform;

/** A fresh engine for every test costs more than a fresh session. */
let sessions = 0;
let session = "";

function run(text: string): Output[] {
  let { status, outputs } = perform("start", { text, name: "cell" }, session);
  const all = [...outputs];
  while (status === "more") {
    ({ status, outputs } = perform("step", { milliseconds: 50 }, session));
    all.push(...outputs);
  }
  return all;
}

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  ({ perform } = await openEngine(createCore, wasm, library, ["lib/double.rlab"]));
});

function fresh(): void {
  session = `session ${sessions++}`;
}

describe("the compiled engine", () => {
  it("has the functions that core.ts promises", async () => {
    const { createCore, wasm } = await loadRealCore();
    const core: Core = await createCore({ wasmBinary: wasm, locateFile: (path) => path });
    expect(typeof core.highlight).toBe("function");
    expect(typeof core.builtins).toBe("function");
    const methods =
      "start step stop drain numbers keep release restore names variables variable format record " +
      "recorded origin";
    for (const method of [...methods.split(" "), "delete"]) {
      const prototype = core.Session.prototype as unknown as Record<string, unknown>;
      expect(typeof prototype[method], method).toBe("function");
    }
  });

  it("runs the libraries first and prints values with their numbers", () => {
    fresh();
    const [value] = run("A = double([1 2; 3 4]);\nprint(A)") as ValueOutput[];
    expect(value).toMatchObject({ kind: "value", rows: 2, cols: 2, data: [2, 4, 6, 8] });
  });

  it("hands long arrays over in full", () => {
    fresh();
    const [value] = run("x = 1:1000;\nprint(x)") as ValueOutput[];
    expect(value!.data).toBeInstanceOf(Float64Array);
    expect(value!.data.length).toBe(1000);
    expect(value!.data[999]).toBe(1000);
  });

  it("keeps numbers that are not finite", () => {
    fresh();
    const [value] = run("x = [1/0, -1/0, 0/0];\nprint(x)") as ValueOutput[];
    expect(Array.from(value!.data)).toEqual([Infinity, -Infinity, NaN]);
  });

  it("places an error", () => {
    fresh();
    const [error] = run("x = 1;\ny = x + missing;") as ErrorOutput[];
    expect(error).toMatchObject({
      kind: "error",
      error: "name",
      source: "cell",
      line: 2,
      column: 9,
    });
  });

  it("stops a loop after any step and keeps what it had assigned", () => {
    fresh();
    perform("start", { text: "n = 0;\nwhile 1\n  n = n + 1;\nend", name: "cell" }, session);
    expect(perform("step", { milliseconds: 5 }, session).status).toBe("more");
    perform("stop", {}, session);
    const n = perform("variables", {}, session).find(({ name }) => name === "n");
    expect(Number(n!.text)).toBeGreaterThan(0);
  });

  it("composes a state out of kept ones", () => {
    fresh();
    run("x = 1;\ny = 1;");
    const first = perform("keep", {}, session);
    run("x = 2;\nz = 2;");
    const second = perform("keep", {}, session);
    const plan = [
      { state: first, names: ["x", "y"] },
      { state: second, names: ["z"] },
    ];
    perform("restore", { plan }, session);
    const items = ["x", "y", "z", "double(z)"].map((expression) => ({ expression, format: "%d" }));
    expect(perform("format", { items }, session)).toEqual(["1", "1", "2", "4"]);
  });

  it("tells what texts read and write, and where one does not parse", () => {
    fresh();
    const [one, two, three] = perform(
      "names",
      { texts: ["Q = 1;", "S = Q * r;", "x = ("] },
      session,
    );
    expect(one).toMatchObject({ reads: [], writes: ["Q"] });
    expect(two!.reads).toEqual(expect.arrayContaining(["Q", "r"]));
    expect(two!.writes).toEqual(["S"]);
    expect(three!.error).toMatchObject({ kind: "error", error: "syntax", line: 1 });
  });

  it("answers null to what cannot be computed", () => {
    fresh();
    expect(perform("format", { items: [{ expression: "nothing", format: "" }] }, session)).toEqual([
      null,
    ]);
    expect(perform("variable", { name: "nothing" }, session)).toBeNull();
  });

  it("colours a text in pieces that slice it", () => {
    const text = 'x = "𝒙"; % done';
    const pieces = perform("highlight", { text });
    const words = pieces.map(({ kind, begin, end }) => `${kind} ${text.slice(begin, end)}`);
    expect(words).toEqual(expect.arrayContaining(["name x", 'string "𝒙"', "comment % done"]));
  });

  it("knows its built-ins", () => {
    const softmax = perform("builtins", {}).find(({ name }) => name === "softmax");
    expect(softmax?.usage).toMatch(/softmax/);
  });
});
