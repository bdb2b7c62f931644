/**
 * The reader's work as a thing: shared, saved, brought back, and kept apart from what another tab or an
 * earlier version of the lesson holds. Texts that come from elsewhere change here and nowhere run;
 * whatever would take the place of something that the reader wrote is asked about first.
 */

import type { Notices } from "../notices";
import type { EarlierText, TextStore } from "../storage";
import { arrivalOf, readWork, WorkError, workOf, writeWork, type PageText } from "./work";
import { readFragment, writeFragment } from "./work-link";

/** The part of the page's notebooks that is used here. */
export interface WorkTexts {
  texts(): PageText[];
  textOf(id: string): string;
  /** the reader's own doing, which Live may run */
  edit(id: string, text: string): void;
  /** a text from elsewhere, which nothing runs by itself */
  adopt(id: string, text: string): void;
}

export interface WorkDeskParts {
  /** slug */
  lesson: string;
  notebooks: WorkTexts;
  store: TextStore;
  notices: Pick<Notices, "show" | "close">;
  say(sentence: string): void;
  copyText(text: string): Promise<boolean>;
}

export class WorkDesk {
  /** texts of another tab, by cell */
  private readonly elsewhere = new Map<string, string>();

  constructor(private readonly parts: WorkDeskParts) {}

  /** The work as it stands in a file. */
  text(): string {
    return writeWork(this.work());
  }

  /** `address` is the page's own, without a fragment. */
  async share(address: string): Promise<void> {
    const ids = Object.keys(this.work().texts);
    const link = ids.length > 0 ? `${address}#${await writeFragment(this.text())}` : address;
    const carried = ids.length > 0 ? `with your text of ${list(ids)}` : "to this lesson";
    await this.copy(link, `a link ${carried}`);
  }

  async copyWork(): Promise<void> {
    await this.copy(this.text(), "the text of your work");
  }

  /** A file that the reader has chosen; `origin` begins the sentences about it. */
  arrive(json: string, origin: string): void {
    try {
      this.receiveWork(json, origin);
    } catch (error) {
      this.refuse(error, origin);
    }
  }

  /** Resolves to whether the fragment carried a work, readable or not. */
  async arriveBy(fragment: string): Promise<boolean> {
    try {
      const json = await readFragment(fragment);
      if (json === undefined) return false;
      this.receiveWork(json, "The link");
    } catch (error) {
      this.refuse(error, "The link");
    }
    return true;
  }

  /** Another tab has changed what storage holds. */
  receive(key: string | null, value: string | null): void {
    const { store, notebooks, notices } = this.parts;
    const news = store.receive(key, value, (id) => notebooks.textOf(id));
    if (!news) return;
    this.elsewhere.set(news.cell, news.text);
    const ids = [...this.elsewhere.keys()];
    notices.show("tabs", {
      sentence:
        `Another tab of this lesson has changed ${list(ids)}. ` +
        "Until you choose, what you write there is not kept here.",
      choices: [{ label: "Take the other tab's text", act: () => this.takeElsewhere() }],
      close: "Keep the text of this tab",
      closed: () => this.keepHere(),
    });
  }

  /** What was written for an earlier version of the lesson's own text. */
  offerEarlier(): void {
    const earlier = this.parts.store.earlier();
    if (earlier.length === 0) return;
    const ids = list([...new Set(earlier.map(({ cell }) => cell))]);
    this.parts.notices.show("version", {
      sentence: `This lesson has a new version of ${ids}. You had changed the earlier one.`,
      choices: [
        { label: "Bring my text back", act: () => this.bringBack(earlier) },
        {
          label: "Copy my text",
          act: () => void this.copy(earlier.map(({ text }) => text).join("\n\n"), "your text"),
        },
      ],
      close: "Leave the new version",
      closed: () => earlier.forEach((text) => this.parts.store.forget(text)),
    });
  }

  /** The lesson's own text in every cell: an edit like others. */
  resetAll(): void {
    const texts = this.parts.notebooks.texts();
    const originals = new Map(texts.map(({ id, original }) => [id, original]));
    this.replace(originals, "All cells have the lesson's own text.", "edit");
  }

  /** Puts texts in place and offers to take that back. */
  private replace(
    texts: ReadonlyMap<string, string>,
    sentence: string,
    way: "edit" | "adopt" = "adopt",
  ): void {
    const { notebooks, notices } = this.parts;
    const before = new Map([...texts.keys()].map((id) => [id, notebooks.textOf(id)]));
    const put = (all: ReadonlyMap<string, string>) => {
      for (const [id, text] of all) notebooks[way](id, text);
    };
    put(texts);
    const undo = () => put(before);
    notices.show("replaced", { sentence, choices: [{ label: "Undo", act: undo }] });
  }

  private work() {
    return workOf(this.parts.lesson, this.parts.notebooks.texts());
  }

  private receiveWork(json: string, origin: string): void {
    const { lesson, notebooks, notices, say } = this.parts;
    const arrival = arrivalOf(readWork(json), lesson, notebooks.texts());
    const { changes, replaced, outdated, unknown } = arrival;
    const remarks = [
      outdated.length > 0 ? ` Made for another version of ${list(outdated)}.` : "",
      unknown.length > 0 ? ` This page does not have ${list(unknown)}.` : "",
    ].join("");
    if (changes.size === 0) {
      say(`${origin} brought nothing that is not here already.${remarks}`);
      return;
    }
    const take = () =>
      this.replace(
        changes,
        `${origin} brought its text of ${list([...changes.keys()])}. Nothing has run.${remarks}`,
      );
    if (replaced.length === 0) {
      take();
      return;
    }
    notices.show("arrival", {
      sentence: `${origin} has another text of ${list(replaced)} than yours.${remarks}`,
      choices: [{ label: "Take it over", act: take }],
      close: "Keep mine",
    });
  }

  private refuse(error: unknown, origin: string): void {
    if (!(error instanceof WorkError)) throw error;
    this.parts.notices.show("arrival", {
      sentence: `${origin} cannot be used. ${error.message} Nothing was changed.`,
    });
  }

  private takeElsewhere(): void {
    this.parts.store.resume();
    const ids = list([...this.elsewhere.keys()]);
    this.replace(
      new Map(this.elsewhere),
      `The other tab's text of ${ids} is here. Nothing has run.`,
    );
    this.elsewhere.clear();
  }

  private keepHere(): void {
    this.parts.store.resume();
    this.saveAgain([...this.elsewhere.keys()]);
    this.elsewhere.clear();
  }

  private bringBack(earlier: readonly EarlierText[]): void {
    const texts = new Map(earlier.map(({ cell, text }) => [cell, text]));
    this.replace(texts, `Your text of ${list([...texts.keys()])} is back. Nothing has run.`);
    for (const text of earlier) this.parts.store.forget(text);
  }

  private saveAgain(ids: readonly string[]): void {
    for (const { id, original, text } of this.parts.notebooks.texts()) {
      if (ids.includes(id)) this.parts.store.save(id, original, text);
    }
  }

  private async copy(text: string, what: string): Promise<void> {
    if (await this.parts.copyText(text)) this.parts.say(`Copied: ${what}.`);
    else this.parts.notices.show("copy", { sentence: `To copy by hand: ${what}.`, text });
  }
}

/** "qk", "qk and mask", "qk, mask and scores" */
export function list(ids: readonly string[]): string {
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}
