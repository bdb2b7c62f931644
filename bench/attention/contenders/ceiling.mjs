/** No attention: the multiply-adds that the processor manages at best. */

import wasmUrl from "../../../build/wasm/ceiling.wasm?url";

/** The end of the memory, which the module itself does not use. */
const arenaBytes = 2 ** 16;
/** Each of 8 multiply-adds of vectors. */
const steps = 256;
/** So many make a call that the call costs nothing. */
const runs = 200;

export const contenders = [
  {
    name: "ceiling",
    precisions: ["f32", "f64"],
    async open({ precision }) {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(wasmUrl));
      const { memory, [precision]: run } = instance.exports;
      const A = memory.buffer.byteLength - arenaBytes;
      const [B, C] = [A + 2 ** 13, A + 2 ** 15];
      const lanes = precision === "f32" ? 4 : 2;
      return { flops: runs * steps * 8 * 2 * lanes, attend: () => run(A, B, C, steps, runs) };
    },
  },
];
