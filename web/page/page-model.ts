/**
 * The state of a page as plain data, and what follows from it without asking the engine.
 *
 * One rule decides whether a cell is fresh: what it shows carries the key (dependencies.ts) that its
 * text and everything above it have now. Nothing is ever marked by hand, so nothing can be forgotten.
 */

import type { ErrorOutput, Output, RestorePlan } from "../engine/protocol";
import {
  ancestors,
  dependants,
  linksOf,
  restorePlan,
  resultKeys,
  type Link,
  type Part,
} from "./dependencies";

export type CellState = "fresh" | "stale" | "running" | "failed";

/** What a cell's output region holds. */
export interface Shown {
  key: string;
  outputs: Output[];
  failed: boolean;
  /** names of the text that made it */
  part: Part;
}

/** A run whose result the engine keeps under the number `state`, as long as `Model.held` has it. */
export interface Ran {
  key: string;
  text: string;
  writes: readonly string[];
  failed: boolean;
  state: number;
}

export interface CellItem {
  kind: "cell";
  id: string;
  text: string;
  original: string;
  /** of the last text that parsed */
  reads: readonly string[];
  writes: readonly string[];
  parseError?: ErrorOutput;
  shown: Shown;
  /** what the page came with: right again as soon as its key is */
  stored: Shown;
  ran?: Ran;
  /** why it is not fresh, where "older than your edit" does not say it */
  note: string;
  /** the text that a reset replaced */
  beforeReset?: string;
}

/** A number in a sentence; it sees what the cells above it have set. */
export interface NumberItem {
  kind: "number";
  /** the expression */
  text: string;
  format: string;
  reads: readonly string[];
  writes: readonly [];
  /** null when it cannot be computed */
  value: string | null;
  key: string;
  /** what the page came with */
  stored: { key: string; value: string };
}

export type Item = CellItem | NumberItem;

export interface Model {
  /** in page order */
  items: Item[];
  /** the runs whose states exist in the engine; empty after it was replaced */
  held: Set<Ran>;
  /** the texts whose names the items have; undefined until the engine was asked */
  namedTexts?: string;
}

export interface CellSource {
  id: string;
  source: string;
  outputs: Output[];
  names: { reads: string[]; writes: string[] };
}

export interface NumberSource {
  expression: string;
  format: string;
  text: string;
}

export function createModel(sources: (CellSource | NumberSource)[]): Model {
  const items = sources.map((source) => ("id" in source ? cellItem(source) : numberItem(source)));
  const model: Model = { items, held: new Set() };
  adoptStoredKeys(model);
  return model;
}

function cellItem({ id, source, outputs, names }: CellSource): CellItem {
  const failed = outputs.some(({ kind }) => kind === "error");
  const stored: Shown = { key: "", outputs, failed, part: names };
  const { reads, writes } = names;
  return {
    kind: "cell",
    id,
    text: source,
    original: source,
    reads,
    writes,
    shown: stored,
    stored,
    note: "",
  };
}

function numberItem({ expression, format, text }: NumberSource): NumberItem {
  const stored = { key: "", value: text };
  return {
    kind: "number",
    text: expression,
    format,
    reads: [],
    writes: [],
    value: text,
    key: "",
    stored,
  };
}

/** What is shown now is what the original texts, with the present names, give. */
export function adoptStoredKeys({ items }: Model): void {
  const originals = items.map((item) => ({
    ...item,
    text: item.kind === "cell" ? item.original : item.text,
  }));
  resultKeys(originals).forEach((key, index) => {
    const item = items[index]!;
    item.stored.key = key;
    if (item.kind === "number") item.key = key;
    else item.stored.part = { reads: item.reads, writes: item.writes };
  });
}

/** What follows from the items' texts and names, remembered for as long as those are the same: it is asked
 * for many times during a run. */
interface Derived {
  of: readonly (readonly unknown[])[];
  links: Link[][];
  keys: string[];
}

const remembered = new WeakMap<Item[], Derived>();

function derived(items: Item[]): Derived {
  const known = remembered.get(items);
  const isSame = ({ text, reads, writes }: Item, index: number) => {
    const [oldText, oldReads, oldWrites] = known!.of[index]!;
    return text === oldText && reads === oldReads && writes === oldWrites;
  };
  if (known && items.every(isSame)) return known;
  const links = linksOf(items);
  const of = items.map(({ text, reads, writes }) => [text, reads, writes]);
  const fresh = { of, links, keys: resultKeys(items, links) };
  remembered.set(items, fresh);
  return fresh;
}

/** Indices of all items that follow from the one at `index`, in page order. */
export function followersOf({ items }: Model, index: number): number[] {
  return dependants(derived(items).links, index);
}

/** Indices of all items that the one at `index` follows from, in page order. */
export function ancestorsOf({ items }: Model, index: number): number[] {
  return ancestors(derived(items).links, index);
}

