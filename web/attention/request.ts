/** From what a caller wrote to a problem that the module can be trusted with. */

import type { Numbers, ResultName } from "./index";

export type MatrixName = "Q" | "K" | "V" | ResultName;

export interface Shape {
  T: number;
  T_keys: number;
  d_k: number;
  d_v: number;
}

/** A request with its defaults, checked. */
export interface Problem extends Shape {
  Q: Numbers;
  K: Numbers;
  V: Numbers;
  causal: boolean;
  scale: number;
  /** what is wanted besides O */
  extras: Set<ResultName>;
  /** arrays for some of what is wanted */
  into: Partial<Record<ResultName, Numbers>>;
}

const names = [
  "Q",
  "K",
  "V",
  "T",
  "T_keys",
  "d_k",
  "d_v",
  "causal",
  "scale",
  "returns",
  "into",
] as const;
type Request = Partial<Record<(typeof names)[number], unknown>>;

/** @throws TypeError, RangeError */
export function checkRequest(given: unknown): Problem {
  const request = namedArguments(given);
  const T = count(request, "T");
  const d_k = count(request, "d_k");
  const T_keys = count(request, "T_keys", T);
  const d_v = count(request, "d_v", d_k);
  const Q = matrix(request, "Q", { T, d_k });
  const K = matrix(request, "K", { T_keys, d_k });
  const V = matrix(request, "V", { T_keys, d_v });
  for (const [name, other] of Object.entries({ K, V })) {
    if (other.constructor !== Q.constructor) {
      throw new TypeError(`${name} must be a ${kindOf(Q)} as Q is, got a ${kindOf(other)}`);
    }
  }
  const extras = extrasOf(request);
  return {
    ...{ T, T_keys, d_k, d_v, Q, K, V, extras },
    causal: flag(request, "causal"),
    scale: scaleOf(request, d_k, Q),
    into: intoOf(request, extras, Q, lengthsOf({ T, T_keys, d_k, d_v })),
  };
}

/** In numbers, of what is wanted and of what is not. */
export function lengthsOf({ T, T_keys, d_k, d_v }: Shape): Record<MatrixName, number> {
  return {
    ...{ Q: T * d_k, K: T_keys * d_k, V: T_keys * d_v, O: T * d_v },
    ...{ S: T * T_keys, A: T * T_keys, H: T },
  };
}

function namedArguments(given: unknown): Request {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`attention takes one object, {Q, K, V, T, d_k, ...}, got ${shown(given)}`);
  }
  for (const name of Object.keys(given)) {
    if (!(names as readonly string[]).includes(name)) {
      throw new TypeError(`attention takes ${names.join(", ")}, but no ${name}`);
    }
  }
  return given;
}

function count(request: Request, name: keyof Shape, fallback?: number): number {
  const value = request[name] ?? fallback;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value >= 2 ** 31) {
    throw new RangeError(`${name} must be a whole number from 0 on, got ${shown(value)}`);
  }
  return value;
}

function matrix(request: Request, name: "Q" | "K" | "V", size: Partial<Shape>): Numbers {
  const value = request[name];
  if (!(value instanceof Float32Array || value instanceof Float64Array)) {
    throw new TypeError(`${name} must be a Float32Array or a Float64Array, got ${shown(value)}`);
  }
  const [n_rows = 0, n_cols = 0] = Object.values(size);
  if (value.length !== n_rows * n_cols) {
    const need = `${Object.keys(size).join(" x ")} = ${n_rows} x ${n_cols} = ${n_rows * n_cols}`;
    throw new RangeError(`${name} must hold ${need} numbers, got ${value.length}`);
  }
  return value;
}

function flag(request: Request, name: "causal"): boolean {
  const value = request[name] ?? false;
  if (typeof value !== "boolean") {
    throw new TypeError(`${name} must be true or false, got ${shown(value)}`);
  }
  return value;
}

/** Without a width every product is 0, and any scale leaves it so. */
function scaleOf(request: Request, d_k: number, Q: Numbers): number {
  const value = request.scale ?? (d_k === 0 ? 1 : 1 / Math.sqrt(d_k));
  if (typeof value !== "number") {
    throw new TypeError(`scale must be a number, got ${shown(value)}`);
  }
  if (!Number.isFinite(Q instanceof Float32Array ? Math.fround(value) : value)) {
    throw new RangeError(`scale must be finite in the precision of Q, got ${value}`);
  }
  return value;
}

function extrasOf(request: Request): Set<ResultName> {
  const value = request.returns ?? [];
  if (!Array.isArray(value)) {
    throw new TypeError(`returns must be a list of "S", "A" and "H", got ${shown(value)}`);
  }
  const extras = new Set<ResultName>();
  for (const name of value as unknown[]) {
    if (name === "S" || name === "A" || name === "H") extras.add(name);
    else if (name !== "O") {
      throw new RangeError(`returns may name "S", "A" and "H", got ${shown(name)}`);
    }
  }
  return extras;
}

function intoOf(
  request: Request,
  extras: Set<ResultName>,
  Q: Numbers,
  lengths: Record<MatrixName, number>,
): Problem["into"] {
  const value = request.into ?? {};
  if (typeof value !== "object") {
    throw new TypeError(
      `into must be an object like {O: new ${kindOf(Q)}(...)}, got ${shown(value)}`,
    );
  }
  for (const [name, array] of Object.entries(value)) {
    if (name !== "O" && !extras.has(name as ResultName)) {
      throw new RangeError(`into has ${name}, which returns does not name`);
    }
    const length = lengths[name as ResultName];
    if (array?.constructor !== Q.constructor || array.length !== length) {
      throw new RangeError(`into.${name} must be a ${kindOf(Q)} of ${length} numbers`);
    }
  }
  return value;
}

function kindOf(value: object): string {
  return value.constructor.name;
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.getPrototypeOf(value) === null ? "an object" : `a value of type ${kindOf(value)}`;
}
