/** Contents with progress: beside each section, how many of its cells have been run and edited. */

import type { CellSnapshot } from "./cell-snapshot";

export interface CellProgress {
  hasRun: boolean;
  isEdited: boolean;
}

/** "2 of 3 run, 1 edited"; empty as long as nothing was done. */
export function progressText(cells: readonly CellProgress[]): string {
  const run = cells.filter(({ hasRun }) => hasRun).length;
  const edited = cells.filter(({ isEdited }) => isEdited).length;
  const parts = [
    run > 0 ? `${run} of ${cells.length} run` : "",
    edited > 0 ? `${edited} edited` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

interface Section {
  place: HTMLElement;
  cells: Map<string, CellProgress>;
}

export class ContentsProgress {
  private readonly sections: Section[];
  private readonly running = new Set<string>();

  /** Headings divide what is in `main`; links in `contents` lead to them. */
  constructor(contents: HTMLElement, main: HTMLElement) {
    this.sections = [...contents.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].map(
      (link) => {
        const place = document.createElement("span");
        place.className = "progress";
        link.after(" ", place);
        const ids = cellsBelow(main, decodeURIComponent(link.hash.slice(1)));
        return {
          place,
          cells: new Map(ids.map((id) => [id, { hasRun: false, isEdited: false }])),
        };
      },
    );
  }

  cellChanged({ id, state, text, original }: CellSnapshot): void {
    const section = this.sections.find(({ cells }) => cells.has(id));
    if (!section) return;
    const cell = section.cells.get(id)!;
    if (state === "running") this.running.add(id);
    else if (this.running.delete(id) && state !== "stale") cell.hasRun = true;
    cell.isEdited = text !== original;
    section.place.textContent = progressText([...section.cells.values()]);
  }
}

/** Ids of the cells between the heading and the next one of its level. */
function cellsBelow(main: HTMLElement, headingId: string): string[] {
  const parts = [...main.querySelectorAll<HTMLElement>("h2, lesson-cell, lesson-work")];
  const begin = parts.findIndex(({ id }) => id === headingId);
  const rest = parts.slice(begin + 1);
  const end = rest.findIndex(({ tagName }) => tagName === "H2");
  const within = begin < 0 ? [] : rest.slice(0, end < 0 ? rest.length : end);
  return within.map(({ dataset }) => dataset.cell ?? dataset.work ?? "");
}
