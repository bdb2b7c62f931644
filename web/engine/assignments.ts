/** Settings of a program as text of the language. The page and the build write the same, so that what the
 * page came with is what the first run gives. */

export interface Setting {
  name: string;
  /** as written: numbers, or what stands in strings */
  values: readonly string[];
  isText: boolean;
  /** however many there are, and even one or none */
  isList: boolean;
}

/** The program with its settings in front; lines keep their numbers. */
export function withSettings(program: string, settings: readonly Setting[]): string {
  return settings.map((setting) => `${assignment(setting)} `).join("") + program;
}

function assignment({ name, values, isText, isList }: Setting): string {
  const texts = isText ? values.map(quoted) : values;
  const [open, close] = isText ? "{}" : "[]";
  return `${name} = ${isList ? open + texts.join(", ") + close : texts[0]!};`;
}

/** Strings know no escapes, but two kinds of quotes. */
function quoted(value: string): string {
  const quote = value.includes('"') ? "'" : '"';
  return quote + (quote === "'" ? value.replaceAll("'", "\u2019") : value) + quote;
}

/** What a lab that is timed finds set: lengths, how often each was computed, and the milliseconds of all
 * times together; and the tiled kernel's output at the first length, by rows. */
const measuredNames = [
  "T_plain",
  "n_plain",
  "ms_plain",
  "T_tiled",
  "n_tiled",
  "ms_tiled",
  "O_tiled",
] as const;

export type Measured = Record<(typeof measuredNames)[number], number[]>;

export function nothingMeasured(): Measured {
  return Object.fromEntries(measuredNames.map((name) => [name, [] as number[]])) as Measured;
}

export function measuredSettings(measured: Measured): Setting[] {
  return measuredNames.map((name) => ({
    name,
    values: measured[name].map(String),
    isText: false,
    isList: true,
  }));
}
