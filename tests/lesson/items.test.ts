/** Everything that the lesson has to carry stands in its page, at its place. */

import { beforeAll, describe, expect, test } from "vitest";

import { compileLesson } from "../../web/compile/compile-lesson";
import items from "./items.json";
import { expectedIds, expectedText } from "./expected-prints";

interface Item {
  item: number;
  title: string;
  places: Place[];
}

interface Place {
  /** id of a heading, a cell, a laboratory or an exercise, or "lesson" for what stands before all these */
  anchor: string;
  /** phrases that stand there, formulas as their letters, numbers as the page first shows them */
  says: string[];
  /** expressions of numbers that follow the workspace */
  live?: string[];
  /** checks of the claims */
  claims?: string[];
  /** the cell that stands there */
  cell?: string;
  /** pictures that are there before any script runs: panels, of an animation those of seven frames */
  charts?: number;
}

let sections: Map<string, string>;

beforeAll(async () => {
  const { body } = await compileLesson("web/lessons/08-scaled-dot-product-attention.md");
  sections = sectionsOf(body);
}, 60_000);

test("the 71 items are listed once, in order, under titles of their own", () => {
  expect(items.map(({ item }) => item)).toEqual(Array.from({ length: 71 }, (_, i) => i + 1));
  expect(new Set(items.map(({ title }) => title)).size).toBe(71);
});

test("each of the sixteen cells is an item, and no other", () => {
  const listed = (items as Item[]).flatMap(({ places }) =>
    places.flatMap(({ cell }) => cell ?? []),
  );
  expect(listed).toEqual(expectedIds);
  expect(listed).toHaveLength(16);
});

describe.each(items as Item[])("$item: $title", ({ places }) => {
  test.each(places)("at $anchor", (place) => {
    const html = sections.get(place.anchor);
    expect(html, `no '${place.anchor}' in the lesson`).toBeDefined();
    const text = textOf(html!);
    const missing = place.says.filter((phrase) => !text.includes(phrase));
    expect(missing, text).toEqual([]);
    expect(attributesOf(html!, "data-expression")).toEqual(
      expect.arrayContaining(place.live ?? []),
    );
    expect(attributesOf(html!, "data-check")).toEqual(expect.arrayContaining(place.claims ?? []));
    if (place.cell !== undefined) expect(printed(html!)).toBe(expectedText(place.cell));
    expect(html!.match(/class="panel"/g)?.length ?? 0).toBe(place.charts ?? 0);
  });
});

/** The page's HTML from each anchor to the next one. */
function sectionsOf(body: string): Map<string, string> {
  const starts = [
    ...body.matchAll(/<(h[234]|lesson-cell|lesson-lab|lesson-exercise) id="([^"]+)"/g),
  ]
    .map(({ 2: id, index }) => ({ id: id!, index }))
    .filter(({ id }) => !id.endsWith("-title"));
  starts.unshift({ id: "lesson", index: 0 });
  return new Map(
    starts.map(({ id, index }, i) => [id, body.slice(index, starts[i + 1]?.index)] as const),
  );
}

/** What a reader sees of it, in one line; letters of formulas in plain type. */
function textOf(html: string): string {
  const text = html
    .replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<math[\s\S]*?<\/math>/g, (formula) => formula.replace(/<[^>]*>|[\s\u2061]/g, ""))
    .replace(/<\/?(?:span|code|b|strong|em|a|live-number|kbd)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return unescaped(text)
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize("NFKC"))
    .replace(/\s+/g, " ");
}

/** What the cell has printed when the page opens. */
function printed(html: string): string {
  const output = /<div class="output" data-output>([\s\S]*?)<script/.exec(html)![1]!;
  const texts = [...output.matchAll(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g)];
  return unescaped(texts.map(([, text]) => text!.replace(/<[^>]*>/g, "")).join(""));
}

function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`${name}="([^"]*)"`, "g"))].map(([, text]) =>
    unescaped(text!),
  );
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&amp;/g, "&");
}
