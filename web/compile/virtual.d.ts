/**
 * Modules that the build makes up; lesson-modules.ts says what they hold in which output. The engine's
 * own, `virtual:core-glue`, is declared beside the worker.
 */

/** What a page's scripts need and reach differently in the hosted page and in the single file. */
declare module "virtual:lesson-assets" {
  import type * as Charts from "../charts/view";

  /** a worker with the engine's code, waiting for its `Boot` */
  export function createWorker(): Worker;
  /** the engine's WebAssembly, or its address */
  export function loadModule(): Promise<ArrayBuffer | string>;
  /** the live charts, with Vega; asked for only when a chart is touched or changes */
  export function loadCharts(): Promise<typeof Charts>;
  /** the tiled attention of the package, which a laboratory times, in a worker that waits for its
   * WebAssembly */
  export function createTiledWorker(): Worker;
  export function loadTiled(): Promise<ArrayBuffer>;
  /** shared rlab files by virtual path, such as "lib/info.rlab" */
  export const library: Record<string, string>;
  /** those of them that this page's sessions run first */
  export const preload: string[];
}

/** The engine for programs that are one file: its bytes and the shared rlab files. */
declare module "virtual:core-embedded" {
  export const wasm: Uint8Array<ArrayBuffer>;
  export const library: Record<string, string>;
}
