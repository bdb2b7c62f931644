/**
 * The numbers of a page that can be asked where they come from: entries of printed arrays and of figures,
 * and numbers in sentences. A click asks, and so does Enter, on the entry to which the arrow keys have led.
 */

import type { Output, ValueOutput } from "../../engine/protocol";
import { moveCursor, type Cursor } from "../figure-cursor";
import type { FigurePoint } from "../figure-reader";
import { isPicture } from "../output-region";
import type { LiveNumber } from "../live-number";
import { contentChanged } from "../scroll-boxes";
import type { OriginPanel } from "./origin-panel";
import { printedLines, type PrintedEntry } from "./printed-lines";
import type { NamedText } from "./texts";

export interface AskableHost {
  outputs(cell: string): Output[];
  /** the texts that give what a cell shows; a sentence where they cannot be had */
  cellSteps(cell: string): Promise<NamedText[] | string>;
  numberSteps(number: LiveNumber): Promise<NamedText[] | string>;
  speak(text: string): void;
}

const printed = "[data-cell] > .output > pre.value";
/** A number that may be asked; one that is hidden may not. */
const askableNumber = "live-number[role='button']";
const cursors = new WeakMap<HTMLElement, Cursor>();

export function makeAskable(main: HTMLElement, panel: OriginPanel, host: AskableHost): void {
  const prepare = () => {
    for (const pre of main.querySelectorAll<HTMLElement>(printed)) preparePrinted(pre, host);
    for (const number of main.querySelectorAll<HTMLElement>("live-number:not(lesson-lab *)"))
      prepareNumber(number);
  };
  prepare();
  const hint = placeHint(main);
  main.addEventListener(contentChanged, prepare);
  main.addEventListener("click", (event) => {
    const target = event.target as Element;
    const pre = target.closest<HTMLElement>(printed);
    const number = target.closest<LiveNumber>(askableNumber);
    // Who selects text does not ask.
    if (document.getSelection()?.isCollapsed === false) return;
    if (pre) askPrinted(pre, entryAtPoint(pre, event, host));
    else if (number) askNumber(number);
  });
  main.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (target.matches(askableNumber)) onNumberKey(target as LiveNumber, event);
    else if (target.matches(printed)) onPrintedKey(target, event);
  });
  // What was asked stays marked while the answer has the focus.
  main.addEventListener("focusout", ({ target, relatedTarget }) => {
    const pre = target as HTMLElement;
    const goesToAnswer = (relatedTarget as Element | null)?.closest(".origin");
    if (pre.matches(printed) && !goesToAnswer) unmark(pre);
  });
  main.addEventListener("figure:ask", (event) =>
    askFigure(event.target as HTMLElement, event.detail),
  );

  function askPrinted(pre: HTMLElement, entry: PrintedEntry | undefined): void {
    if (!entry) return;
    hint?.remove();
    const [cell, index] = [cellOf(pre), placeAmong(pre, "pre.value")];
    void panel.ask({
      values: () => valuesOf(host.outputs(cell))[index],
      row: entry.row,
      col: entry.col,
      asker: pre,
      ...atCell(pre),
    });
  }

  function askFigure(picture: HTMLElement, point: FigurePoint): void {
    if (!point || !picture.closest("[data-cell]")) return;
    const cell = cellOf(picture);
    const index = placeAmong(picture.closest(".figure")!, ".figure");
    const { row, column: col, values } = point;
    void panel.ask({
      values: () => {
        const figure = host.outputs(cell).filter(isPicture)[index];
        // Of an animation the page shows a frame that only it knows.
        if (figure?.kind === "animation") return values;
        const mark = figure?.panels[point.panel]?.marks[point.mark];
        return mark?.values ?? mark?.y;
      },
      row,
      col,
      asker: picture,
      ...atCell(picture),
    });
  }

  function atCell(part: HTMLElement) {
    const cell = part.closest("[data-cell]")!;
    return {
      steps: () => host.cellSteps(cellOf(cell)),
      place: (element: HTMLElement) => cell.append(element),
    };
  }

  function askNumber(number: LiveNumber): void {
    const block = number.closest(".table, p, li, dd")!;
    void panel.ask({
      row: 1,
      col: 1,
      asker: number,
      steps: () => host.numberSteps(number),
      place: (element) => (block.matches("li, dd") ? block.append(element) : block.after(element)),
    });
  }

  function onNumberKey(number: LiveNumber, event: KeyboardEvent): void {
    const { key } = event;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      askNumber(number);
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const all = [...main.querySelectorAll<HTMLElement>(askableNumber)];
      const next = all[all.indexOf(number) + (key === "ArrowRight" ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  }

  function onPrintedKey(pre: HTMLElement, event: KeyboardEvent): void {
    const value = valueOf(pre, host);
    if (!value || event.altKey || event.metaKey) return;
    const lines = printedLines(value);
    const cursor = cursors.get(pre);
    if (event.key === "Enter" && cursor) {
      event.preventDefault();
      askPrinted(pre, lines[cursor.line]?.[cursor.slot]);
      return;
    }
    const next = moveCursor([lines], cursor, event);
    if (!next) return;
    event.preventDefault();
    cursors.set(pre, next);
    const entry = lines[next.line]![next.slot]!;
    mark(pre, value, entry);
    host.speak(`row ${entry.row}, column ${entry.col}: ${value.text.slice(...entry.range)}`);
  }
}

/** Below the first printed array, until one has been asked. */
function placeHint(main: HTMLElement): HTMLElement | undefined {
  const cell = main.querySelector(printed)?.closest("[data-cell]");
  if (!cell) return undefined;
  const hint = document.createElement("p");
  hint.className = "ask-hint";
  hint.textContent =
    "Every number on this page tells where it comes from: click it, or move to it by keys and press Enter.";
  cell.append(hint);
  return hint;
}

function preparePrinted(pre: HTMLElement, host: AskableHost): void {
  const value = valueOf(pre, host);
  if (!value || pre.tabIndex === 0) return;
  pre.tabIndex = 0;
  pre.setAttribute("role", "application");
  const name = value.name ? `${value.name}: ` : "";
  pre.setAttribute(
    "aria-label",
    `${name}entries: read them with the arrow keys; Enter tells where one comes from`,
  );
  pre.title = "Click a number to see where it comes from";
}

/** One stop for Tab a paragraph; from it the arrow keys lead on. A word is no number. */
function prepareNumber(number: HTMLElement): void {
  const isHidden = number.getAttribute("role") === "img";
  if (isHidden || !/\d/.test(number.textContent ?? "")) return;
  number.setAttribute("role", "button");
  number.title = "Where does this number come from?";
  const block = number.closest("p, li, dd, tr");
  number.tabIndex = block?.querySelector(askableNumber) === number ? 0 : -1;
}

/** The output that a printed block shows; undefined while it changes. */
function valueOf(pre: HTMLElement, host: AskableHost): ValueOutput | undefined {
  const value = valuesOf(host.outputs(cellOf(pre)))[placeAmong(pre, "pre.value")];
  return value && pre.textContent === value.text ? value : undefined;
}

function valuesOf(outputs: Output[]): ValueOutput[] {
  return outputs.filter((output) => output.kind === "value");
}

function cellOf(part: Element): string {
  return part.closest<HTMLElement>("[data-cell]")!.dataset.cell!;
}

function placeAmong(part: Element, selector: string): number {
  return [...part.parentElement!.querySelectorAll(`:scope > ${selector}`)].indexOf(part);
}

function entryAtPoint(
  pre: HTMLElement,
  { clientX, clientY }: MouseEvent,
  host: AskableHost,
): PrintedEntry | undefined {
  const value = valueOf(pre, host);
  const offset = offsetAt(pre, clientX, clientY);
  if (!value || offset === undefined) return undefined;
  const entries = printedLines(value).flat();
  return entries.find(({ range: [begin, end] }) => begin <= offset && offset <= end);
}

/** The place in the text of `pre` at a point of the window. */
function offsetAt(pre: HTMLElement, x: number, y: number): number | undefined {
  const place = document.caretPositionFromPoint?.(x, y);
  // Safari knows the older name only.
  const range = place ? undefined : document.caretRangeFromPoint?.(x, y);
  const node = place?.offsetNode ?? range?.startContainer;
  if (!node || !pre.contains(node)) return undefined;
  const before = document.createRange();
  before.setStart(pre, 0);
  before.setEnd(node, place?.offset ?? range!.startOffset);
  return before.toString().length;
}

function mark(pre: HTMLElement, { text }: ValueOutput, { range }: PrintedEntry): void {
  const element = document.createElement("mark");
  element.textContent = text.slice(...range);
  pre.replaceChildren(text.slice(0, range[0]), element, text.slice(range[1]));
}

function unmark(pre: HTMLElement): void {
  if (pre.querySelector("mark")) pre.replaceChildren(pre.textContent ?? "");
}
