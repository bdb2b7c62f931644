/**
 * Reading a figure entry by entry, with the arrow keys or with the pointer, on the static picture and
 * on the live one alike. The entry is framed, its row and column stay bright while the rest of its
 * heat map steps back, and the page is told, so that printed matrices can show the same entry.
 */

import { panelName } from "../charts/describe";
import { entryLines, markEntries, type Entry } from "../charts/entries";
import { entryAt, entryBox } from "../charts/places";
import { clearPointed, markPointed, type Box } from "../charts/pointed";
import { Tooltip } from "../charts/tooltip";
import type { Figure, MatrixData } from "../engine/protocol";
import { moveCursor, type Cursor } from "./figure-cursor";

/** Of `figure:point` events, which bubble; null when nothing is pointed at any more. */
export type FigurePoint = {
  /** place in the figure's panels, 0-based; so is that of the mark in the panel */
  panel: number;
  mark: number;
  /** 1-based */
  row: number;
  column: number;
  value: number;
  /** all numbers of the mark */
  values: MatrixData;
} | null;

declare global {
  interface GlobalEventHandlersEventMap {
    "figure:point": CustomEvent<FigurePoint>;
    /** the reader wants to know where the entry comes from; it bubbles */
    "figure:ask": CustomEvent<FigurePoint>;
  }
}

interface Pointed {
  panel: number;
  entry: Entry;
}

export class FigureReader {
  private readonly tooltip: Tooltip;
  private readonly picture: HTMLElement;
  private cursor: Cursor | undefined;
  private pointed: Pointed | undefined;
  private point: FigurePoint = null;
  /** by panel, for the keys; made when they are first needed */
  private lines: Entry[][][] | undefined;
  /** by panel and mark, for the pointer; made when they are first needed */
  private entries: Entry[][][] = [];

  /** `root` is a figure element as html.ts writes it. `speak` reads a text out politely. */
  constructor(
    root: HTMLElement,
    private figure: Figure,
    private readonly speak: (text: string) => void,
  ) {
    this.tooltip = new Tooltip(root);
    this.picture = root.querySelector<HTMLElement>(".picture")!;
    // Within an application a screen reader leaves the arrow keys to the page.
    this.picture.setAttribute("role", "application");
    this.picture.setAttribute("aria-label", "Entries: read them with the arrow keys");
    this.picture.tabIndex = 0;
    this.picture.addEventListener("keydown", (event) => this.onKey(event));
    this.picture.addEventListener("blur", () => this.leave());
    this.picture.addEventListener("pointermove", (event) => this.onPointer(event));
    this.picture.addEventListener("pointerdown", (event) => this.onPointer(event));
    this.picture.addEventListener("click", () => this.ask());
    this.picture.addEventListener("pointerleave", ({ pointerType }) => {
      // A finger that is lifted leaves too, and then the words are to be read.
      if (pointerType === "mouse") this.leave();
    });
  }

  /** After the picture has changed. The cursor stays where there still is an entry. */
  setFigure(figure: Figure): void {
    this.figure = figure;
    this.lines = undefined;
    this.entries = [];
    const entry = this.cursor && this.entryOf(this.cursor);
    if (this.cursor && entry) this.showAtEntry({ panel: this.cursor.panel, entry });
    else if (this.pointed) this.leave();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (this.pointed) event.stopPropagation();
      this.leave();
      return;
    }
    if (event.key === "Enter") return this.ask();
    const next = moveCursor(this.allLines(), this.cursor, event);
    if (next === undefined) return;
    event.preventDefault();
    const isOtherPanel = this.cursor?.panel !== next.panel;
    this.cursor = next;
    const [panel, entry] = [this.figure.panels[next.panel]!, this.entryOf(next)!];
    const hasName = isOtherPanel && this.figure.panels.length > 1;
    this.speak(hasName ? `${panelName(panel)}. ${entry.text}` : entry.text);
    this.showAtEntry({ panel: next.panel, entry });
  }

  private onPointer(event: PointerEvent): void {
    const target = event.target as Element;
    const plot = target.closest(".plot");
    const panel = plot === null ? -1 : this.plots().indexOf(plot);
    const drawn = this.figure.panels[panel];
    const entriesOf = (mark: number) => this.markEntriesOf(panel, mark);
    const point = { x: event.clientX, y: event.clientY, target };
    const entry = drawn && entryAt(plot!, drawn, entriesOf, point);
    this.cursor = undefined;
    if (entry === undefined) this.leave();
    else this.show({ panel, entry }, point);
  }

  private leave(): void {
    this.cursor = undefined;
    if (this.pointed === undefined) return;
    this.pointed = undefined;
    this.tooltip.hide();
    clearPointed(this.picture);
    this.tell("figure:point", null);
  }

  /** The words stand at the entry itself. */
  private showAtEntry(pointed: Pointed): void {
    const { left, top, right, bottom } =
      this.boxOf(pointed) ?? this.picture.getBoundingClientRect();
    this.show(pointed, { x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  private show(pointed: Pointed, at: { x: number; y: number }): void {
    this.tooltip.show(pointed.entry.text, at);
    const { panel, entry } = pointed;
    const { row, column, value, mark } = entry;
    const { values, y } = this.figure.panels[panel]!.marks[mark]!;
    this.frame(pointed);
    this.pointed = pointed;
    this.point = { panel, mark, row, column, value, values: (values ?? y)! };
    this.tell("figure:point", this.point);
  }

  private ask(): void {
    if (this.pointed) this.tell("figure:ask", this.point);
  }

  private tell(name: "figure:point" | "figure:ask", detail: FigurePoint): void {
    this.picture.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  private frame(pointed: Pointed): void {
    const { panel, entry } = pointed;
    clearPointed(this.picture);
    const box = this.boxOf(pointed);
    if (box === undefined) return;
    const isMatrix = this.figure.panels[panel]!.marks[entry.mark]!.mark === "heatmap";
    const entries = this.markEntriesOf(panel, entry.mark);
    const first = isMatrix ? this.boxOf({ panel, entry: entries[0]! }) : undefined;
    const last = isMatrix ? this.boxOf({ panel, entry: entries[entries.length - 1]! }) : undefined;
    const { left, top } = first ?? box;
    const { right, bottom } = last ?? box;
    markPointed(this.plots()[panel]!, box, isMatrix ? { left, top, right, bottom } : undefined);
  }

  private boxOf({ panel, entry }: Pointed): Box | undefined {
    const plot = this.plots()[panel];
    return plot && entryBox(plot, entry, this.markEntriesOf(panel, entry.mark));
  }

  private plots(): Element[] {
    return [...this.picture.querySelectorAll(".plot")];
  }

  private allLines(): Entry[][][] {
    this.lines ??= this.figure.panels.map(entryLines);
    return this.lines;
  }

  private entryOf({ panel, line, slot }: Cursor): Entry | undefined {
    return this.allLines()[panel]?.[line]?.[slot];
  }

  /** All entries of one mark, in the order of its numbers. */
  private markEntriesOf(panel: number, mark: number): Entry[] {
    const marks = (this.entries[panel] ??= []);
    const drawn = this.figure.panels[panel]!;
    return (marks[mark] ??= markEntries(drawn, drawn.marks[mark]!, mark));
  }
}
