/** A number out of the parts that the engine shows for it, by the language's own order of operations, so
 * that the result is equal to the last bit. */

import type { Origin } from "../../web/engine/protocol";

/** Links of a product's chain before it starts again. */
const chunk = 256;

export function recombined({ made, operation, parts, steps, position, entry }: Origin): number {
  const values = parts.map(({ data }) => Array.from(data));
  const [first = [], second = []] = values;
  const numbers = steps.map(({ data }) => Array.from(data));
  switch (made) {
    case "product": {
      const chain = chainOf(first, second);
      expectSame(
        numbers[0]!,
        first.map((value, k) => value * second[k]!),
      );
      expectSame(numbers[1]!, chain);
      const ends = chain.filter((_, k) => k % chunk === chunk - 1 || k === chain.length - 1);
      return ends.slice(1).reduce((sum, end) => sum + end, ends[0]!);
    }
    case "dot": {
      const products = first.map((value, k) => value * second[k]!);
      expectSame(numbers[0]!, products);
      expectSame(numbers[1]!, sumsOf(products));
      return numbers[1]!.at(-1) ?? 0;
    }
    case "share": {
      const [largest = [], exponentials = [], sums = []] = numbers;
      expectSame(largest, [Math.max(...first)]);
      // JavaScript's own exponential may differ in the last place.
      exponentials.forEach((value, k) => {
        const own = Math.exp(first[k]! - largest[0]!);
        if (Math.abs(value - own) > 1e-15 * own) throw new Error(`e^(...) is not ${value}`);
      });
      expectSame(sums, sumsOf(exponentials));
      return exponentials[position]! / sums.at(-1)!;
    }
    case "sum":
      expectSame(numbers[0]!, sumsOf(first));
      return operation === "mean" ? numbers[0]!.at(-1)! / first.length : numbers[0]!.at(-1)!;
    case "each":
      return apply(
        operation,
        values.map(([value]) => value!),
      );
    case "moved":
      return parts.length === 0 ? 0 : first[0]!;
    case "returned":
      return first[0]!;
    case "slice":
    case "whole":
    case "written":
    case "counted":
    case "given":
      return entry.data[0]!;
    default:
      return made satisfies never;
  }
}

function apply(operation: string, operands: number[]): number {
  const [x = 0, y = 0] = operands;
  if (operation === "-" && operands.length === 1) return -x;
  const one: Record<string, number> = { "+": x + y, "-": x - y, "*": x * y, "/": x / y };
  const result = { ...one, ".*": x * y, "./": x / y, sqrt: Math.sqrt(x) }[operation];
  if (result === undefined) throw new Error(`nobody here knows '${operation}'`);
  return result;
}

function sumsOf(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((value) => (sum += value));
}

function chainOf(left: readonly number[], right: readonly number[]): number[] {
  let last = 0;
  return left.map((value, k) => (last = fma(value, right[k]!, k % chunk === 0 ? 0 : last)));
}

function expectSame(shown: readonly number[], own: readonly number[]): void {
  const isSame =
    shown.length === own.length && shown.every((value, k) => value === own[k] || value !== value);
  if (!isSame) throw new Error(`shown ${shown.join(" ")}, computed ${own.join(" ")}`);
}

/** a * b + c with one rounding, by whole numbers; a sum of 0 is a plain one. */
export function fma(a: number, b: number, c: number): number {
  const [x, y, z] = [wholeOf(a), wholeOf(b), wholeOf(c)];
  const exponent = Math.min(x.exponent + y.exponent, z.exponent);
  const product = (x.whole * y.whole) << BigInt(x.exponent + y.exponent - exponent);
  const sum = product + (z.whole << BigInt(z.exponent - exponent));
  return sum === 0n ? a * b + c : rounded(sum, exponent);
}

/** value = whole * 2^exponent. */
function wholeOf(value: number): { whole: bigint; exponent: number } {
  if (value === 0) return { whole: 0n, exponent: 0 };
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  const field = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const whole = field === 0 ? fraction : fraction | (1n << 52n);
  return { whole: high >>> 31 ? -whole : whole, exponent: Math.max(field, 1) - 1075 };
}

/** Nearest double, ties to even; within the range of normal numbers. */
function rounded(whole: bigint, exponent: number): number {
  const size = whole < 0n ? -whole : whole;
  const surplus = size.toString(2).length - 53;
  if (surplus <= 0) return Number(whole) * 2 ** exponent;
  const shift = BigInt(surplus);
  const half = 1n << (shift - 1n);
  const rest = size & ((1n << shift) - 1n);
  let kept = size >> shift;
  if (rest > half || (rest === half && kept % 2n === 1n)) kept++;
  return Math.sign(Number(whole)) * Number(kept) * 2 ** (exponent + surplus);
}
