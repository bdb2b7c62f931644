/**
 * The cells of a page and their engine: what is fresh, what has to run, and in which order.
 *
 * Everything that touches the engine's lesson session goes through one queue, so a run never meets
 * another. A run works on the model in place and remembers what was there before, to which typing, a
 * time limit or the reader's wish can go back. What does not wait in the queue (names for the
 * dependencies, colours) uses a session of its own that never runs anything.
 */

import type { OperationName, Operations, Output, Variable } from "../engine/protocol";
import { snapshotOf, type CellSnapshot } from "./cell-snapshot";
import { Endings } from "./endings";
import { recover, releaseUnreachable } from "./engine-states";
import {
  capture,
  createModel,
  currentKeys,
  followersOf,
  isEdited,
  isStale,
  workspacePlan,
  writtenSince,
  type CellItem,
  type CellSource,
  type Model,
  type NumberSource,
} from "./page-model";
import { refreshNames } from "./page-names";
import { textsBehind, type NamedText } from "./provenance/texts";
import { partialKey, runItems, type Reason, type Run } from "./run";
import { RunReport } from "./run-report";
import type { EngineDoor } from "./run-text";
import { messageOf } from "./sentences";
import { Walk, type Stop, type Wish } from "./steps/walk";
import { stopWords } from "./steps/words";
import { ToldView } from "./told-view";
import { Typing } from "./typing";
import { whenIdle } from "./when-idle";

/** How long a Live run may take, in ms. */
const liveLimit = 2000;

export interface NotebookView {
  cellChanged(snapshot: CellSnapshot): void;
  /** `index` counts the numbers in page order; null when it cannot be computed */
  numberChanged(index: number, value: string | null, isStale: boolean): void;
  /** a sentence for the reader, politely */
  say(sentence: string): void;
  /** a run has ended, whichever way; `names` are those that it has set to something else */
  settled(names: readonly string[]): void;
}

export class Notebook {
  private readonly model: Model;
  private readonly told: ToldView;
  private readonly endings: Endings;
  private readonly report: RunReport;
  private queue: Promise<unknown> = Promise.resolve();
  private active: Run | undefined;
  /** to be run, by the reader's wish, when what runs now has ended */
  private readonly waiting = new Set<number>();
  private readonly typing = new Typing(() => this.runAfterTyping());
  private live = true;

  constructor(
    private readonly engine: EngineDoor,
    private readonly view: NotebookView,
    sources: (CellSource | NumberSource)[],
    /** the reader's text of a cell from an earlier visit; nothing runs for its sake */
    textOf: (id: string, original: string) => string | undefined = () => undefined,
  ) {
    this.model = createModel(sources);
    this.told = new ToldView(view);
    const say = (sentence: string) => view.say(sentence);
    this.endings = new Endings(this.model, say);
    this.report = new RunReport(this.model, say);
    for (const item of this.model.items) {
      if (item.kind === "cell") item.text = textOf(item.id, item.original) ?? item.original;
    }
    this.engine.onLost(() => this.forgetEngine());
  }

  snapshot(id: string): CellSnapshot {
    return this.snapshotAt(this.indexOf(id), currentKeys(this.model));
  }

  ids(): string[] {
    return this.model.items.flatMap((item) => (item.kind === "cell" ? [item.id] : []));
  }

  /** Tells the view how everything stands. */
  showAll(): void {
    this.told.forget();
    this.refresh();
    // What follows from a text that was kept is for the engine to say.
    if (this.model.items.some(isEdited)) whenIdle(() => this.learnNames());
  }

  get isRunning(): boolean {
    return this.active !== undefined;
  }

  setLive(live: boolean): void {
    this.live = live;
    if (live) this.typing.restart();
  }

  /** The reader typed: everything that follows is stale from now on. */
  edit(id: string, text: string): void {
    if (this.cell(id).text === text) return;
    this.typing.add(this.indexOf(id));
    this.adopt(id, text);
  }

  /** A text that came from elsewhere, a link or a file: as an edit, but nothing runs for its sake. */
  adopt(id: string, text: string): void {
    const cell = this.cell(id);
    if (cell.text === text) return;
    cell.text = text;
    this.forgetNotes();
    cell.parseError = undefined;
    cell.beforeReset = undefined;
    // Its names are known at once; those of any other text are asked for.
    if (text === cell.original) Object.assign(cell, cell.stored.part);
    this.endings.endOffer();
    this.giveWayTo(this.indexOf(id));
    this.refresh();
    this.learnNames();
  }

