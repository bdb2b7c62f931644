/** What a reader leaves on the page beside code: answers in words, predictions, and how far a cell is faded.
 * It is kept, shared and saved as the texts of cells are. */

import type { PageText } from "./carry/work";
import type { TextStore } from "./storage";

export interface Note {
  id: string;
  /** what it is as long as nobody has touched it */
  original: string;
  show(text: string): void;
}

export class Notes {
  private readonly notes = new Map<string, Note & { text: string }>();

  constructor(private readonly store: Pick<TextStore, "load" | "save">) {}

  add(note: Note): void {
    const text = this.store.load(note.id, note.original) ?? note.original;
    this.notes.set(note.id, { ...note, text });
    if (text !== note.original) note.show(text);
  }

  /** The reader's doing. */
  write(id: string, text: string): void {
    const note = this.notes.get(id)!;
    note.text = text;
    this.store.save(id, note.original, text);
  }

  /** A text from elsewhere. */
  adopt(id: string, text: string): void {
    this.write(id, text);
    this.notes.get(id)!.show(text);
  }

  has(id: string): boolean {
    return this.notes.has(id);
  }

  textOf(id: string): string {
    return this.notes.get(id)!.text;
  }

  texts(): PageText[] {
    return [...this.notes.values()].map(({ id, original, text }) => ({ id, original, text }));
  }
}
