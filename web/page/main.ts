/** Entry of a lesson page: takes the static markup over and connects cells, numbers and engine. */

import { createWorker, library, loadCharts, loadModule, preload } from "virtual:lesson-assets";
import { Engine, type WorkerLike } from "../engine/client";
import { LessonCell, type CellActions } from "./cell";
import { LiveNumber } from "./live-number";
import { Notebook, type NotebookView } from "./notebook";
import { createPageApi } from "./page-api";
import { createPageControls, type PageControls } from "./page-controls";
import { textsSession } from "./page-names";
import { sentences } from "./sentences";
import { createTextStore, type TextStore } from "./storage";

/** Set by the script that looks first whether the browser has all that is needed. */
const cannotRun = document.documentElement.hasAttribute("data-cannot-run");

if (!cannotRun) startPage(document.querySelector("main")!);

function startPage(main: HTMLElement): void {
  customElements.define("lesson-cell", LessonCell);
  customElements.define("live-number", LiveNumber);
  const parts = [...main.querySelectorAll("lesson-cell, live-number")] as (
    LessonCell | LiveNumber
  )[];
  const engine = createEngine();
  const controls = createPageControls(main, {
    setLive: (live) => notebook.setLive(live),
    runAll: () => attempt(notebook.runAll(), controls),
  });
  const store = createTextStore(main.dataset.lesson ?? "", () => window.localStorage, controls.say);
  const notebook: Notebook = new Notebook(
    engine,
    createView(parts, store, controls),
    parts.map((part) => part.readStored()),
    (id, original) => store.load(id, original),
  );
  const actions = createActions(notebook, engine, controls);
  for (const part of parts) if (part instanceof LessonCell) part.connect(actions);
  notebook.showAll();
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && notebook.isRunning) attempt(notebook.stop(), controls);
  });
  // Pictures will change soon.
  main.addEventListener("input", () => whenIdle(warmCharts), { once: true });
  window.lesson = createPageApi(notebook);
  whenIdle(() => void startEngine(engine, controls));
}

/** Compiled once, for the worker that runs and for the one that stands by. */
function createEngine(): Engine {
  return new Engine({
    createWorker: () => createWorker() as WorkerLike,
    loadModule: async () => WebAssembly.compile(await loadModule()),
    library,
    preload,
  });
}

function createView(
  parts: (LessonCell | LiveNumber)[],
  store: TextStore,
  { say }: PageControls,
): NotebookView {
  const cells = new Map<string, LessonCell>();
  for (const part of parts) if (part instanceof LessonCell) cells.set(part.cellId, part);
  const numbers = parts.filter((part) => part instanceof LiveNumber);
  return {
    say,
    cellChanged: (snapshot) => {
      store.save(snapshot.id, snapshot.original, snapshot.text);
      cells.get(snapshot.id)!.show(snapshot);
    },
    numberChanged: (index, value, isStale) => numbers[index]!.show(value, isStale),
  };
}

function createActions(notebook: Notebook, engine: Engine, controls: PageControls): CellActions {
  return {
    hintId: controls.hintId,
    loadCharts,
    edit: (id, text) => notebook.edit(id, text),
    run: (id) => attempt(notebook.run(id), controls),
    stop: () => attempt(notebook.stop(), controls),
    keepComputed: () => notebook.keepComputed(),
    asBefore: () => notebook.asBefore(),
    reset: (id) => notebook.reset(id),
    undoReset: (id) => notebook.undoReset(id),
    builtins: () => engine.request("builtins", {}, textsSession),
    colours: (text) => engine.request("highlight", { text }, textsSession),
    sayReleased: () => controls.say(sentences.leavingEditor),
    onFailure: controls.say,
  };
}

/** A failure is told where a picture needs them. */
function warmCharts(): void {
  loadCharts().catch(() => undefined);
}

async function startEngine(engine: Engine, { say }: PageControls): Promise<void> {
  try {
    await engine.start();
    document.dispatchEvent(new CustomEvent("lesson:ready"));
  } catch (error) {
    say(`The cells cannot run here: ${messageOf(error)}`);
  }
}

function attempt(doing: Promise<unknown>, { say }: PageControls): void {
  doing.catch((error: unknown) => say(messageOf(error)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