  /** A Live run can be had again at any time, and a run of a text that is no more is of no use. */
  private giveWayTo(index: number): void {
    if (this.active?.isLive || this.active?.index === index) void this.cancel("typing");
  }

  /** As `edit`; resolves when the dependencies of the new text are known. */
  async setCode(id: string, text: string): Promise<void> {
    this.edit(id, text);
    await this.refreshNames();
  }

  /** Back to the lesson's own text; `undoReset` returns what was there. */
  reset(id: string): void {
    const cell = this.cell(id);
    const { text, original } = cell;
    if (text === original) return;
    this.edit(id, original);
    cell.beforeReset = text;
    this.refresh();
  }

  undoReset(id: string): void {
    const { beforeReset } = this.cell(id);
    if (beforeReset !== undefined) this.edit(id, beforeReset);
  }

  /** The page as it came. */
  async resetAll(): Promise<void> {
    void this.cancel("typing");
    await this.enqueue(async () => {
      for (const id of this.ids()) {
        const cell = this.cell(id);
        this.edit(id, cell.original);
        Object.assign(cell, { shown: cell.stored, ran: undefined });
      }
      this.typing.clear();
      await this.collect();
      this.refresh();
    });
  }

  /** Brings the cell and all that follows from it up to date; resolves when all have settled. */
  run(id: string): Promise<CellSnapshot> {
    return this.runTargets([this.indexOf(id)]).then(() => this.snapshot(id));
  }

  runAll(): Promise<void> {
    return this.runTargets(this.ids().map((id) => this.indexOf(id)));
  }

  /** Runs the cell a statement at a time: begins with it, or does what the reader wishes next. */
  async step(id: string, wish: Wish = "step"): Promise<void> {
    const index = this.indexOf(id);
    const walk = this.walkAt(index);
    if (walk) return walk.wish(wish);
    const changed = () => this.refresh();
    const arrived = (stop: Stop) => this.view.say(stopWords(stop, id));
    await this.runTargets([index], new Walk(index, { changed, arrived }));
  }

  private walkAt(index: number): Walk | undefined {
    const run = this.active;
    return run?.walk?.index === index && !run.reason ? run.walk : undefined;
  }

  /** Leaves `running` at once. */
  stop(): Promise<void> {
    return this.cancel("stop");
  }

  /** After Stop: what the stopped cell had computed becomes part of the workspace. */
  keepComputed(): void {
    this.endings.keepComputed();
    this.offerEnded();
  }

  /** After Stop: the workspace and the outputs of before the run. */
  asBefore(): void {
    this.endings.asBefore();
    this.offerEnded();
  }

  outputs(id: string): Output[] {
    return this.cell(id).shown.outputs;
  }

  /** All variables that runs of this page have set. */
  variables(): Promise<Variable[]> {
    return this.inWorkspace("variables", {});
  }

  /** One of them in full; null when there is none of that name. */
  variable(name: string): Promise<Operations["variable"]["value"]> {
    return this.inWorkspace("variable", { name });
  }

  /** The texts that give what a cell shows, or the number at that place among the numbers; undefined while
   * it is older than an edit. */
  async textsBehind(part: string | number): Promise<NamedText[] | undefined> {
    await this.refreshNames();
    const { items } = this.model;
    const numbers = items.filter(({ kind }) => kind === "number");
    const index = typeof part === "string" ? this.indexOf(part) : items.indexOf(numbers[part]!);
    return textsBehind(this.model, index);
  }

  private inWorkspace<K extends OperationName>(
    operation: K,
    input: Operations[K]["input"],
  ): Promise<Operations[K]["value"]> {
    return this.enqueue(async () => {
      await this.refreshNames();
      await recover(this.model, this.engine);
      await this.engine.request("restore", { plan: workspacePlan(this.model) });
      return this.engine.request(operation, input);
    });
  }

