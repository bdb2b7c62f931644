/**
 * How wide a text is, from a table instead of from a font.
 *
 * Figures are drawn at build time in Node, which has no fonts, and again in the browser when they
 * come alive. Both ask this table, so the layout is the same and nothing jumps at the change. The
 * widths are those of a wide sans-serif: in a narrower font labels only get a little more air.
 */

/** Characters by advance width, in hundredths of the type size. */
const kWidths: [width: number, characters: string][] = [
  [28, "'ijl"],
  [30, "IJ ,.·"],
  [35, "/:;\\|f-"],
  [40, "()[]t!r"],
  [50, '"*_`–sz?'],
  [56, "cLFk"],
  [60, "vxyPTYao"],
  [64, "eéESbdghnpquΣ$0123456789{}√K"],
  [69, "AVBRXZC"],
  [76, "UHNDG&"],
  [82, "OQw∞"],
  [85, "#+<=>^~−×→M"],
  [100, "%mW@…—"],
];

/** Wide enough for letters that the table does not know, such as Greek or accented ones. */
const kOtherWidth = 70;
/** Scripts with square letters, from the CJK blocks on. */
const kSquareWidth = 100;
const kFirstSquare = 0x2e80;

/** How much wider the letters of bold type are. */
export const kBoldFactor = 1.13;

const kWidthOf = new Map(
  kWidths.flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
);

/** Width of one line, in the unit of `size` (px). */
export function textWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const character of text) {
    const unknown = character.codePointAt(0)! >= kFirstSquare ? kSquareWidth : kOtherWidth;
    hundredths += kWidthOf.get(character) ?? unknown;
  }
  return (hundredths * size) / 100;
}

/** Breaks at spaces into lines of at most `width`; a longer word stays whole on a line of its own. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const extended = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && textWidth(extended, size) <= width) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines;
}
