/** The notebook on the compiled engine: whatever is edited, a fresh cell shows what a run of all present
 * texts from the top would show. Here names and states come from the real analysis. */
import { beforeAll, expect, it } from "vitest";
import type { Perform } from "../../../web/engine/dispatch";
import { openEngine } from "../../../web/engine/direct";
import { joinTexts } from "../../../web/engine/join-texts";
import type { OperationName, Operations, Output } from "../../../web/engine/protocol";
import { Notebook, type NotebookView } from "../../../web/page/notebook";
import type { EngineDoor } from "../../../web/page/run-text";
import { loadRealCore } from "../engine/real-core";

const choices = [
  ["seed(8);\nx = randn(1, 2);", "x = [1 2];", "x = 3;", "seed(9);\nx = 1;"],
  ["y = rand(1, 2) + x(1);\nprint(y)", "y = x * 2;", "x = x + 1;\ny = 0;", "clear\ny = 5;"],
  ["function r = f(a)\n  r = a + 1;\nend", "function r = f(a)\n  r = a * rand();\nend", "f = 7;"],
  [
    "z = 0;\nif y(1) > 1\n  z = 1;\nend\nprint(y)",
    "if x(1) > 1\n  z = 1;\nend",
    "z = f(1);\nprint(z)",
    "z = missing;",
    "z = 2;",
  ],
  ["print(z)", "print(f(2), rand())", "print(x, y)", "z = z + 1;\nprint(z)"],
  ["print(z, rand())", "print(randn(1, 1))", "print(y)"],
];

let perform: Perform;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  ({ perform } = await openEngine(createCore, wasm));
});

function doorTo(prefix: string): EngineDoor {
  return {
    request: async <K extends OperationName>(
      operation: K,
      input: Operations[K]["input"],
      session = "lesson",
    ) => perform(operation, input, `${prefix} ${session}`),
    halt: async () => true,
    onLost: () => undefined,
  };
}

/** Outputs of each text; those after one that fails are missing. */
function runFromTop(texts: string[], session: string): Output[][] {
  const results: Output[][] = [];
  for (const [index, text] of texts.entries()) {
    let { status, outputs } = perform("start", { text, name: `c${index}` }, session);
    const all = [...outputs];
    while (status === "more") {
      ({ status, outputs } = perform("step", { milliseconds: 10 }, session));
      all.push(...outputs);
    }
    results.push(joinTexts(all));
    if (status === "failed") break;
  }
  perform("close", {}, session);
  return results;
}

const quiet: NotebookView = {
  cellChanged: () => undefined,
  numberChanged: () => undefined,
  say: () => undefined,
  settled: () => undefined,
};

it("shows in every fresh cell what a run from the top shows", async () => {
  let seed = 11;
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  let compared = 0;
  for (let page = 0; page < 10; page++) {
    const current = choices.map((texts) => texts[0]!);
    const stored = runFromTop(current, `stored ${page}`);
    const names = perform("names", { texts: current }, `stored ${page}`);
    const sources = current.map((source, i) => ({
      id: `c${i}`,
      source,
      outputs: stored[i]!,
      names: names[i]!,
    }));
    const notebook = new Notebook(doorTo(`page ${page}`), quiet, sources);
    notebook.setLive(false);
    for (let turn = 0; turn < 10; turn++) {
      const index = random(choices.length);
      current[index] = choices[index]![random(choices[index]!.length)]!;
      await notebook.setCode(`c${index}`, current[index]!);
      await notebook.run(`c${random(choices.length)}`);
      const truth = runFromTop(current, `truth ${page} ${turn}`);
      truth.forEach((expected, i) => {
        if (notebook.snapshot(`c${i}`).state !== "fresh") return;
        compared++;
        expect(notebook.outputs(`c${i}`), JSON.stringify([current, i], null, 1)).toEqual(expected);
      });
    }
  }
  expect(compared).toBeGreaterThan(200);
});