/** Keys of all items. Items that are back where they started show what the page came with. */
export function currentKeys(model: Model): string[] {
  const { items } = model;
  const { keys } = derived(items);
  keys.forEach((key, index) => {
    const item = items[index]!;
    if (key !== item.stored.key) return;
    if (item.kind === "number") {
      item.key = key;
      item.value = item.stored.value;
    } else if (item.shown.key !== key && isKnown(item.stored, item.original)) {
      item.shown = item.stored;
    }
  });
  return model.namedTexts === undefined ? keysWithoutNames(items, keys) : keys;
}

/** A key that no item has. */
const unknownKey = "unknown";

/** Until the engine has said what the numbers read, any edit above them may concern them. */
function keysWithoutNames(items: readonly Item[], keys: readonly string[]): string[] {
  const firstEdit = items.findIndex(isEdited);
  return keys.map((key, index) =>
    items[index]!.kind === "number" && firstEdit >= 0 && index > firstEdit ? unknownKey : key,
  );
}

export function isEdited(item: Item): boolean {
  return item.kind === "cell" && item.text !== item.original;
}

/** A cell may have come without its outputs, and must be run for them; an empty one has none. */
function isKnown({ outputs }: Shown, original: string): boolean {
  return outputs.length > 0 || original === "";
}

export function isStale(item: Item, key: string): boolean {
  return (item.kind === "cell" ? item.shown.key : item.key) !== key;
}

/** The engine holds what the item's present text gives. */
function isHeld(model: Model, item: Item, key: string): boolean {
  return item.kind === "cell" && item.ran?.key === key && model.held.has(item.ran);
}

function hasFailed(item: Item): boolean {
  return item.kind === "cell" && item.shown.failed;
}

/** What to run so that the targets and what follows from them are up to date: indices in page order.
 * Ancestors that are up to date but unknown to the engine are among them. Stale ones are run for the
 * sake of a target only: what else a dependant waits for is another edit, whose own turn will come. */
export function schedule(model: Model, targets: readonly number[]): number[] {
  const { items } = model;
  const keys = currentKeys(model);
  const stale = (index: number) => isStale(items[index]!, keys[index]!);
  const unknown = (index: number) =>
    // What failed would only fail again.
    !isHeld(model, items[index]!, keys[index]!) && !hasFailed(items[index]!);
  const { links } = derived(items);
  const wanted = new Set(targets);
  for (const target of targets) {
    for (const above of ancestors(links, target)) if (stale(above)) wanted.add(above);
  }
  // What a cell set before its edit counts too: whoever read that follows from the edit.
  const beforeAndNowLinks = linksOf(items.map(beforeAndNow));
  for (const target of [...wanted]) {
    for (const below of dependants(beforeAndNowLinks, target)) if (stale(below)) wanted.add(below);
  }
  for (const index of [...wanted]) {
    const missing = ancestors(links, index).filter((above) => !stale(above) && unknown(above));
    for (const above of missing) wanted.add(above);
  }
  return [...wanted].sort((one, other) => one - other);
}

function beforeAndNow(item: Item): Part {
  if (item.kind === "number") return item;
  const { reads, writes } = item.shown.part;
  return { reads: [...item.reads, ...reads], writes: [...item.writes, ...writes] };
}

/** The first cell above without whose result this one cannot be right; undefined when there is none. */
export function blockerOf(model: Model, keys: string[], index: number): CellItem | undefined {
  for (const above of ancestors(derived(model.items).links, index)) {
    const item = model.items[above]!;
    if (item.kind !== "cell") continue;
    if (!isHeld(model, item, keys[above]!) || item.ran!.failed) return item;
  }
  return undefined;
}

/** The state before the item at `index`: what the cells above it have set with their present texts. */
export function planBefore(model: Model, keys: string[], index: number): RestorePlan {
  const kept = model.items
    .slice(0, index)
    .flatMap((item, above) =>
      item.kind === "cell" && item.ran && isHeld(model, item, keys[above]!) ? [item.ran] : [],
    );
  return restorePlan(kept);
}

/** All that has been run so far, whether or not the texts have changed since. */
export function workspacePlan({ items, held }: Model): RestorePlan {
  const kept = items.flatMap((item) =>
    item.kind === "cell" && item.ran && held.has(item.ran) ? [item.ran] : [],
  );
  return restorePlan(kept);
}

/** What a run changes, item by item, to go back to. */
export type Capture = ({ shown: Shown; ran?: Ran } | { value: string | null; key: string })[];

export function capture({ items }: Model): Capture {
  return items.map((item) =>
    item.kind === "cell"
      ? { shown: item.shown, ran: item.ran }
      : { value: item.value, key: item.key },
  );
}

export function putBack({ items }: Model, before: Capture): void {
  before.forEach((entry, index) => Object.assign(items[index]!, entry));
}

/** The names whose values may be others than at `before`: what cells set that have run since with another
 * result. What had not run then was as the page came. */
export function writtenSince({ items }: Model, before: Capture): string[] {
  const names = items.flatMap((item, index) => {
    const old = before[index]!;
    if (item.kind === "number" || !item.ran || !("shown" in old)) return [];
    return item.ran.key === (old.ran ?? item.stored).key ? [] : item.ran.writes;
  });
  return [...new Set(names)].filter((name) => !/^[#*]/.test(name));
}
