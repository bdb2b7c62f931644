/** The settings of a lab: native controls in the places of the values that the page came with. */

import type { Setting } from "../../engine/assignments";
import { createButton } from "./create-button";

type Control = HTMLInputElement | HTMLSelectElement;

/** Of a list. */
const mostEntries = 8;
const leastEntries = 2;
const longestText = 16;

export class LabSettings {
  /** as the page came with them */
  private readonly original: string;
  private readonly start: string;
  private rowsChanged = () => {};

  /** `changed` is told at every step of a slider and at every key. */
  constructor(
    private readonly place: HTMLElement,
    private readonly changed: () => void,
  ) {
    this.original = place.innerHTML;
    this.placeControls();
    this.start = this.written;
    place.addEventListener("input", (event) => {
      this.showValue(event.target as Control);
      this.changed();
    });
  }

  reset(): void {
    this.show("");
    this.changed();
  }

  /** As they are kept; empty as long as they are the page's own. */
  get text(): string {
    return this.written === this.start ? "" : this.written;
  }

  private get written(): string {
    return JSON.stringify(this.values.map(({ values }) => values));
  }

  /** The text may come from elsewhere: what fits no control leaves it as the page came with it. */
  show(text: string): void {
    this.place.innerHTML = this.original;
    this.placeControls();
    const values = readValues(text);
    for (const line of this.lines()) {
      const control = controlOf(line);
      put(line, control, values.shift()?.[0]);
      this.showValue(control);
    }
    const count = Math.min(values[0]?.length ?? 0, mostEntries);
    while (this.lists && count >= leastEntries && this.rows().length > count)
      this.rows().at(-1)!.remove();
    while (this.lists && this.rows().length < count) this.addRow();
    for (const [column, head] of this.heads().entries()) {
      for (const row of this.rows()) {
        put(head, controlsOf(row)[column]!, values[column]?.[row.sectionRowIndex]);
      }
    }
    this.rowsChanged();
  }

  private placeControls(): void {
    for (const line of this.lines()) {
      const label = line.querySelector("span")!;
      const value = line.querySelector("b")!;
      const control = createControl(line, value.textContent ?? "", `${label.textContent}`);
      control.setAttribute("aria-labelledby", label.id);
      label.after(control);
    }
    for (const row of this.rows()) this.fillRow(row);
    if (this.lists) this.lists.after(this.listButtons());
  }

  get values(): Setting[] {
    const single = this.lines().map((line) => {
      return {
        name: line.dataset.name!,
        values: [valueOf(line, controlOf(line))],
        isText: isText(line),
        isList: false,
      };
    });
    const lists = this.heads().map((head, column) => ({
      name: head.dataset.name!,
      values: this.rows().map((row) => controlsOf(row)[column]!.value),
      isText: true,
      isList: true,
    }));
    return [...single, ...lists];
  }

  private get lists(): HTMLTableElement | null {
    return this.place.querySelector("table");
  }

  private lines(): HTMLElement[] {
    return [...this.place.querySelectorAll<HTMLElement>("p[data-name]")];
  }

  private heads(): HTMLElement[] {
    return [...(this.lists?.querySelectorAll<HTMLElement>("th") ?? [])];
  }

  private rows(): HTMLTableRowElement[] {
    return [...(this.lists?.tBodies[0]!.rows ?? [])];
  }

  private fillRow(row: HTMLTableRowElement): void {
    this.heads().forEach((head, column) => {
      const cell = row.cells[column]!;
      const name = `${head.textContent} ${row.sectionRowIndex + 1}`;
      cell.replaceChildren(createControl(head, cell.textContent ?? "", name));
    });
  }

  private addRow(): HTMLTableRowElement {
    const last = this.rows().at(-1)!;
    const row = last.cloneNode(true) as HTMLTableRowElement;
    last.after(row);
    for (const [column, head] of this.heads().entries()) {
      const from = controlsOf(last)[column]!;
      row.cells[column]!.textContent = head.dataset.text === undefined ? from.value : "word";
    }
    this.fillRow(row);
    return row;
  }

  /** The value beside a slider, which says nothing by itself. */
  private showValue(control: Control): void {
    const line = control.closest<HTMLElement>("p[data-name]");
    if (!line) return;
    const value = valueOf(line, control);
    line.querySelector("b")!.textContent = value;
    if (line.dataset.list !== undefined) control.setAttribute("aria-valuetext", value);
  }

  private listButtons(): HTMLElement {
    const group = document.createElement("div");
    group.className = "controls";
    const add = createButton("Add a row", () => {
      const row = this.addRow();
      this.rowsChanged();
      this.changed();
      controlsOf(row)[0]!.focus();
    });
    const remove = createButton("Remove the last row", () => {
      this.rows().at(-1)!.remove();
      this.rowsChanged();
      this.changed();
      // A button that is switched off loses the focus.
      if (remove.disabled) add.focus();
    });
    this.rowsChanged = () => {
      add.disabled = this.rows().length >= mostEntries;
      remove.disabled = this.rows().length <= leastEntries;
    };
    group.append(add, remove);
    return group;
  }
}

function readValues(text: string): string[][] {
  try {
    const values = JSON.parse(text || "[]") as unknown;
    const isList = (list: unknown) =>
      Array.isArray(list) && list.every((value) => typeof value === "string");
    return Array.isArray(values) && values.every(isList) ? (values as string[][]) : [];
  } catch {
    return [];
  }
}

/** Sets a control to one of the values that it can have. */
function put({ dataset }: HTMLElement, control: Control, value: string | undefined): void {
  if (value === undefined) return;
  const { list, choice } = dataset;
  const place = (list ?? choice)?.split("|").indexOf(value);
  if (place !== undefined) {
    if (place >= 0) control.value = list === undefined ? value : String(place);
  } else if (dataset.text !== undefined) control.value = value.slice(0, longestText);
  else if (Number.isFinite(Number(value))) control.value = value;
}

function controlOf(line: HTMLElement): Control {
  return line.querySelector<Control>("input, select")!;
}

function controlsOf(row: HTMLTableRowElement): Control[] {
  return [...row.querySelectorAll<Control>("input, select")];
}

function isText({ dataset }: HTMLElement): boolean {
  return dataset.text !== undefined || dataset.choice !== undefined;
}

function valueOf({ dataset }: HTMLElement, control: Control): string {
  return dataset.list === undefined ? control.value : dataset.list.split("|")[+control.value]!;
}

function createControl({ dataset }: HTMLElement, start: string, name: string): Control {
  if (dataset.choice !== undefined) return createChoice(dataset.choice.split("|"), start, name);
  const input = document.createElement("input");
  input.setAttribute("aria-label", name);
  if (dataset.text !== undefined) {
    Object.assign(input, { type: "text", value: start, maxLength: longestText, size: 8 });
    return input;
  }
  input.type = "range";
  if (dataset.list !== undefined) {
    const values = dataset.list.split("|");
    setRange(input, ["0", String(values.length - 1), "1"], String(values.indexOf(start)));
    input.setAttribute("aria-valuetext", start);
  } else setRange(input, dataset.range!.split(" "), start);
  return input;
}

/** The value last: it must fit the rest when it is set. */
function setRange(input: HTMLInputElement, [min, max, step]: string[], value: string): void {
  Object.assign(input, { min, max, step });
  input.value = value;
  // What Reset of a form would return to.
  input.defaultValue = value;
}

function createChoice(values: string[], start: string, name: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.setAttribute("aria-label", name);
  for (const value of values) select.append(new Option(value, value, false, value === start));
  return select;
}
