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

/** What the reference of the language says about itself. */
export interface ReferenceMatter {
  title: string;
  summary: string;
}

type Check = (value: unknown) => boolean;

/** By name: what a field must be, in code and in words. */
type Fields<Matter> = Record<keyof Matter, { holds: Check; what: string; fallback?: unknown }>;

const isString: Check = (value) => typeof value === "string" && value !== "";
const isStringList: Check = (value) => Array.isArray(value) && value.every(isString);

export const lessonFields: Fields<FrontMatter> = {
  number: { holds: Number.isInteger, what: "a whole number" },
  title: { holds: isString, what: "a text" },
  summary: { holds: isString, what: "a text" },
  prerequisites: { holds: isStringList, what: "a list of texts", fallback: [] },
  libraries: { holds: isStringList, what: "a list of texts", fallback: [] },
  credit: { holds: isString, what: "a text" },
};

export const referenceFields: Fields<ReferenceMatter> = {
  title: { holds: isString, what: "a text" },
  summary: { holds: isString, what: "a text" },
};

/** The front matter, and the text with its lines blanked so that line numbers stay those of the file. */
export function splitFrontMatter<Matter extends object>(
  text: string,
  file: string,
  fields: Fields<Matter>,
): { matter: Matter; body: string } {
  const found = /^---\n([\s\S]*?\n)---\n/.exec(text);
  if (!found)
    throw new SourceError(file, 1, "the text begins with front matter between two --- lines");
  const [whole, yaml] = found as unknown as [string, string];
  const blank = "\n".repeat(whole.split("\n").length - 1);
  return { matter: readFields(yaml, file, fields), body: blank + text.slice(whole.length) };
}

function readFields<Matter extends object>(
  yaml: string,
  file: string,
  fields: Fields<Matter>,
): Matter {
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
  const read = (Object.keys(fields) as (keyof Matter & string)[]).map((name) => {
    const { holds, what, fallback } = fields[name];
    const value = given[name] ?? fallback;
    if (!holds(value)) throw new SourceError(file, lineOf(yaml, name), `'${name}' must be ${what}`);
    return [name, value];
  });
  return Object.fromEntries(read) as Matter;
}

/** The file's line on which a field stands; 1 when it is missing. */
function lineOf(yaml: string, name: string): number {
  const index = yaml.split("\n").findIndex((line) => line.startsWith(`${name}:`));
  return index < 0 ? 1 : index + 2;
}
