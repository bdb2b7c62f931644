/** The module of cpp/attention.cpp, and what it takes to call it: a memory laid out anew for each request. */

import type { Attention, Numbers, ResultName } from "./index";
import { checkRequest, lengthsOf, type MatrixName, type Problem } from "./request";

/** What cpp/attention.cpp exports. Addresses are bytes from the memory's start, sizes are bytes. */
interface Exports {
  memory: WebAssembly.Memory;
  /** where the part of the memory begins that is ours */
  arena(): number;
  scratchF32(T_keys: number, d_k: number, wholeRows: boolean): number;
  scratchF64(T_keys: number, d_k: number, wholeRows: boolean): number;
  /** T, T_keys, d_k, d_v, causal, scale; then the addresses of Q, K, V, O, S, A, H and the scratch, where 0
   * stands for a result that is not wanted */
  attendF32(...args: (number | boolean)[]): void;
  attendF64(...args: (number | boolean)[]): void;
}

const order = ["Q", "K", "V", "O", "S", "A", "H"] as const satisfies MatrixName[];

/** Where the matrices of one request lie, and what else it takes. */
interface Layout {
  addresses: Record<MatrixName, number>;
  scratch: number;
  end: number;
}

const pageBytes = 2 ** 16;
const mostBytes = 2 ** 32 - pageBytes;
/** A line of the cache, so that no vector lies across two. */
const alignment = 64;

/** @throws Error when the module cannot be compiled */
export async function openAttention(wasm: BufferSource): Promise<{ attention: Attention }> {
  const exports = await instantiate(wasm);
  const attention = (request: unknown) => attend(exports, checkRequest(request));
  return { attention: attention as Attention };
}

async function instantiate(wasm: BufferSource): Promise<Exports> {
  try {
    const { instance } = await WebAssembly.instantiate(wasm);
    return instance.exports as unknown as Exports;
  } catch (cause) {
    throw new Error(
      "attention needs WebAssembly with SIMD, and a page's security policy has to allow it " +
        "('wasm-unsafe-eval')",
      { cause },
    );
  }
}

function attend(exports: Exports, problem: Problem): Partial<Record<ResultName, Numbers>> {
  const { T, T_keys, d_k, d_v, causal, scale, Q, extras, into } = problem;
  const lengths = lengthsOf(problem);
  const { addresses, scratch, end } = layOut(exports, problem, lengths);
  growTo(exports.memory, end);

  const matrix = (name: MatrixName) =>
    viewLike(Q, exports.memory.buffer, addresses[name], lengths[name]);
  for (const name of ["Q", "K", "V"] as const) matrix(name).set(problem[name]);
  const compute = Q instanceof Float32Array ? exports.attendF32 : exports.attendF64;
  const places = order.map((name) => addresses[name]);
  compute(T, T_keys, d_k, d_v, causal, scale, ...places, scratch);

  const results: Partial<Record<ResultName, Numbers>> = {};
  for (const name of ["O", ...extras] as const) {
    const given = into[name];
    given?.set(matrix(name));
    results[name] = given ?? matrix(name).slice();
  }
  return results;
}

function layOut(
  exports: Exports,
  { Q, T_keys, d_k, extras }: Problem,
  lengths: Record<MatrixName, number>,
): Layout {
  const scratchBytes = Q instanceof Float32Array ? exports.scratchF32 : exports.scratchF64;
  let end = exports.arena();
  const reserve = (bytes: number) => {
    const address = Math.ceil(end / alignment) * alignment;
    end = address + bytes;
    return address;
  };
  const scratch = reserve(scratchBytes(T_keys, d_k, extras.size > 0) >>> 0);
  const addresses = { Q: 0, K: 0, V: 0, O: 0, S: 0, A: 0, H: 0 };
  for (const name of order) {
    const isWanted = !(name === "S" || name === "A" || name === "H") || extras.has(name);
    if (isWanted) addresses[name] = reserve(lengths[name] * Q.BYTES_PER_ELEMENT);
  }
  return { addresses, scratch, end };
}

/** @throws RangeError when there is not so much memory */
function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing <= 0) return;
  try {
    if (bytes > mostBytes) throw new RangeError("beyond 32 bits");
    memory.grow(Math.ceil(missing / pageBytes));
  } catch (cause) {
    const need = `${Math.ceil(bytes / 2 ** 20)} MiB`;
    throw new RangeError(`this attention needs ${need} of memory, which WebAssembly does not get`, {
      cause,
    });
  }
}

function viewLike(model: Numbers, buffer: ArrayBufferLike, address: number, length: number) {
  return model instanceof Float32Array
    ? new Float32Array(buffer, address, length)
    : new Float64Array(buffer, address, length);
}
