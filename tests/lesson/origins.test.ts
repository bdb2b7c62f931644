/** Where the lesson's numbers come from: what the engine shows recombines to the number, bit for bit, and
 * so does each part, down to what is written in the cells. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import { openEngine, type Engine } from "../../web/engine/direct";
import type { Origin } from "../../web/engine/protocol";
import { createDraw, drawLesson } from "../browser/random-lesson";
import { loadRealCore } from "../web/engine/real-core";
import { cells, root } from "./lesson-cells";
import { fma, recombined } from "./recombine";

const ids = ["qk", "scores", "mask", "softmax", "project", "output"];
const library = {
  "lib/info.rlab": readFileSync(path.join(root, "web/lessons/lib/info.rlab"), "utf8"),
};
let engine: Engine;
let sessions = 0;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  engine = await openEngine(createCore, wasm, library, ["lib/info.rlab"]);
});

/** Runs texts with notes taken. */
class Recorded {
  private readonly session = `recorded ${sessions++}`;

  constructor() {
    engine.perform("record", {}, this.session);
  }

  run(name: string, text: string): void {
    const { perform } = engine;
    let { status, outputs } = perform("start", { text, name }, this.session);
    while (status === "more") {
      const next = perform("step", { milliseconds: 100 }, this.session);
      status = next.status;
      outputs = [...outputs, ...next.outputs];
    }
    expect(outputs.filter(({ kind }) => kind === "error")).toEqual([]);
  }

  /** The node of what `expression` comes to. */
  node(expression: string): number {
    this.run("sentence", expression);
    return engine.perform("recorded", {}, this.session).at(-2) as number;
  }

  origin(node: number, row = 1, col = 1): Origin {
    const origin = engine.perform("origin", { node, row, col }, this.session);
    if (!origin) throw new Error(`node ${node} has no entry (${row}, ${col})`);
    return origin;
  }
}

function recordLesson(texts: ReadonlyMap<string, string> = new Map()): Recorded {
  const recorded = new Recorded();
  for (const id of ids) {
    recorded.run(id, texts.get(id) ?? cells.find((cell) => cell.id === id)!.source);
  }
  return recorded;
}

/** Checks an entry, which shows `value`, and all that it is made of; `seen` gets how each was made. */
function checkAll(recorded: Recorded, place: number[], value: number, seen: Map<string, string>) {
  const [node, row, col] = place as [number, number, number];
  const key = place.join(" ");
  if (seen.has(key)) return;
  const origin = recorded.origin(node, row, col);
  seen.set(key, origin.made);
  if (!Object.is(origin.entry.data[0], value) || !Object.is(recombined(origin), value)) {
    throw new Error(`${value} is not what this comes to: ${JSON.stringify(origin)}`);
  }
  for (const { places, data } of origin.parts) {
    for (let k = 0; k < data.length; k++) {
      checkAll(recorded, places.slice(3 * k, 3 * k + 3), data[k]!, seen);
    }
  }
}

test("thirty entries of S, A and O, drawn after random edits, recombine with all their parts", () => {
  const draw = createDraw(6);
  const names = ["S", "A", "S2", "A2", "O"];
  for (let turn = 0; turn < 6; turn++) {
    const recorded = recordLesson(drawLesson(draw).texts);
    const seen = new Map<string, string>();
    for (const name of names) {
      const node = recorded.node(name);
      const { rows, cols } = sizeOf(recorded, node);
      const [row, col] = [rows, cols].map((count) => 1 + Math.floor(draw() * count));
      const { entry } = recorded.origin(node, row, col);
      checkAll(recorded, entry.places, entry.data[0]!, seen);
    }
    const made = new Set(seen.values());
    for (const way of ["product", "share", "each", "written"]) expect(made).toContain(way);
    expect(made).not.toContain("given");
  }
}, 30_000);

function sizeOf(recorded: Recorded, node: number): { rows: number; cols: number } {
  const { entry, nodes } = recorded.origin(node);
  return nodes.find((each) => each.node === entry.places[0])!;
}

describe("the pronoun's share of its noun", () => {
  test("is e^3 among e^3 and three ones", () => {
    const recorded = recordLesson();
    const origin = recorded.origin(recorded.node("A2"), 4, 1);
    expect(origin).toMatchObject({ made: "share", operation: "softmax", position: 0 });
    expect(origin.entry.text).toEqual(["0.870049"]);
    expect(Array.from(origin.parts[0]!.data)).toEqual([3, 0, 0, 0, -1e9]);
    expect(origin.entry.data[0]).toBeCloseTo(Math.exp(3) / (Math.exp(3) + 3), 15);
  });

  test("goes back to the query's row of X and to the line that wrote W_Q", () => {
    const recorded = recordLesson();
    const step = (origin: Origin, part: number, entry: number): Origin => {
      const [node, row, col] = origin.parts[part]!.places.slice(3 * entry);
      return recorded.origin(node!, row, col);
    };
    const sum = step(recorded.origin(recorded.node("A2"), 4, 1), 0, 0);
    const score = step(sum, 0, 0);
    const product = step(score, 0, 0);
    const query = step(product, 0, 0);
    expect(Array.from(query.parts[0]!.data)).toEqual([0, 0, 0, 1, 0, 0]);
    const wish = step(query, 1, 3);
    const node = wish.nodes.find((each) => each.node === wish.entry.places[0])!;
    expect(node).toMatchObject({ name: "W_Q", source: "project" });
    expect(node.code).toBe("W_Q(4, :) = [2, 0, 0, 0];   % pronoun: its noun");
  });
});

/** The node that an origin is about. */
function asked({ nodes, entry }: Origin) {
  return nodes.find((each) => each.node === entry.places[0])!;
}

