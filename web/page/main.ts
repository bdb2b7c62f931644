/** Entry of a lesson page: takes the static markup over and connects cells, numbers and engine. */

import {
  createTiledWorker,
  createWorker,
  library,
  loadCharts,
  loadModule,
  loadTiled,
  preload,
} from "virtual:lesson-assets";
import { Engine, type WorkerLike } from "../engine/client";
import { LessonCell, LessonWork, type CellActions } from "./cell";
import { copyText } from "./clipboard";
import { DiagramNode } from "./diagram/diagram-node";
import { LessonDiagram } from "./diagram/lesson-diagram";
import { visitCell } from "./diagram/visit-cell";
import { Coaching } from "./exercise/coaching";
import { Notes } from "./notes";
import { leaveFilling } from "./fill-screen";
import { KeptView, type Switches } from "./kept-view";
import { LessonClaim } from "./lesson-claim";
import { LessonExercise } from "./lesson-exercise";
import { LessonLab } from "./lab/lesson-lab";
import { LessonScratch, placeScratchCells } from "./lesson-scratch";
import { LiveNumber } from "./live-number";
import { Notebook, type NotebookView } from "./notebook";
import { Notebooks } from "./notebooks";
import { Notices } from "./notices";
import { createPageApi } from "./page-api";
import { LessonPrediction } from "./predict/lesson-prediction";
import { Predictions } from "./predict/predictions";
import { Truth } from "./predict/truth";
import { createPageControls, type PageActions, type PageControls } from "./page-controls";
import { textsSession } from "./page-names";
import { ContentsProgress } from "./progress";
import { makeAskable } from "./provenance/askable";
import { OriginPanel } from "./provenance/origin-panel";
import { Recorded } from "./provenance/recorded";
import type { NamedText } from "./provenance/texts";
import { keepReadingPlace } from "./reading-place";
import { saveAsFile } from "./save-file";
import { keepScrollBoxesInReach } from "./scroll-boxes";
import { messageOf, sentences } from "./sentences";
import { doorTo } from "./session-door";
import { createTextStore, type TextStore } from "./storage";
import { compare } from "./variables/comparison";
import { VariablesPanel } from "./variables/variables-panel";
import { whenIdle } from "./when-idle";
import { WorkDesk } from "./carry/work-desk";

/** Set by the script that looks first whether the browser has all that is needed. */
const cannotRun = document.documentElement.hasAttribute("data-cannot-run");

if (!cannotRun) startPage(document.querySelector("main")!);

type LiveValue = LiveNumber | LessonClaim | DiagramNode | Truth;
type PartElement = LessonCell | LessonScratch | Exclude<LiveValue, Truth>;
type Part = PartElement | Truth;

function isLiveValue(part: Part): part is LiveValue {
  return (
    part instanceof LiveNumber ||
    part instanceof LessonClaim ||
    part instanceof DiagramNode ||
    part instanceof Truth
  );
}

/** What all parts of the page share. */
interface Page {
  main: HTMLElement;
  engine: Engine;
  controls: PageControls;
  store: TextStore;
  progress: ContentsProgress | undefined;
  notes: Notes;
  coaching: Coaching;
  predictions: Predictions;
}

function startPage(main: HTMLElement): void {
  defineElements();
  placeScratchCells(main);
  const parts: Part[] = [
    ...main.querySelectorAll<PartElement>(
      "lesson-cell, lesson-scratch, live-number, lesson-claim, diagram-node",
    ),
    // Those in a laboratory follow that.
  ].filter((part) => !part.closest("lesson-lab"));
  const predictions = [...main.querySelectorAll<LessonPrediction>("lesson-prediction")];
  placeTruths(parts, predictions);
  const kept = new KeptView(main, () => window.localStorage);
  const actions: PageActions = {
    setLive: (live) => lesson.setLive(live),
    runAll: () => attempt(lesson.runAll(), controls),
    showVariables: (isShown) => variables.setShown(isShown),
    setPredictions: (isOn) => page.predictions.setOn(isOn),
    setProjector: (isOn) => document.documentElement.toggleAttribute("data-projector", isOn),
    keep: (switches) => kept.keepSwitches(switches),
    restartEngine: () => {
      page.engine.restart();
      controls.say(sentences.engineRestarted);
    },
    ...workActions(() => ({ desk, controls })),
  };
  const controls = createPageControls(main, actions, kept.switches);
  const slug = main.dataset.lesson ?? "";
  const notices = new Notices(controls.notices, controls.say);
  const contents = document.querySelector<HTMLElement>(".contents");
  const engine = createEngine();
  const store = createTextStore(
    slug,
    () => window.localStorage,
    (sentence) => notices.show("storage", { sentence }),
  );
  const notes = new Notes(store);
  const page: Page = {
    main,
    controls,
    engine,
    store,
    predictions: new Predictions(predictions, notes, {
      say: controls.say,
      compute: (items) => engine.request("format", { items }, textsSession),
    }),
    progress: contents ? new ContentsProgress(contents, main) : undefined,
    notes,
    coaching: new Coaching(engine, notes, controls.say),
  };
  const lesson = openLesson(page, parts, (names) => {
    variables.settled(names);
    void origins.renew();
  });
  const variables = createVariables(page, lesson);
  const notebooks = new Notebooks(lesson, openWorks(page), notes);
  const desk = new WorkDesk({
    lesson: slug,
    notebooks,
    store: page.store,
    notices,
    say: controls.say,
    copyText,
  });
  for (const diagram of main.querySelectorAll<LessonDiagram>("lesson-diagram")) {
    const visiting = { controls, lesson, variables };
    diagram.connect((id, name) => attempt(visitCell(visiting, id, name), controls));
  }
  const exercises = [...main.querySelectorAll<LessonExercise>("lesson-exercise")];
  for (const exercise of exercises) exercise.connect(notes);
  page.coaching.placeAnswers(exercises);
  const origins = openOrigins(page, lesson, parts);
  for (const lab of main.querySelectorAll<LessonLab>("lesson-lab")) {
    const services = { loadCharts, createTiledWorker, loadTiled, onFailure: controls.say };
    lab.connect({ engine: doorTo(page.engine, lab.id), notes, ...services });
  }
  setSwitches(actions, kept.switches);
  listen(page, [notebooks, page.coaching], desk);
  keepScrollBoxesInReach(main);
  keepReadingPlace(main, () => window.sessionStorage);
  window.lesson = createPageApi(lesson);
  whenIdle(() => void startEngine(page.engine, notices));
}

