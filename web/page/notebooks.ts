/** All notebooks of a page as one: the lesson's, and one for each place to work, which has a session and
 * nothing in common with the lesson's cells but the engine. */

import type { Notebook } from "./notebook";
import type { PageText } from "./carry/work";
import type { Notes } from "./notes";

export class Notebooks {
  constructor(
    readonly lesson: Notebook,
    private readonly works: readonly Notebook[],
    /** what is kept like them */
    private readonly notes: Notes,
  ) {}

  texts(): PageText[] {
    const texts = this.all().flatMap((notebook) =>
      notebook.ids().map((id) => {
        const { text, original } = notebook.snapshot(id);
        return { id, text, original };
      }),
    );
    return [...texts, ...this.notes.texts()];
  }

  textOf(id: string): string {
    return this.notes.has(id) ? this.notes.textOf(id) : this.of(id).snapshot(id).text;
  }

  edit(id: string, text: string): void {
    if (this.notes.has(id)) this.notes.adopt(id, text);
    else this.of(id).edit(id, text);
  }

  adopt(id: string, text: string): void {
    if (this.notes.has(id)) this.notes.adopt(id, text);
    else this.of(id).adopt(id, text);
  }

  /** Resolves when all that runs has stopped. */
  async stop(): Promise<void> {
    await Promise.all(this.all().map((notebook) => notebook.stop()));
  }

  get isRunning(): boolean {
    return this.all().some(({ isRunning }) => isRunning);
  }

  private all(): Notebook[] {
    return [this.lesson, ...this.works];
  }

  private of(id: string): Notebook {
    return this.works.find((notebook) => notebook.ids().includes(id)) ?? this.lesson;
  }
}