describe("an entry of an array that is written over several lines", () => {
  test("stands in its own line of the lesson", () => {
    const recorded = recordLesson();
    const { source } = cells.find(({ id }) => id === "qk")!;
    const line = (row: number) => asked(recorded.origin(recorded.node("K"), row, 1));
    expect(line(1)).toMatchObject({ name: "K", source: "qk", line: 8 });
    expect(line(4)).toMatchObject({ source: "qk", line: 11, code: source.split("\n")[10] });
    expect(line(4).code.trim()).toBe("1.0, 1.0, 0.0, 0.0;");
  });

  const texts: [string, row: number, col: number, line: number][] = [
    ["B = [1, 2\n3, 4];", 2, 1, 2],
    ["B = [1, ...\n2, ...\n3];", 1, 3, 3],
    ["B = [ % first\n1, 2 % ; ]\n\n% [\n3, 4\n];", 2, 2, 5],
    ["c = 3;\nB = [c, 2;\nc, 4];", 2, 2, 3],
    // A row of two lines: that of its block is not told.
    ["B = [eye(2)\n3, 4];", 2, 1, 1],
  ];
  test.each(texts)("%j: (%d, %d) in line %d", (text, row, col, line) => {
    const recorded = new Recorded();
    recorded.run("text", text);
    expect(asked(recorded.origin(recorded.node("B"), row, col)).line).toBe(line);
  });
});

test("a zero with a sign keeps it, and is written as figures do", () => {
  const recorded = recordLesson();
  const { entry } = recorded.origin(recorded.node("M"), 2, 1);
  expect(entry.text).toEqual(["0"]);
  expect(Object.is(entry.data[0], -0)).toBe(true);
});

test("entropies, computed by a function in a loop, go back to the weights", () => {
  const recorded = recordLesson();
  const node = recorded.node("sum(row_entropies_bits(A))");
  const seen = checkEntropies(recorded, node);
  expect(seen).toEqual(expect.arrayContaining(["sum", "returned", "each", "share", "product"]));
});

/** Only how things were made: JavaScript's logarithm has other digits. */
function checkEntropies(recorded: Recorded, node: number): string[] {
  const seen = new Map<string, string>();
  const visit = (n: number, row: number, col: number) => {
    const key = `${n} ${row} ${col}`;
    if (seen.has(key)) return;
    const { made, parts } = recorded.origin(n, row, col);
    seen.set(key, made);
    for (const { places, data } of parts) {
      for (let k = 0; k < data.length; k++)
        visit(places[3 * k]!, places[3 * k + 1]!, places[3 * k + 2]!);
    }
  };
  visit(node, 1, 1);
  return [...seen.values()];
}

test("what takes too many steps is taken as it is", () => {
  const recorded = new Recorded();
  recorded.run("long", "start = 5;\nn = 0;\nfor k = 1:200000\n  n = n + 1;\nend");
  const origin = recorded.origin(recorded.node("n * 2"));
  expect(origin.isFull).toBe(true);
  const [node] = origin.parts[0]!.places;
  expect(recorded.origin(node!)).toMatchObject({ made: "given" });
  expect(recorded.origin(node!).entry.data).toEqual([200000]);
  const start = recorded.origin(recorded.node("start"));
  expect(start).toMatchObject({ made: "written" });
  expect(asked(start)).toMatchObject({ source: "long", line: 1, code: "start = 5;" });
});

test("the measured variances are followed to the samples", () => {
  const recorded = new Recorded();
  recorded.run("variance", cells.find(({ id }) => id === "variance")!.source);
  const samples = recorded.origin(recorded.node("n_samples"));
  expect(samples).toMatchObject({ made: "written", isFull: false });
  expect(asked(samples)).toMatchObject({ source: "variance", line: 2 });
  const last = (origin: Origin, part = 0, entry = 0) =>
    recorded.origin(
      ...(origin.parts[part]!.places.slice(3 * entry, 3 * entry + 3) as [number, number, number]),
    );
  const ratio = last(recorded.origin(recorded.node("ratios_v"), 1, 3));
  expect(ratio).toMatchObject({ made: "each", operation: "/" });
  const mean = last(ratio);
  expect(mean).toMatchObject({ made: "sum", operation: "mean" });
  expect(mean.parts[0]!.data).toHaveLength(5000);
  const product = last(last(last(mean, 0, 4999)));
  expect(product).toMatchObject({ made: "sum", operation: "sum" });
  expect(product.parts[0]!.data).toHaveLength(512);
});

test("a sum that is nearly whole has all digits, and comes out as it is shown", () => {
  const recorded = recordLesson();
  const { entry, parts, steps } = recorded.origin(recorded.node("sum(A, 2)"), 4, 1);
  expect(entry.text).toEqual(["1.0000000000000002"]);
  expect(steps[0]!.text.at(-1)).toBe("1.0000000000000002");
  expect(parts[0]!.text.map(Number)).toEqual(Array.from(parts[0]!.data));
});

test("a long product starts its chain again", () => {
  const recorded = new Recorded();
  recorded.run("long", "seed(3); A = randn(2, 700); B = randn(700, 2); C = A * B;");
  const origin = recorded.origin(recorded.node("C"), 2, 1);
  expect(origin.parts[0]!.data).toHaveLength(700);
  expect(recombined(origin)).toBe(origin.entry.data[0]);
});

test("the fused sum used here rounds once", () => {
  expect(fma(0.1, 10, -1)).toBe(2 ** -54);
  expect(fma(3, 4, 5)).toBe(17);
  expect(fma(1 + 2 ** -52, 1 + 2 ** -52, -1)).toBe(2 ** -51 + 2 ** -104);
});
