/**
 * A cell as static markup, complete without scripts. The page takes it over in place: everything it
 * needs to do so (the original text, the outputs as data, the dependencies) lies in the cell's JSON.
 */
import { escapeHtml, outputsHtml } from "../charts/html";
import type { Names, Output, Piece } from "../engine/protocol";
import { scriptJson } from "./escape";
import { cellAnchor } from "./fence";
import type { LessonCell } from "./lesson-document";
import type { ComputedCell, ComputedScript } from "./prerender";

/** What a cell's markup is made of beside its text. */
export interface CellContent extends ComputedCell {
  colours: Piece[];
  /** SVG text of each panel by output, of this cell and perhaps of others */
  pictures: Map<Output, string[]>;
}

export function cellHtml(cell: LessonCell, content: CellContent): string {
  const { outputs, names, colours, pictures } = content;
  const anchor = cellAnchor(cell.id);
  return [
    `<lesson-cell id="${anchor}" data-cell="${cell.id}" data-state="fresh" role="group"`,
    ` aria-label="${escapeHtml(`Cell ${cell.id}: ${cell.title}`)}">\n`,
    `<div class="code">${codeHtml(cell.source, colours)}</div>\n`,
    `<div class="output" data-output>`,
    outputsHtml(outputs, { idPrefix: anchor, source: cell.id, pictures }),
    `</div>\n${storedHtml({ source: cell.source, outputs, names })}\n</lesson-cell>\n`,
  ].join("");
}

/**
 * A place to work apart from the lesson's cells, with a script in it or empty. Nothing has run there yet.
 * `id` is what the reader's text is kept under, `name` what a screen reader calls the place.
 */
export function workHtml(id: string, name: string, script?: ComputedScript): string {
  const { source = "", colours = [], names = { reads: [], writes: [] } } = script ?? {};
  return [
    `<lesson-work data-work="${id}" role="group" aria-label="${escapeHtml(name)}">\n`,
    `<div class="code">${codeHtml(source, colours)}</div>\n<div class="output" data-output></div>\n`,
    `${storedHtml({ source, outputs: [], names })}\n</lesson-work>\n`,
  ].join("");
}

interface Stored {
  source: string;
  outputs: Output[];
  names: Names;
}

function storedHtml(stored: Stored): string {
  return `<script type="application/json" class="stored">${scriptJson(stored)}</script>`;
}

/** Pieces in the colour of plain text (cell.css), which are three of four. */
const uncoloured: ReadonlySet<Piece["kind"]> = new Set(["name", "op", "bracket"]);

/** Source text with each coloured piece in a span of its kind. */
export function codeHtml(source: string, colours: Piece[]): string {
  let html = "";
  let done = 0;
  for (const { kind, begin, end } of colours) {
    if (uncoloured.has(kind)) continue;
    html += escapeHtml(source.slice(done, begin));
    html += `<span class="tok-${kind}">${escapeHtml(source.slice(begin, end))}</span>`;
    done = end;
  }
  return `<pre><code>${html}${escapeHtml(source.slice(done))}</code></pre>`;
}
