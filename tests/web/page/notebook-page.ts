/** A notebook with an engine that only looks like one, and a view that notes what it is told. */

import { vi } from "vitest";
import type { CellSnapshot } from "../../../web/page/cell-snapshot";
import { Notebook, type NotebookView } from "../../../web/page/notebook";
import type { CellSource, NumberSource } from "../../../web/page/page-model";
import { FakeEngine, namesOf, runFromTop } from "./fake-engine";

export class RecordingView implements NotebookView {
  readonly said: string[] = [];
  /** every state that each cell went through */
  readonly states = new Map<string, string[]>();
  readonly numbers: (string | null)[] = [];
  /** of the numbers: whether each is older than an edit */
  readonly old: boolean[] = [];

  cellChanged({ id, state }: CellSnapshot): void {
    const states = this.states.get(id) ?? [];
    if (states.at(-1) !== state) states.push(state);
    this.states.set(id, states);
  }

  numberChanged(index: number, value: string | null, isStale: boolean): void {
    this.numbers[index] = value;
    this.old[index] = isStale;
  }

  say(sentence: string): void {
    this.said.push(sentence);
  }

  /** what each run has set */
  readonly written: (readonly string[])[] = [];

  settled(names: readonly string[]): void {
    this.written.push(names);
  }
}

/** A page whose stored outputs are those of a run from the top; `kept` are texts of an earlier visit. */
export function openPage(
  texts: Record<string, string>,
  numbers: NumberSource[] = [],
  kept: Record<string, string> = {},
) {
  const engine = new FakeEngine();
  const view = new RecordingView();
  const stored = runFromTop(Object.values(texts));
  const cells: CellSource[] = Object.entries(texts).map(([id, source], i) => {
    const { reads, writes } = namesOf(source);
    return { id, source, outputs: stored[i] ?? [], names: { reads, writes } };
  });
  const notebook = new Notebook(engine, view, [...cells, ...numbers], (id) => kept[id]);
  const states = () => notebook.ids().map((id) => notebook.snapshot(id).state);
  const text = (id: string) =>
    notebook.outputs(id).map((o) => (o.kind === "text" ? o.text.trim() : o.kind));
  return { engine, view, notebook, states, text };
}

export const chain = { q: "q = 1", s: "s = q + 1\nprint s", n: "n = 5", a: "a = s + n\nprint a" };

/** Lets timers and messages run until `promise` has settled. */
export async function settle<T>(promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => void (settled = true);
  promise.then(done, done);
  for (let i = 0; i < 2000 && !settled; i++) await vi.advanceTimersByTimeAsync(1);
  if (!settled) throw new Error("did not settle within 2 s");
  return promise;
}
