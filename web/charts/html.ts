/**
 * Outputs as HTML: the one function for the static page and for the live one. All texts come from
 * code or from files that someone sent; each is escaped here and none becomes markup.
 */
import type {
  AnimationOutput,
  ErrorOutput,
  Figure,
  FigureOutput,
  Output,
} from "../engine/protocol";
import { describePanel, figureName, figureNotes } from "./describe";
import { columnWidth, layoutPanel } from "./layout";
import type { Table } from "./tables";

export interface HtmlOptions {
  /** start of every id; different for every cell of a page */
  idPrefix: string;
  /** SVG text of each panel by output (svg.ts); without it the pictures are left to a live view */
  pictures?: Map<Output, string[]>;
  /** name of the text that ran; an error in another text says where it is */
  source?: string;
  /** whether an error is announced at once by a screen reader */
  isLive?: boolean;
}

/** Consecutive outputs of kind text become one block. */
export function outputsHtml(outputs: Output[], options: HtmlOptions): string {
  const parts: string[] = [];
  let pending = "";
  const flush = () => {
    if (pending !== "") parts.push(textHtml(pending, "text"));
    pending = "";
  };
  for (const [index, output] of outputs.entries()) {
    if (output.kind === "text") pending += output.text;
    else {
      flush();
      parts.push(outputHtml(output, `${options.idPrefix}-${index}`, options));
    }
  }
  flush();
  return parts.join("\n");
}

function outputHtml(
  output: Exclude<Output, { kind: "text" }>,
  id: string,
  options: HtmlOptions,
): string {
  switch (output.kind) {
    case "value":
      return textHtml(output.text, "text value");
    case "error":
      return errorHtml(output, options);
    case "figure":
      return figureHtml(output, id, options.pictures?.get(output));
    case "animation":
      return animationHtml(output, id, options.pictures?.get(output));
    default:
      return output satisfies never;
  }
}

/** Longer lines, in characters, do not fit beside the code: "wide" tells the page's styles. */
const kNarrowLine = 60;

/** A line break right after <pre> is dropped by HTML; one more keeps an empty first line. */
function textHtml(text: string, kind: string): string {
  const isWide = text.split("\n").some((line) => line.length > kNarrowLine);
  const classes = isWide ? `${kind} wide` : kind;
  return `<pre class="${classes}">${text.startsWith("\n") ? "\n" : ""}${escapeHtml(text)}</pre>`;
}

function errorHtml(error: ErrorOutput, { source, isLive }: HtmlOptions): string {
  const place = `line ${error.line}, column ${error.column}`;
  const where =
    source === undefined || source === error.source ? place : `${error.source}, ${place}`;
  const calls = error.trace.map(
    (call) => `<li>in ${escapeHtml(call.function)}, called from line ${call.line}</li>`,
  );
  return [
    `<div class="error"${isLive === true ? ' role="alert"' : ""} data-error="${error.error}">`,
    `<p class="message">${escapeHtml(error.message)}</p>`,
    error.hint === "" ? "" : `<p class="hint">${escapeHtml(error.hint)}</p>`,
    `<p class="place">${escapeHtml(where)}</p>`,
    calls.length > 0 ? `<ol class="trace">${calls.join("")}</ol>` : "",
    "</div>",
  ].join("");
}

function figureHtml(figure: FigureOutput, id: string, pictures?: string[]): string {
  return [figureStart(figure, id, ""), figureBody(figure, id, pictures), "</figure>"].join("");
}

/** The first frame, what each of the others is about, and some of them for a printed page. `pictures`
 * are those of the first frame, then those of each printed one. The page fills the scrubber. */
function animationHtml(animation: AnimationOutput, id: string, pictures: string[] = []): string {
  const first = animation.frames[0] ?? kNoFigure;
  const captions = animation.frames.map((frame) => `<li>${escapeHtml(frameCaption(frame))}</li>`);
  const frames =
    `<details class="frames"><summary>${animation.frames.length} frames</summary>` +
    `<ol>${captions.join("")}</ol></details>`;
  return [
    figureStart(first, id, " data-animation"),
    figureBody(first, id, pictures, { scrubber: '<div class="scrubber"></div>', frames }),
    '<div class="multiples" aria-hidden="true">',
    multiplesHtml(animation, pictures.slice(first.panels.length)),
    "</div></figure>",
  ].join("");
}

