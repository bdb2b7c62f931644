/** A value of the result that a prediction is about: it follows the cells as a number in a sentence does,
 * from the place behind its cell. */

import type { NumberSource } from "../page-model";

export class Truth {
  value: string | null;
  isStale = false;

  constructor(
    private readonly stored: { expression: string; text: string },
    private readonly changed: () => void,
  ) {
    this.value = stored.text;
  }

  readStored(): NumberSource {
    return { ...this.stored, format: "" };
  }

  show(value: string | null, isStale: boolean): void {
    this.value = value;
    this.isStale = isStale;
    this.changed();
  }
}
