/**
 * What cpp/wasm.cpp exposes through embind, typed by hand (the toolchain's own generator is too new);
 * a test compares the names with the module's.
 */

import type { RestorePlan } from "./protocol";

/** 0: done, 1: more, 2: failed, 3: paused (cpp/session/session.h) */
export type CoreStatus = 0 | 1 | 2 | 3;

export interface CoreOptions {
  seed: number;
  /** arrays longer than this go to `numbers()` */
  inlineNumbers: number;
  echoesAssignments: boolean;
  library: Record<string, string>;
}

/** One interpreter; `delete()` frees it. Every string result is JSON as protocol.ts describes it,
 * except that long arrays are `{"offset": o, "length": n}` into `numbers()`. */
export interface CoreSession {
  start(text: string, name: string): CoreStatus;
  startInSteps(text: string, name: string): CoreStatus;
  pauseAt(depth: number): void;
  moment(): string;
  step(budget: number): CoreStatus;
  stop(): void;
  drain(): string;
  /** a copy, never a view of the module's memory */
  numbers(): Float64Array;
  keep(): number;
  release(state: number): void;
  restore(plan: RestorePlan): void;
  names(texts: string[]): string;
  variables(): string;
  variable(name: string): string;
  format(expression: string, format: string): string | null;
  delete(): void;
}

export interface Core {
  Session: new (options: CoreOptions) => CoreSession;
  highlight(text: string): string;
  builtins(): string;
}

/** How the module's factory gets its code: as bytes, or through a hook that hands over an instance of an
 * already compiled module. `locateFile` keeps the glue from looking for a file. */
export type CoreSource = { locateFile: (path: string) => string } & (
  | { wasmBinary: ArrayBuffer | Uint8Array }
  | {
      instantiateWasm: (
        imports: WebAssembly.Imports,
        receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => object;
    }
);

/** The module's factory, as Emscripten generates it. */
export type CreateCore = (options: CoreSource) => Promise<Core>;
