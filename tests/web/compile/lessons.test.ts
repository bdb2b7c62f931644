import { readFileSync } from "node:fs";

import type Token from "markdown-it/lib/token.mjs";
import { expect, test } from "vitest";

import { parseLesson } from "../../../web/compile/markdown";
import { lessonFiles } from "../../../web/compile/sources";

const files = await lessonFiles();

test.each(files)("%s parses, and every cell prints what a fence or nothing says", (file) => {
  const { parts } = parseLesson(readFileSync(file, "utf8"), file);
  const printing = parts.filter((part) => part.kind === "cell" && /^print/m.test(part.source));
  for (const part of printing) expect(part).toHaveProperty("expected");
});

test.each(files)("%s: the maths font has every character of the formulas", (file) => {
  const { tokens } = parseLesson(readFileSync(file, "utf8"), file);
  const available = fontCharacters();
  const missing = formulaCharacters(tokens).filter((character) => !available.has(character));
  expect(missing).toEqual([]);
});

/** What web/fonts/unicodes.txt lists. */
function fontCharacters(): Set<string> {
  const lines = readFileSync("web/fonts/unicodes.txt", "utf8").split("\n");
  const ranges = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join(",")
    .split(",");
  const characters = ranges.flatMap((range) => {
    const [first, last] = range.split("-").map((code) => parseInt(code, 16)) as [number, number?];
    const count = (last ?? first) - first + 1;
    return Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));
  });
  return new Set(characters);
}

/** Every character of the formulas, with those italic that a browser shows in italics. */
function formulaCharacters(tokens: Token[]): string[] {
  const formulas = tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ tag }) => tag === "math")
    .map(({ content }) =>
      // The sign of a root is nowhere written.
      content
        .replaceAll("<msqrt>", "√")
        .replace(/<mi(?: class="[^"]*")?>([A-Za-zα-ω∂])<\/mi>/gu, (_, letter: string) =>
          italic(letter),
        ),
    );
  const text = formulas
    .join("")
    .replace(/<[^>]*>/g, "")
    .replace(/&gt;|&lt;|&amp;/g, "");
  return [...new Set(text)];
}

function italic(letter: string): string {
  if (letter === "h") return "\u210e";
  if (letter === "∂") return "\u{1d715}";
  const [first, italicFirst] = kItalics.find(([start]) => letter >= start)!;
  return String.fromCodePoint(italicFirst + letter.codePointAt(0)! - first.codePointAt(0)!);
}

/** Runs of letters, the last first, and where their italics begin. */
const kItalics: [first: string, italicFirst: number][] = [
  ["α", 0x1d6fc],
  ["a", 0x1d44e],
  ["A", 0x1d434],
];
