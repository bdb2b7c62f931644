/**
 * How the reader has set the page up: its switches, and which boxes that open are open. Kept in the
 * browser's storage beside the texts; where that is forbidden the page simply starts as it was made.
 */

import { hashText } from "./hash";
import type { OpenStorage } from "./storage";

/** The switches above the text. */
export interface Switches {
  isLive: boolean;
  isProjected: boolean;
  showsVariables: boolean;
  predicts: boolean;
}

interface Kept {
  switches: Partial<Switches>;
  /** places in the page's list of boxes */
  open: number[];
}

export class KeptView {
  private readonly boxes: HTMLDetailsElement[];
  private readonly key: string;
  private readonly kept: Kept;

  /** Opens the boxes below `main` that were open, and follows them from then on. */
  constructor(
    main: HTMLElement,
    private readonly storage: OpenStorage,
  ) {
    this.boxes = [...main.querySelectorAll("details")];
    // Places are good only for the boxes that they were counted in.
    const titles = this.boxes.map((box) => box.querySelector("summary")?.textContent ?? "");
    this.key = `view/${main.dataset.lesson ?? ""}/${hashText(titles.join("\n"))}`;
    this.kept = this.read();
    for (const place of this.kept.open) {
      const box = this.boxes[place];
      if (box) box.open = true;
    }
    // This event does not bubble.
    main.addEventListener("toggle", () => this.boxesChanged(), { capture: true });
  }

  get switches(): Partial<Switches> {
    return this.kept.switches;
  }

  keepSwitches(switches: Switches): void {
    this.kept.switches = switches;
    this.write();
  }

  private boxesChanged(): void {
    this.kept.open = this.boxes.flatMap((box, place) => (box.open ? [place] : []));
    this.write();
  }

  /** What cannot be read is as good as nothing. */
  private read(): Kept {
    try {
      const kept = JSON.parse(this.storage().getItem(this.key) ?? "{}") as Partial<Kept>;
      const open = Array.isArray(kept.open) ? kept.open : [];
      return { switches: { ...kept.switches }, open };
    } catch {
      return { switches: {}, open: [] };
    }
  }

  private write(): void {
    try {
      this.storage().setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // The next visit begins as this one did; that edits are not kept either is told elsewhere.
    }
  }
}
