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
}

export const storageSentence =
  "Your edits are not kept when this page is closed: the browser's storage is full or forbidden.";

/** `open` is called for each access, since already touching `window.localStorage` may throw. */
export function createTextStore(
  lesson: string,
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
  onFailure: (sentence: string) => void,
): TextStore {
  const known = new Map<string, string>();
  let hasFailed = false;
  const keyOf = (cell: string, original: string) =>
    ["lesson", lesson, cell, hashText(original)].join("/");
  const write = (key: string, text: string, original: string) => {
    if (text === original) open().removeItem(key);
    else open().setItem(key, text);
  };
  return {
    load: (cell, original) => {
      const key = keyOf(cell, original);
      known.set(key, original);
      try {
        const text = open().getItem(key);
        if (text !== null) known.set(key, text);
        return text ?? undefined;
      } catch {
        // Told when something would have to be kept.
        return undefined;
      }
    },
    save: (cell, original, text) => {
      const key = keyOf(cell, original);
      if (known.get(key) === text) return;
      known.set(key, text);
      try {
        write(key, text, original);
      } catch {
        if (!hasFailed) onFailure(storageSentence);
        hasFailed = true;
      }
    },
  };
}
