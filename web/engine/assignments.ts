/** Settings of a program as text of the language. The page and the build write the same, so that what the
 * page came with is what the first run gives. */

export interface Setting {
  name: string;
  /** as written: numbers, or what stands in strings */
  values: readonly string[];
  isText: boolean;
  /** a list of strings, however many there are */
  isList: boolean;
}

/** The program with its settings in front; lines keep their numbers. */
export function withSettings(program: string, settings: readonly Setting[]): string {
  return settings.map((setting) => `${assignment(setting)} `).join("") + program;
}

function assignment({ name, values, isText, isList }: Setting): string {
  const texts = isText ? values.map(quoted) : values;
  return `${name} = ${isList ? `{${texts.join(", ")}}` : texts[0]!};`;
}

/** Strings know no escapes, but two kinds of quotes. */
function quoted(value: string): string {
  const quote = value.includes('"') ? "'" : '"';
  return quote + (quote === "'" ? value.replaceAll("'", "\u2019") : value) + quote;
}