/** An animation without frames shows this. */
export const kNoFigure: Figure = { rows: 1, cols: 1, panels: [] };

const kMaxPrinted = 6;

/** The frames that stand side by side on paper: the first, the last and some between them. */
export function printedFrames({ frames }: Pick<AnimationOutput, "frames">): Figure[] {
  const count = Math.min(frames.length, kMaxPrinted);
  const step = (frames.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => frames[Math.round(index * step)]!);
}

/** Inner HTML of the printed frames; `pictures` of all their panels in one list. */
export function multiplesHtml(animation: AnimationOutput, pictures: string[]): string {
  let done = 0;
  const frames = printedFrames(animation).map((frame) => {
    const own = pictures.slice(done, done + frame.panels.length);
    done += frame.panels.length;
    return pictureHtml(frame, own);
  });
  return frames.join("");
}

/** One line on a frame: its panels' titles. */
export function frameCaption(frame: Figure): string {
  return figureName(frame).replace(/\s+/g, " ");
}

function figureStart(figure: Figure, id: string, marks: string): string {
  const name = escapeHtml(figureName(figure));
  return (
    `<figure class="figure" data-figure${marks} id="${escapeHtml(id)}" role="figure"` +
    ` aria-label="${name}" aria-describedby="${escapeHtml(id)}-description">`
  );
}

/** The foot is a row of what can be opened; the page adds to it. */
function figureBody(
  figure: Figure,
  id: string,
  pictures?: string[],
  { scrubber, frames } = { scrubber: "", frames: "" },
): string {
  const words = figureWords(figure);
  return [
    pictureHtml(figure, pictures),
    scrubber,
    `<figcaption>${words.caption}</figcaption>`,
    `<p class="description" id="${escapeHtml(id)}-description">${words.description}</p>`,
    '<div class="foot"><details class="data"><summary>Data</summary>',
    `<div class="tables">${words.tables}</div></details>${frames}</div>`,
  ].join("");
}

/**
 * Titles are text of the page; pictures say nothing to a screen reader that the words do not.
 * `--share` of its column is what a picture takes: all pictures of a figure have one scale.
 */
export function pictureHtml(figure: Figure, pictures?: string[]): string {
  const panels = figure.panels.map((panel, index) => {
    const { outer, column } = layoutPanel(panel, figure.cols);
    return [
      `<div class="panel" style="--share:${(outer / column).toFixed(3)}" aria-hidden="true">`,
      `<p class="panel-title">${escapeHtml(panel.title)}</p>`,
      `<div class="plot">${pictures?.[index] ?? ""}</div></div>`,
    ].join("");
  });
  const { rows, cols } = figure;
  const style = `--columns:${Number(cols)};--rows:${Number(rows)};--column:${columnWidth(cols)}px`;
  return `<div class="picture" style="${style}">${panels.join("")}</div>`;
}

/** Inner HTML of the parts of a figure that are words; a live view renews them with its picture. */
export function figureWords(figure: Figure): {
  caption: string;
  description: string;
  tables: string;
} {
  const panels = figure.panels.map(describePanel);
  const paragraphs = panels.map(({ name, sentences }) =>
    panels.length > 1 ? `${name}: ${sentences.join(" ")}` : sentences.join(" "),
  );
  return {
    caption: escapeHtml(figureNotes(figure).join(" ")),
    description: escapeHtml(paragraphs.join(" ")),
    tables: panels.flatMap(({ name, tables }) => tables.map((t) => tableHtml(t, name))).join(""),
  };
}

/** Wide tables scroll in a box of their own, which therefore takes the focus. */
function tableHtml({ caption, columns, rows, note }: Table, panelName: string): string {
  const name = escapeHtml(caption === "" ? panelName : caption);
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`);
  const lines = rows.map(({ head, cells }) => {
    const data = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
    return `<tr><th scope="row">${escapeHtml(head)}</th>${data}</tr>`;
  });
  return [
    `<div class="table" role="region" aria-label="${name}" tabindex="0"><table>`,
    `<caption>${name}</caption><thead><tr>${heads.join("")}</tr></thead>`,
    `<tbody>${lines.join("")}</tbody></table></div>`,
    note === "" ? "" : `<p class="note">${escapeHtml(note)}</p>`,
  ].join("");
}

const kEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => kEntities[character]!);
}