function defineElements(): void {
  customElements.define("lesson-cell", LessonCell);
  customElements.define("lesson-work", LessonWork);
  customElements.define("lesson-scratch", LessonScratch);
  customElements.define("live-number", LiveNumber);
  customElements.define("lesson-claim", LessonClaim);
  customElements.define("lesson-exercise", LessonExercise);
  customElements.define("lesson-lab", LessonLab);
  customElements.define("lesson-prediction", LessonPrediction);
  customElements.define("diagram-node", DiagramNode);
  customElements.define("lesson-diagram", LessonDiagram);
}

/** What a prediction is about is known after its cell. */
function placeTruths(parts: Part[], predictions: readonly LessonPrediction[]): void {
  for (const { form, truths } of predictions) {
    const cell = parts.findIndex((part) => part instanceof LessonCell && part.cellId === form.cell);
    parts.splice(cell + 1, 0, ...truths);
  }
}

function createEngine(): Engine {
  return new Engine({
    createWorker: () => createWorker() as WorkerLike,
    loadModule,
    library,
    preload,
    whenIdle,
  });
}

function openLesson(
  page: Page,
  parts: readonly Part[],
  settled: (names: readonly string[]) => void,
): Notebook {
  const cells = parts.filter((part) => part instanceof LessonCell || part instanceof LessonScratch);
  const numbers = parts.filter(isLiveValue);
  const notebook: Notebook = new Notebook(
    page.engine,
    createView(page, cells, numbers, settled),
    parts.map((part) => part.readStored()),
    (id, original) => page.store.load(id, original),
  );
  const actions = page.predictions.watch(createActions(page, notebook));
  for (const cell of cells) cell.connect(actions);
  notebook.showAll();
  for (const cell of cells) {
    if (cell instanceof LessonCell) page.coaching.connect(cell, notebook);
  }
  return notebook;
}

/** Each place to work runs in a session of its own, and only when it is told to: what is half written in
 * an exercise is nobody's business. */
function openWorks(page: Page): Notebook[] {
  return [...page.main.querySelectorAll<LessonWork>("lesson-work")].map((cell) => {
    const tried = () => cell.closest<LessonExercise>("lesson-exercise")?.tried();
    const notebook: Notebook = new Notebook(
      doorTo(page.engine, cell.cellId),
      createView(page, [cell], [], tried),
      [cell.readStored()],
      (id, original) => page.store.load(id, original),
    );
    notebook.setLive(false);
    cell.connect(createActions(page, notebook));
    notebook.showAll();
    page.coaching.connect(cell, notebook);
    return notebook;
  });
}

function createView(
  { controls, store, progress, coaching }: Page,
  cells: readonly (LessonCell | LessonScratch)[],
  numbers: readonly LiveValue[],
  settled: (names: readonly string[]) => void,
): NotebookView {
  const byId = new Map(cells.map((cell) => [cell.cellId, cell]));
  return {
    say: controls.say,
    settled,
    cellChanged: (snapshot) => {
      store.save(snapshot.id, snapshot.original, snapshot.text);
      byId.get(snapshot.id)!.show(snapshot);
      progress?.cellChanged(snapshot);
      coaching.cellChanged(snapshot);
    },
    numberChanged: (index, value, isStale) => numbers[index]!.show(value, isStale),
  };
}