  private runTargets(targets: number[], walk?: Walk): Promise<void> {
    if (this.active?.isLive) void this.cancel("typing");
    // Whoever wants more does not wait for one who takes step by step.
    this.active?.walk?.wish("on");
    if (!walk && targets.length === 1 && this.walkAt(targets[0]!))
      return this.queue.then(() => undefined);
    for (const index of targets) this.waiting.add(index);
    this.refresh();
    return this.enqueue(() => this.runNow(targets, false, walk));
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.queue.then(task);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private runAfterTyping(): void {
    this.enqueue(() => this.afterTyping()).catch((error: unknown) =>
      this.view.say(messageOf(error)),
    );
  }

  private async afterTyping(): Promise<void> {
    await this.refreshNames();
    // The timer runs again when a key was pressed in the meantime.
    if (!this.live || this.typing.goesOn) return;
    const { items } = this.model;
    const keys = currentKeys(this.model);
    const ready = this.typing.edited().filter((index) => {
      // An edit and its undoing leave a cell as it is shown, but not always what follows from it.
      const concerned = [index, ...followersOf(this.model, index)];
      const { parseError } = items[index] as CellItem;
      return !parseError && concerned.some((each) => isStale(items[each]!, keys[each]!));
    });
    this.typing.clear();
    if (ready.length > 0) await this.runNow(ready, true);
    else this.report.tell(false);
  }

  /** What the last run said of the cells is about texts that are history after an edit; a cell that was
   * stopped half way stays that. */
  private forgetNotes(): void {
    for (const item of this.model.items) {
      if (item.kind === "cell" && item.shown.key !== partialKey) item.note = "";
    }
  }

  private async cancel(reason: Reason): Promise<void> {
    if (!this.active || this.active.reason) return;
    this.active.reason = reason;
    this.active.walk?.look();
    this.refresh();
    await this.engine.halt();
  }

  private async runNow(targets: readonly number[], isLive: boolean, walk?: Walk): Promise<void> {
    for (const index of targets) {
      this.typing.delete(index);
      this.waiting.delete(index);
    }
    const run: Run = { isLive, targets, walk };
    this.active = run;
    this.endings.endOffer();
    const before = capture(this.model);
    let limit: ReturnType<typeof setTimeout> | undefined;
    try {
      await this.refreshNames();
      // The engine's start is not counted.
      if (isLive) limit = setTimeout(() => void this.cancel("limit"), liveLimit);
      const { model, engine } = this;
      await runItems({ model, engine, changed: () => this.refresh() }, run);
      if (run.reason) this.endings.endEarly(run, before);
      else this.report.tell(true);
    } catch (error) {
      this.endings.endAbruptly(run, before, error);
    } finally {
      clearTimeout(limit);
      this.active = undefined;
    }
    // What gave way to typing elsewhere is still to be done.
    if (run.reason === "typing") this.typing.add(...targets);
    await this.collect();
    this.refresh();
    this.view.settled(writtenSince(this.model, before));
  }

  private offerEnded(): void {
    this.refresh();
    void this.enqueue(() => this.collect());
  }

  private async refreshNames(): Promise<void> {
    await refreshNames(this.model, this.engine);
    this.refresh();
  }

  private learnNames(): void {
    this.refreshNames().catch((error: unknown) => this.view.say(messageOf(error)));
  }

  private forgetEngine(): void {
    this.model.held.clear();
    this.endings.endOffer();
    this.refresh();
  }

  private async collect(): Promise<void> {
    await releaseUnreachable(this.model, this.engine, this.endings.offeredStates);
  }

  /** Tells the view how things stand now. */
  private refresh(): void {
    const keys = currentKeys(this.model);
    this.told.tell(this.model.items, keys, (index) => this.snapshotAt(index, keys));
  }

  private snapshotAt(index: number, keys: string[]): CellSnapshot {
    const cell = this.model.items[index] as CellItem;
    const run = this.active;
    // What runs only because the engine has not seen it yet stays as it is.
    const isVisible = run?.targets.includes(index) || isStale(cell, keys[index]!);
    return snapshotOf(cell, {
      key: keys[index]!,
      isRunning: run?.index === index && !run.reason && isVisible,
      waitsFor: this.waitsFor(index),
      offersChoice: this.endings.offeredAt === index,
      walk: run?.index === index ? this.walkAt(index)?.view : undefined,
    });
  }

  /** Id of the cell whose run has to end before this one's turn comes. */
  private waitsFor(index: number): string | undefined {
    const run = this.active;
    if (!run || run.isLive || run.reason || run.index === undefined) return undefined;
    const hasTurn = this.waiting.has(index) || (this.live && this.typing.has(index));
    if (!hasTurn || run.index === index) return undefined;
    return (this.model.items[run.index] as CellItem).id;
  }

  private indexOf(id: string): number {
    const index = this.model.items.findIndex((item) => item.kind === "cell" && item.id === id);
    if (index < 0) throw new Error(`there is no cell called ${id}`);
    return index;
  }

  private cell(id: string): CellItem {
    return this.model.items[this.indexOf(id)] as CellItem;
  }
}
