import { parseDocument } from "yaml";

import { SourceError } from "./source-error";

/** What a lesson says about itself, between the two `---` lines on top of its file. */
export interface FrontMatter {
  number: number;
  title: string;
  /** one or two sentences: the page's description */
  summary: string;
  /** lessons that this one builds on, as they are called in their file names */
  prerequisites: string[];
  /** `info` means lib/info.rlab, which every session of the page runs before anything else */
  libraries: string[];
  /** whom the page's footer thanks, and for what */
  credit: string;
}

/** The front matter, and the text with its lines blanked so that line numbers stay those of the file. */
export function splitFrontMatter(
  text: string,
  file: string,
): { matter: FrontMatter; body: string } {
  const found = /^---\n([\s\S]*?\n)---\n/.exec(text);
  if (!found)
    throw new SourceError(file, 1, "a lesson begins with front matter between two --- lines");
  const [whole, yaml] = found as unknown as [string, string];
  const blank = "\n".repeat(whole.split("\n").length - 1);
  return { matter: readFrontMatter(yaml, file), body: blank + text.slice(whole.length) };
}

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === "string" && value !== "";
const isStringList: Check = (value) => Array.isArray(value) && value.every(isString);

const fields: Record<keyof FrontMatter, { holds: Check; what: string; fallback?: unknown }> = {
  number: { holds: Number.isInteger, what: "a whole number" },
  title: { holds: isString, what: "a text" },
  summary: { holds: isString, what: "a text" },
  prerequisites: { holds: isStringList, what: "a list of texts", fallback: [] },
  libraries: { holds: isStringList, what: "a list of texts", fallback: [] },
  credit: { holds: isString, what: "a text" },
};

function readFrontMatter(yaml: string, file: string): FrontMatter {
  const document = parseDocument(yaml);
  const fault = document.errors[0];
  // The YAML begins on the file's second line.
  if (fault)
    throw new SourceError(file, (fault.linePos?.[0].line ?? 1) + 1, fault.message.split("\n")[0]!);
  const given = (document.toJS() ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!(name in fields))
      throw new SourceError(file, lineOf(yaml, name), `unknown field '${name}'`);
  }
  const read = Object.entries(fields).map(([name, { holds, what, fallback }]) => {
    const value = given[name] ?? fallback;
    if (!holds(value)) throw new SourceError(file, lineOf(yaml, name), `'${name}' must be ${what}`);
    return [name, value];
  });
  return Object.fromEntries(read) as FrontMatter;
}

/** The file's line on which a field stands; 1 when it is missing. */
function lineOf(yaml: string, name: string): number {
  const index = yaml.split("\n").findIndex((line) => line.startsWith(`${name}:`));
  return index < 0 ? 1 : index + 2;
}
