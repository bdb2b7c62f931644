/**
 * From the core's JSON to the objects of protocol.ts.
 *
 * Two things cannot be said in JSON: numbers that are not finite, which the core writes as strings, and
 * long arrays, which it leaves outside and points at with `{offset, length}`.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Reference {
  offset: number;
  length: number;
}

/** The fields that hold the entries of an array, wherever they stand. */
const arrayFields = new Set(["data", "imag"]);

const namedNumbers: Record<string, number> = {
  NaN: NaN,
  Infinity: Infinity,
  "-Infinity": -Infinity,
};

/** Parses `json`; `numbers` is asked for the long arrays once, and only when there are any. */
export function decode<T>(json: string, numbers: () => Float64Array): T {
  let pool: Float64Array | undefined;
  const longArray = ({ offset, length }: Reference) => {
    pool ??= numbers();
    if (offset < 0 || offset + length > pool.length) {
      throw new Error(`array at ${offset} + ${length} lies outside of ${pool.length} numbers`);
    }
    return pool.slice(offset, offset + length);
  };
  return resolve(JSON.parse(json) as Json, longArray) as T;
}

function resolve(value: Json, longArray: (reference: Reference) => Float64Array): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, longArray));
  const result: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    result[key] = arrayFields.has(key) ? entries(entry, longArray) : resolve(entry, longArray);
  }
  return result;
}

function entries(value: Json, longArray: (reference: Reference) => Float64Array): unknown {
  if (Array.isArray(value)) return value.map(finiteOrNamed);
  if (isReference(value)) return longArray(value);
  return value;
}

function isReference(value: Json): value is Json & { offset: number; length: number } {
  return (
    value !== null &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    typeof value.offset === "number" &&
    typeof value.length === "number"
  );
}

function finiteOrNamed(value: Json): number {
  if (typeof value === "number") return value;
  const named = typeof value === "string" ? namedNumbers[value] : undefined;
  if (named === undefined) throw new Error(`not a number: ${JSON.stringify(value)}`);
  return named;
}
