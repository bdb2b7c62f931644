/**
 * What a reader has written on a page, as it travels in a link or in a file. It comes from outside and
 * is data: read with care, shown as text, and never run for its own sake.
 */

import { hashText } from "../hash";

export interface Work {
  /** the lesson's slug */
  lesson: string;
  /** by cell id */
  texts: Record<string, { text: string; /** hash of the lesson's own text */ of: string }>;
}

/** A text of the page that a reader can edit. */
export interface PageText {
  id: string;
  original: string;
  text: string;
}

/** The message is a sentence for the reader. */
export class WorkError extends Error {
  override name = "WorkError";
}

const kind = "lesson-work";
const version = 1;
/** Characters of a whole work; a lesson's own texts are a tenth of it. */
export const mostCharacters = 1_000_000;

/** What differs from the lesson. */
export function workOf(lesson: string, texts: readonly PageText[]): Work {
  const edited = texts.filter(({ text, original }) => text !== original);
  return {
    lesson,
    texts: Object.fromEntries(
      edited.map(({ id, text, original }) => [id, { text, of: hashText(original) }]),
    ),
  };
}

export function writeWork({ lesson, texts }: Work): string {
  return JSON.stringify({ kind, version, lesson, texts });
}

/** Throws WorkError. */
export function readWork(json: string): Work {
  const isNone = "It is not the work of a lesson.";
  const refuse = (reason: string) => new WorkError(beginsAsWork(json) ? reason : isNone);
  if (json.length > mostCharacters) throw refuse("It is longer than any lesson's work.");
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    throw refuse("It is cut short or damaged.");
  }
  if (!isRecord(data) || data.kind !== kind) throw new WorkError(isNone);
  if (data.version !== version) {
    throw new WorkError("It was written by another version of this page.");
  }
  const { lesson, texts } = data;
  if (typeof lesson !== "string" || !isRecord(texts)) throw new WorkError("It is damaged.");
  const entries = Object.entries(texts).map(([id, entry]) => {
    if (!isRecord(entry) || typeof entry.text !== "string" || typeof entry.of !== "string") {
      throw new WorkError(`What it holds for cell ${id} is damaged.`);
    }
    return [id, { text: entry.text, of: entry.of }] as const;
  });
  return { lesson, texts: Object.fromEntries(entries) };
}

/** What is cut short is still known by its beginning; someone may have saved it with other blanks. */
function beginsAsWork(json: string): boolean {
  const text = json.slice(0, 200).replace(/\s/g, "");
  return text !== "" && (text.includes(`"${kind}"`) || `{"kind":"${kind}"`.startsWith(text));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** What taking a work over would do to a page. */
export interface Arrival {
  /** texts that would change, by id */
  changes: Map<string, string>;
  /** ids of those where the reader has written something else here */
  replaced: string[];
  /** ids of those made for an earlier or later version of the lesson's text */
  outdated: string[];
  /** ids that the page does not have */
  unknown: string[];
}

/** Throws WorkError when the work belongs to another lesson. */
export function arrivalOf(work: Work, lesson: string, texts: readonly PageText[]): Arrival {
  if (work.lesson !== lesson) {
    throw new WorkError(`It belongs to another lesson, "${work.lesson.slice(0, 80)}".`);
  }
  const byId = new Map(texts.map((text) => [text.id, text]));
  const arrival: Arrival = { changes: new Map(), replaced: [], outdated: [], unknown: [] };
  for (const [id, { text, of }] of Object.entries(work.texts)) {
    const here = byId.get(id);
    if (!here) {
      arrival.unknown.push(id.slice(0, 40));
      continue;
    }
    if (here.text === text) continue;
    arrival.changes.set(id, text);
    if (here.text !== here.original) arrival.replaced.push(id);
    if (of !== hashText(here.original)) arrival.outdated.push(id);
  }
  return arrival;
}
