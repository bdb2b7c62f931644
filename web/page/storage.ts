/**
 * Edited texts in the browser's storage, under the hash of the lesson's own text: a corrected lesson
 * never hides behind an old copy. Storage may be forbidden, full or gone at any time; the page goes on
 * without, and says so once.
 */

import { hashText } from "./hash";

export interface TextStore {
  /** the reader's text, or undefined when there is none */
  load(cell: string, original: string): string | undefined;
  save(cell: string, original: string, text: string): void;
  /**
   * Storage was changed by another tab. Returns what that made of one of this page's cells, unless
   * `textOf` says that it looks so here too; from then on that cell is not saved until `resume`.
   */
  receive(
    key: string | null,
    value: string | null,
    textOf: (cell: string) => string,
  ): { cell: string; text: string } | undefined;
  /** Saves all cells again. */
  resume(): void;
  /** What the reader wrote into cells whose original has changed since. */
  earlier(): EarlierText[];
  forget(earlier: EarlierText): void;
}

export interface EarlierText {
  cell: string;
  text: string;
  key: string;
}

export type OpenStorage = () => Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

export const storageSentence =
  "Your edits are not kept when this page is closed: the browser's storage is full or forbidden. " +
  "Share and More, above, give them to you as a link, a file or a text to copy.";

/** `open` is called for each access, since already touching `window.localStorage` may throw. */
export function createTextStore(
  lesson: string,
  open: OpenStorage,
  onFailure: (sentence: string) => void,
): TextStore {
  const prefix = `lesson/${lesson}/`;
  /** what storage holds, as far as this page knows */
  const known = new Map<string, string>();
  const cells = new Map<string, { cell: string; original: string }>();
  const withheld = new Set<string>();
  let hasFailed = false;
  const keyOf = (cell: string, original: string) => `${prefix}${cell}/${hashText(original)}`;
  const attempt = (doing: () => void) => {
    try {
      doing();
    } catch {
      if (!hasFailed) onFailure(storageSentence);
      hasFailed = true;
    }
  };
  return {
    load: (cell, original) => {
      const key = keyOf(cell, original);
      cells.set(key, { cell, original });
      const text = readItem(open, key);
      known.set(key, text ?? original);
      return text;
    },
    save: (cell, original, text) => {
      const key = keyOf(cell, original);
      if (known.get(key) === text || withheld.has(key)) return;
      known.set(key, text);
      attempt(() => {
        if (text === original) open().removeItem(key);
        else open().setItem(key, text);
      });
    },
    receive: (key, value, textOf) => {
      const place = key === null ? undefined : cells.get(key);
      if (!place) return undefined;
      const text = value ?? place.original;
      known.set(key!, text);
      if (text === textOf(place.cell)) return undefined;
      withheld.add(key!);
      return { cell: place.cell, text };
    },
    resume: () => withheld.clear(),
    earlier: () => readAll(open, prefix).filter(({ key, cell }) => isOutdated(cells, key, cell)),
    forget: ({ key }) => attempt(() => open().removeItem(key)),
  };
}

/** Of a cell that the page still has, but not under this key. */
function isOutdated(cells: Map<string, { cell: string }>, key: string, cell: string): boolean {
  return !cells.has(key) && [...cells.values()].some((place) => place.cell === cell);
}

/** Undefined also where nothing can be read: that is told when something would have to be kept. */
function readItem(open: OpenStorage, key: string): string | undefined {
  try {
    return open().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function readAll(open: OpenStorage, prefix: string): EarlierText[] {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
    return keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({
        cell: key.slice(prefix.length).replace(/\/[^/]*$/, ""),
        text: storage.getItem(key) ?? "",
        key,
      }));
  } catch {
    return [];
  }
}
