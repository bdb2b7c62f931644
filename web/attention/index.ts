/**
 * Scaled dot-product attention for one head on typed arrays, computed by WebAssembly SIMD on the calling
 * thread:
 *
 *     O = A V,   A = softmax of each row of S (causal: of what its query sees),   S = Q Kᵀ · scale
 *
 *     const { attention } = await createAttention();
 *     const { O, A } = attention({ Q, K, V, T: 5, d_k: 4, causal: true, returns: ["A"] });
 *
 * Matrices are arrays by rows: the number in row t and column k of Q is `Q[t * d_k + k]`.
 */

import { wasm } from "virtual:attention-wasm";
import { openAttention } from "./open-attention";

/** Single or double precision; one request does not mix them. */
export type Numbers = Float32Array | Float64Array;

/** O is in every result, named or not. */
export type ResultName = "O" | "S" | "A" | "H";

export interface AttentionRequest<Matrix extends Numbers, Name extends ResultName = never> {
  /** (T × d_k) queries */
  Q: Matrix;
  /** (T_keys × d_k) keys */
  K: Matrix;
  /** (T_keys × d_v) values */
  V: Matrix;
  /** how many queries */
  T: number;
  /** how many keys, each with its value; as many as queries unless told otherwise */
  T_keys?: number | undefined;
  /** width of a query and of a key */
  d_k: number;
  /** width of a value; that of a key unless told otherwise */
  d_v?: number | undefined;
  /** Query t sees the keys 0 to t only, counted from 0. Whatever the others hold, even NaN, reaches
   * nothing but S. Not causal unless told otherwise. */
  causal?: boolean | undefined;
  /** what every product of a query and a key is multiplied by; 1 / √d_k unless told otherwise */
  scale?: number | undefined;
  /** What is wanted besides O. S and A have T · T_keys numbers each; without them the work needs no more
   * memory than its arguments and O. */
  returns?: readonly Name[] | undefined;
  /** Arrays of the right lengths for some of the results, to be written anew: a program that asks again and
   * again need not make new ones each time, which for S and A takes longer than to compute them. */
  into?: { readonly [name in Name | "O"]?: Matrix } | undefined;
}

/**
 * Those arrays, and new ones of the type that the request has for the rest:
 *
 *  - `O` (T × d_v) output, each row a weighted mean of values
 *  - `S` (T × T_keys) scores, scaled, before the mask
 *  - `A` (T × T_keys) weights; each row sums to 1 and is exactly 0 where masked
 *  - `H` (T) entropy of each row of A, in bits
 *
 * For standard normal Q, K, V with d_k = d_v = 64 and T up to 1024, the errors measured against double
 * precision are below 1e-6 (Float32Array) or 2e-15 (Float64Array) in A and O, below 1e-5 or 4e-14 bits in H.
 *
 * A row with a NaN or +Infinity score, or with scores of -Infinity only, is NaN in A, O and H. Without
 * keys, O and H are 0.
 */
export type AttentionResult<Matrix extends Numbers, Name extends ResultName> = {
  [name in Name | "O"]: Matrix;
};

/**
 * Synchronous; no argument is changed but for what it is told to write into. Throws a TypeError or RangeError whose message says what is needed
 * and what was given, for a wrong kind of argument, a length that does not fit, or a problem that is
 * larger than WebAssembly's memory (4 GiB for all matrices together).
 */
export interface Attention {
  <Name extends ResultName = never>(
    request: AttentionRequest<Float32Array, Name>,
  ): AttentionResult<Float32Array, Name>;
  <Name extends ResultName = never>(
    request: AttentionRequest<Float64Array, Name>,
  ): AttentionResult<Float64Array, Name>;
}

/**
 * Each call opens a module with a memory of its own, which grows to the largest request it has seen, is
 * used again by the next one, and is freed with the returned function.
 *
 * @throws Error where WebAssembly SIMD is missing or forbidden by the page's security policy
 */
export function createAttention(): Promise<{ attention: Attention }> {
  return openAttention(wasm);
}
