/** `window.lesson`: what scripts and tests may ask of a page. All promises are of plain data. */

import type { Output, Variable } from "../engine/protocol";
import type { Notebook } from "./notebook";
import type { CellState } from "./page-model";

export interface PageApi {
  /** brings a cell and all that follows from it up to date; resolves when all have settled */
  run(id: string): Promise<{ state: CellState; outputs: Output[] }>;
  /** as if the text had been typed */
  setCode(id: string, text: string): Promise<void>;
  /** what the cell shows now */
  outputs(id: string): Promise<Output[]>;
  /** what runs of this page have set so far */
  variables(): Promise<Variable[]>;
  /** every cell as the page came */
  reset(): Promise<void>;
}

declare global {
  interface Window {
    lesson?: PageApi;
  }
}

export function createPageApi(notebook: Notebook): PageApi {
  return {
    run: async (id) => {
      const { state, outputs } = await notebook.run(id);
      return plain({ state, outputs });
    },
    setCode: (id, text) => notebook.setCode(id, text),
    outputs: async (id) => plain(notebook.outputs(id)),
    variables: () => notebook.variables(),
    reset: () => notebook.resetAll(),
  };
}

/** A copy, so that nobody changes what the page shows; typed arrays become lists. */
function plain<T>(value: T): T {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Float64Array) as T;
  if (Array.isArray(value)) return value.map(plain) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)])) as T;
}
