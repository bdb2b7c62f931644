/**
 * How long attention takes at growing lengths, here and now: straightforward, as a text of the language
 * that the engine runs, and tiled, by the kernel of the package in a worker of its own. What follows from
 * the times is the engine's business.
 */

import {
  measuredSettings,
  nothingMeasured,
  type Measured,
  type Setting,
} from "../../engine/assignments";
import { runText, type EngineDoor } from "../run-text";
import type { TiledReply, TiledRequest } from "./tiled-worker";

export interface TiledAssets {
  createTiledWorker(): Worker;
  loadTiled(): Promise<ArrayBuffer>;
}

/** Texts of the language; both may ask for T. */
export interface TimedTexts {
  /** makes square Q, K and V for the first length; runs before the clock does */
  prepared: string;
  timed: string;
}

/** Short ones often enough for the clock. */
const lengths = [
  { T: 64, times: 200 },
  { T: 128, times: 60 },
  { T: 256, times: 16 },
  { T: 512, times: 4 },
  { T: 1024, times: 2 },
  { T: 2048, times: 1 },
  { T: 4096, times: 1 },
];
/** From here on a score matrix would be larger than what is good for a page. */
const longestPlain = 2048;

export class Measurement {
  private isStopped = false;
  private worker: Worker | undefined;
  private giveUp: ((error: Error) => void) | undefined;

  constructor(
    private readonly engine: EngineDoor,
    private readonly name: string,
    private readonly texts: TimedTexts,
    private readonly assets: TiledAssets,
  ) {}

  /** `begins` hears which length has its turn, `measured` all that is known after it. */
  async run(
    begins: (T: number) => void,
    measured: (settings: Setting[]) => Promise<void>,
  ): Promise<void> {
    this.isStopped = false;
    const known = nothingMeasured();
    try {
      const matrices = await this.matrices();
      await this.openWorker();
      for (const { T, times } of lengths) {
        if (this.isStopped) return;
        begins(T);
        if (T <= longestPlain) {
          add(known, "plain", T, times, await this.timePlain(T, times));
        }
        if (this.isStopped) return;
        const { milliseconds, O } = await this.timeTiled(matrices, T, times);
        add(known, "tiled", T, times, milliseconds);
        if (known.O_tiled.length === 0) known.O_tiled = [...O];
        await measured(measuredSettings(known));
      }
    } finally {
      this.worker?.terminate();
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.worker?.terminate();
    this.giveUp?.(new Error("stopped"));
    await this.engine.halt();
  }

  /** Those of the first length; longer ones are made of copies, since the times do not depend on what is in
   * them. */
  private async matrices(): Promise<Float64Array[]> {
    await this.runPlain([], `T = ${lengths[0]!.T}; ${this.texts.prepared}`);
    const read = async (name: string) => {
      const value = await this.engine.request("variable", { name });
      return Float64Array.from(value?.kind === "value" ? value.data : []);
    };
    return Promise.all(["Q", "K", "V"].map(read));
  }

  private async timePlain(T: number, times: number): Promise<number> {
    const state = await this.runPlain([], `T = ${T}; ${this.texts.prepared}`, true);
    const text = `for turn = 1:${times}\n${this.texts.timed}\nend`;
    const begin = performance.now();
    await this.runPlain([{ state, names: "*" }], text);
    const milliseconds = performance.now() - begin;
    await this.engine.request("release", { states: [state] });
    return milliseconds;
  }

  private async runPlain(
    plan: { state: number; names: "*" }[],
    text: string,
    isKept = false,
  ): Promise<number> {
    const run = await runText(this.engine, plan, text, this.name, () => this.isStopped);
    const error = run.outputs.find((output) => output.kind === "error");
    if (run.end !== "done") throw new Error(error?.message ?? "stopped");
    if (!isKept) await this.engine.request("release", { states: [run.state] });
    return run.state;
  }

  private async openWorker(): Promise<void> {
    const wasm = await this.assets.loadTiled();
    this.worker = this.assets.createTiledWorker();
    this.worker.postMessage(wasm, [wasm]);
  }

  private timeTiled(matrices: Float64Array[], T: number, times: number): Promise<TiledReply> {
    const width = lengths[0]!.T;
    const [Q, K, V] = matrices.map((rows) => repeated(rows, T / width)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const worker = this.worker!;
    return new Promise((resolve, reject) => {
      this.giveUp = reject;
      worker.onmessage = ({ data }: MessageEvent<TiledReply>) => resolve(data);
      worker.onerror = () => reject(new Error("the tiled kernel does not run in this browser"));
      worker.postMessage({ Q, K, V, T, width, times } satisfies TiledRequest);
    });
  }
}

function add(known: Measured, way: "plain" | "tiled", T: number, n: number, ms: number): void {
  known[`T_${way}`].push(T);
  known[`n_${way}`].push(n);
  known[`ms_${way}`].push(ms);
}

function repeated(rows: Float64Array, count: number): Float64Array {
  const all = new Float64Array(rows.length * count);
  for (let index = 0; index < count; ++index) all.set(rows, index * rows.length);
  return all;
}
