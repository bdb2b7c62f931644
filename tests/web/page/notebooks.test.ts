/** The lesson's notebook and an exercise's on the compiled engine: they share nothing but the engine. */
import { beforeAll, expect, it } from "vitest";
import type { Perform } from "../../../web/engine/dispatch";
import { openEngine } from "../../../web/engine/direct";
import { Notes } from "../../../web/page/notes";
import { Notebook, type NotebookView } from "../../../web/page/notebook";
import { Notebooks } from "../../../web/page/notebooks";
import type { EngineDoor } from "../../../web/page/run-text";
import { doorTo } from "../../../web/page/session-door";
import { loadRealCore } from "../engine/real-core";

let perform: Perform;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  ({ perform } = await openEngine(createCore, wasm));
});

const quiet: NotebookView = {
  cellChanged: () => undefined,
  numberChanged: () => undefined,
  say: () => undefined,
  settled: () => undefined,
};

function open() {
  const engine: EngineDoor = {
    request: async (operation, input, session) => perform(operation, input, session),
    halt: async () => true,
    onLost: () => undefined,
  };
  const cell = (id: string, source: string) => {
    const [names] = perform("names", { texts: [source] }, "names");
    return { id, source, outputs: [], names: names! };
  };
  const lesson = new Notebook(engine, quiet, [cell("qk", "Q = 1;")]);
  const work = new Notebook(doorTo(engine, "exercise-1"), quiet, [cell("exercise-1", "Q = 2;")]);
  const notes = new Notes({ load: () => undefined, save: () => undefined });
  notes.add({ id: "answer-1", original: "", show: () => undefined });
  return { lesson, work, notes, notebooks: new Notebooks(lesson, [work], notes) };
}

const textOf = async (notebook: Notebook) =>
  (await notebook.variables()).map(({ name, text }) => `${name} = ${text}`);

it("have variables of their own", async () => {
  const { lesson, work } = open();
  await lesson.run("qk");
  await work.run("exercise-1");
  expect(await textOf(lesson)).toEqual(["Q = 1"]);
  expect(await textOf(work)).toEqual(["Q = 2"]);
  expect(await lesson.variable("Q")).toEqual({ kind: "text", text: "1\n" });
  expect(await lesson.variable("nothing")).toBeNull();
});

it("are one work to share and to save", () => {
  const { notebooks, work, notes } = open();
  notebooks.adopt("exercise-1", "Q = 3;");
  notes.write("answer-1", "Because.");
  expect(work.snapshot("exercise-1").text).toBe("Q = 3;");
  expect(notebooks.textOf("qk")).toBe("Q = 1;");
  expect(notebooks.texts()).toEqual([
    { id: "qk", text: "Q = 1;", original: "Q = 1;" },
    { id: "exercise-1", text: "Q = 3;", original: "Q = 2;" },
    { id: "answer-1", text: "Because.", original: "" },
  ]);
});
