/** The settings of a lab: native controls in the places of the values that the page came with. */

import type { Setting } from "../../engine/assignments";
import { createButton } from "./create-button";

type Control = HTMLInputElement | HTMLSelectElement;

/** A list has at most this many entries. */
const mostEntries = 8;
const longestText = 16;

export class LabSettings {
  /** as the page came with them */
  private readonly original: string;

  /** `changed` is told at every step of a slider and at every key. */
  constructor(
    private readonly place: HTMLElement,
    private readonly changed: () => void,
  ) {
    this.original = place.innerHTML;
    this.placeControls();
    place.addEventListener("input", (event) => {
      this.showValue(event.target as Control);
      this.changed();
    });
  }

  reset(): void {
    this.place.innerHTML = this.original;
    this.placeControls();
    this.changed();
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
      const control = line.querySelector<Control>("input, select")!;
      return {
        name: line.dataset.name!,
        values: [valueOf(line, control)],
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
      const body = this.lists!.tBodies[0]!;
      body.append(body.rows[body.rows.length - 1]!.cloneNode(true));
      const row = this.rows().at(-1)!;
      for (const [column, head] of this.heads().entries()) {
        const from = controlsOf(this.rows().at(-2)!)[column]!;
        row.cells[column]!.textContent = head.dataset.text === undefined ? from.value : "word";
      }
      this.fillRow(row);
      update();
      controlsOf(row)[0]!.focus();
    });
    const remove = createButton("Remove the last row", () => {
      this.rows().at(-1)!.remove();
      update();
      // A button that is switched off loses the focus.
      if (remove.disabled) add.focus();
    });
    const update = () => {
      add.disabled = this.rows().length >= mostEntries;
      remove.disabled = this.rows().length <= 2;
      this.changed();
    };
    group.append(add, remove);
    return group;
  }
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
