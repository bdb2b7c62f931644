/**
 * Values with their history: the texts that give what a page shows, run once more with notes taken, in a
 * session of their own.
 */

import type { Entries, MatrixData, Origin, ValueOutput } from "../../engine/protocol";
import type { EngineDoor } from "../run-text";
import type { NamedText } from "./texts";

/** An entry of a recorded value, counted from 1. */
export interface EntryPlace {
  node: number;
  row: number;
  col: number;
}

export function placeOf({ places }: Entries, index: number): EntryPlace {
  const [node, row, col] = places.slice(3 * index, 3 * index + 3) as [number, number, number];
  return { node, row, col };
}

export function placesOf(entries: Entries): EntryPlace[] {
  return entries.text.map((_, index) => placeOf(entries, index));
}

/** Notes take time: what is longer than this, in ms, is not followed. */
const timeLimit = 3000;
const sliceMilliseconds = 10;

export const tooLong = "This takes too long to be followed step by step.";
export const notFound = "Where this number comes from is not known.";

export class Recorded {
  constructor(private readonly engine: EngineDoor) {}

  /** Runs `steps` and finds the node of what the last printed or drew with these numbers, or without them
   * of what it came to. Throws a sentence; undefined when cancelled. */
  async find(
    steps: readonly NamedText[],
    values: MatrixData | undefined,
    isCancelled: () => boolean,
  ): Promise<number | undefined> {
    const { engine } = this;
    await engine.request("close", {});
    await engine.request("record", {});
    const end = performance.now() + timeLimit;
    for (const { name, text } of steps) {
      let { status } = await engine.request("start", { text, name });
      while (status === "more") {
        if (isCancelled()) return undefined;
        if (performance.now() > end) throw new Error(tooLong);
        ({ status } = await engine.request("step", { milliseconds: sliceMilliseconds }));
      }
    }
    const shown = await engine.request("recorded", {});
    for (let last = shown.length - 2; last >= 0; last -= 2) {
      if (!values || isSame(values, shown[last + 1] as ValueOutput | null)) {
        return shown[last] as number;
      }
    }
    throw new Error(notFound);
  }

  /** Frees what the notes hold. */
  forget(): void {
    this.engine.request("close", {}).catch(() => undefined);
  }

  async origin(place: EntryPlace): Promise<Origin> {
    const origin = await this.engine.request("origin", place);
    if (!origin) throw new Error(notFound);
    return origin;
  }
}

function isSame({ rows, cols, data }: MatrixData, value: ValueOutput | null): boolean {
  if (value?.rows !== rows || value.cols !== cols) return false;
  return Array.from(data).every((number, index) => Object.is(number, value.data[index]));
}
