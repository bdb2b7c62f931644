/**
 * Numbers as charts, tables and sentences write them. The lesson's own printing is the engine's
 * business; these are shorter forms for a cell of a few millimetres or for a sentence.
 */

/** Entries of at least this size, or smaller than its inverse, are written with an exponent. */
const kLarge = 1e6;
const kMaxCellDecimals = 2;
const kTableDecimals = 4;

export function isFiniteNumber(value: number): boolean {
  return Number.isFinite(value);
}

/** Least and greatest finite number; undefined when there is none. */
export function extent(values: ArrayLike<number>): [low: number, high: number] | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const value of Array.from(values)) {
    if (!isFiniteNumber(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : undefined;
}

/** The greatest of some numbers, and of `least`. As long as the data are long: arguments of a function, as
 * Math.max takes them, may only be some ten thousand. */
export function greatest(numbers: readonly number[], least = -Infinity): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}

/** Ends of a colour scale: 0 to 1 where every value lies in it, else least to greatest. */
export function colorRange(values: ArrayLike<number>): [low: number, high: number] {
  const [low, high] = extent(values) ?? [0, 1];
  if (low >= 0 && high <= 1) return [0, 1];
  return low < high ? [low, high] : [low - 0.5, high + 0.5];
}

/** Ends of the colour scale of differences: 0 is in the middle. */
export function differenceRange(values: ArrayLike<number>): [low: number, high: number] {
  const [low, high] = extent(values) ?? [0, 0];
  const most = Math.max(-low, high) || 1;
  return [-most, most];
}

/** Decimals that the cells of one matrix share: as few as show every entry exactly, at most two. */
export function cellDecimals(values: ArrayLike<number>): number {
  const finite = Array.from(values).filter(isFiniteNumber);
  const isExact = (decimals: number) =>
    finite.every((value) => Math.abs(Number(value.toFixed(decimals)) - value) < 1e-12);
  for (let decimals = 0; decimals < kMaxCellDecimals; ++decimals) {
    if (isExact(decimals)) return decimals;
  }
  return kMaxCellDecimals;
}

/** Texts for the cells of one matrix, as telling as `fit` allows: where there is little room the exponents
 * of small numbers go first, then a decimal. Undefined when even so they do not fit. */
export function cellTexts(
  values: readonly number[],
  fit: (texts: string[]) => boolean,
): string[] | undefined {
  const most = cellDecimals(values);
  for (let decimals = most; decimals >= Math.min(most, 1); --decimals) {
    for (const small of [undefined, "~0"]) {
      const texts = values.map((value) => cellText(value, decimals, small));
      if (fit(texts)) return texts;
    }
  }
  return undefined;
}

/** A number inside a heat map's cell. A non-zero entry never reads as a zero: where its decimals are all 0
 * it has an exponent, or is `small`. */
export function cellText(value: number, decimals: number, small?: string): string {
  if (Number.isNaN(value)) return "NaN";
  if (!isFiniteNumber(value)) return value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  const digits = size >= 1000 ? 0 : size >= 100 ? Math.min(decimals, 1) : decimals;
  let text = value.toFixed(digits);
  if (size >= 1e5) text = value.toExponential(0).replace("e+", "e");
  if (Number(text) === 0 && value !== 0) {
    if (small !== undefined) return small;
    text = value.toExponential(0);
  }
  return Number(text) === 0 ? "0" : text.replaceAll("-", "−");
}

/** A number in a table: four decimals, except that whole numbers of a whole table have none, that
 * exactly 0 is "0", and that what four decimals would hide has an exponent. */
export function tableText(value: number, areAllWhole: boolean): string {
  if (!isFiniteNumber(value)) return String(value);
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (areAllWhole && size < 1e15) return String(value);
  if (size >= 1e9 || size < 0.5 * 10 ** -kTableDecimals) return value.toExponential(kTableDecimals);
  return value.toFixed(kTableDecimals);
}

export function areWhole(values: ArrayLike<number>): boolean {
  return Array.from(values).every((value) => Number.isInteger(value) || !isFiniteNumber(value));
}

/** A number in a tooltip, alone and therefore as short as it can be at four decimals. */
export function spokenText(value: number): string {
  if (Number.isNaN(value)) return "not a number";
  if (!isFiniteNumber(value)) return value > 0 ? "infinity" : "minus infinity";
  return tableText(value, Number.isInteger(value));
}

/** A number in a sentence or at a tick: about three digits. */
export function shortText(value: number): string {
  if (!isFiniteNumber(value)) return spokenText(value);
  const rounded = Number(value.toPrecision(3));
  const size = Math.abs(rounded);
  if (size !== 0 && (size >= kLarge || size < 1e-4)) return String(Number(value.toPrecision(2)));
  return Number.isInteger(value) ? String(value) : String(rounded);
}