function createActions({ engine, controls }: Page, notebook: Notebook): CellActions {
  return {
    hintId: controls.hintId,
    loadCharts,
    edit: (id, text) => notebook.edit(id, text),
    run: (id) => attempt(notebook.run(id), controls),
    stop: () => attempt(notebook.stop(), controls),
    step: (id, wish) => attempt(notebook.step(id, wish), controls),
    keepComputed: () => notebook.keepComputed(),
    asBefore: () => notebook.asBefore(),
    reset: (id) => notebook.reset(id),
    undoReset: (id) => notebook.undoReset(id),
    builtins: () => engine.request("builtins", {}, textsSession),
    colours: (text) => engine.request("highlight", { text }, textsSession),
    copy: (text) => {
      const tell = (isCopied: boolean) =>
        controls.say(isCopied ? sentences.copied : sentences.cannotCopy);
      attempt(copyText(text).then(tell), controls);
    },
    sayReleased: () => controls.say(sentences.leavingEditor),
    onFailure: controls.say,
  };
}

function createVariables({ engine, controls, notes }: Page, notebook: Notebook): VariablesPanel {
  const id = "pinned-variables";
  const panel = new VariablesPanel(controls.variables, {
    variables: () => notebook.variables(),
    variable: (name) => notebook.variable(name),
    variablesAtStart: () => engine.request("variables", {}, textsSession),
    loadCharts,
    runAll: () => attempt(notebook.runAll(), controls),
    close: () => controls.hideVariables(),
    onFailure: controls.say,
    compare: (name, before, now) => compare(doorTo(engine, "difference"), name, before, now),
    keepPins: (text) => notes.write(id, text),
  });
  notes.add({ id, original: "", show: (text) => panel.setPins(text) });
  return panel;
}

/** Where numbers come from is found in a session of its own. */
function openOrigins({ main, engine, controls }: Page, lesson: Notebook, parts: readonly Part[]) {
  const panel = new OriginPanel(new Recorded(doorTo(engine, "origins")), controls.say);
  const numbers = parts.filter(isLiveValue);
  const steps = (texts: Promise<NamedText[] | undefined>) =>
    texts.then((found) => found ?? sentences.askOlder);
  makeAskable(main, panel, {
    outputs: (cell) => lesson.outputs(cell),
    cellSteps: (cell) => steps(lesson.textsBehind(cell)),
    numberSteps: (number) => steps(lesson.textsBehind(numbers.indexOf(number))),
    speak: controls.say,
  });
  return panel;
}

/** As they were left; what is not known stays as the page was made. */
function setSwitches(
  actions: PageActions,
  { isLive, isProjected, showsVariables, predicts }: Partial<Switches>,
): void {
  if (isLive === false) actions.setLive(false);
  if (predicts === false) actions.setPredictions(false);
  if (isProjected) actions.setProjector(true);
  if (showsVariables) actions.showVariables(true);
}

type WorkActions = "share" | "saveFile" | "openFile" | "copyWork" | "resetAll";

/** `page` is asked when something is pressed: the controls are there before the work is. */
function workActions(
  page: () => { desk: WorkDesk; controls: PageControls },
): Pick<PageActions, WorkActions> {
  return {
    share: () => attempt(page().desk.share(location.href.replace(/#.*$/, "")), page().controls),
    saveFile: () => saveAsFile(page().desk.text(), "lesson-work.json"),
    openFile: (file) => {
      const arrive = (json: string) => page().desk.arrive(json, `The file ${file.name}`);
      attempt(file.text().then(arrive), page().controls);
    },
    copyWork: () => attempt(page().desk.copyWork(), page().controls),
    resetAll: () => page().desk.resetAll(),
  };
}

/** What Escape stops. */
interface Running {
  readonly isRunning: boolean;
  stop(): Promise<void>;
}

function listen({ main, controls }: Page, all: readonly Running[], desk: WorkDesk): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const running = all.filter(({ isRunning }) => isRunning);
    for (const each of running) attempt(each.stop(), controls);
    if (running.length > 0) return;
    if (!event.defaultPrevented) leaveFilling();
  });
  // Pictures will change soon.
  main.addEventListener("input", () => whenIdle(warmCharts), { once: true });
  window.addEventListener("storage", ({ key, newValue }) => desk.receive(key, newValue));
  window.addEventListener("hashchange", () => attempt(takeFragment(desk), controls));
  desk.offerEarlier();
  attempt(takeFragment(desk), controls);
}

/** Once only: what the reader writes afterwards is not to be replaced by a reload. */
async function takeFragment(desk: WorkDesk): Promise<void> {
  if (!(await desk.arriveBy(location.hash))) return;
  history.replaceState(null, "", location.href.replace(/#.*$/, ""));
}

/** A failure is told where a picture needs them. */
function warmCharts(): void {
  loadCharts().catch(() => undefined);
}

async function startEngine(engine: Engine, notices: Notices): Promise<void> {
  try {
    await engine.start();
    document.dispatchEvent(new CustomEvent("lesson:ready"));
  } catch (error) {
    notices.show("engine", { sentence: sentences.cannotRun(messageOf(error)) });
  }
}

function attempt(doing: Promise<unknown>, { say }: PageControls): void {
  doing.catch((error: unknown) => say(messageOf(error)));
}
