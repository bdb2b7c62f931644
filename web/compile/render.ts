/** The body of a lesson's page: the parsed text with what the engine computed put in its places. */
import { escapeHtml } from "../charts/html";
import type { Output } from "../engine/protocol";
import { cellHtml, codeHtml } from "./cell-html";
import { cellAnchor } from "./fence";
import type { LessonCell, LessonDocument, LessonListing, LessonNumber } from "./lesson-document";
import { createMarkdown } from "./markdown";
import type { ComputedLesson } from "./prerender";

/** `pictures` are the SVG texts of the figures' panels, by output. */
export function renderLesson(
  lesson: LessonDocument,
  computed: ComputedLesson,
  pictures: Map<Output, string[]>,
): string {
  const markdown = createMarkdown();
  const { rules } = markdown.renderer;
  rules.cell = (tokens, index) => {
    const cell = tokens[index]!.meta as LessonCell;
    const colours = computed.colours.get(cell.id)!;
    return cellHtml(cell, { ...computed.cells.get(cell.id)!, colours, pictures });
  };
  rules.listing = (tokens, index) => {
    const { id, source } = tokens[index]!.meta as LessonListing;
    const code = codeHtml(source, computed.colours.get(id)!);
    return `<div class="listing code" id="${cellAnchor(id)}">${code}</div>\n`;
  };
  rules.live_number = (tokens, index) => {
    const number = tokens[index]!.meta as LessonNumber;
    return numberHtml(number, computed.numbers.get(number)!);
  };
  rules.table_open = () =>
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  return markdown.renderer.render(lesson.tokens, markdown.options, {});
}

function numberHtml({ expression, format }: LessonNumber, text: string): string {
  const data = `data-expression="${escapeHtml(expression)}" data-format="${escapeHtml(format)}"`;
  return `<live-number ${data}>${escapeHtml(text)}</live-number>`;
}
