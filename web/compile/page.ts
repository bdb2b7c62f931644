/** The page around a lesson's text: head, header, contents, footer, and the parts that run it. */
import { escapeHtml } from "../charts/html";
import type { Compiled } from "./compile-lesson";
import type { Packaging } from "./content-security-policy";
import { scriptText } from "./escape";
import type { FrontMatter } from "./front-matter";
import { shellHtml } from "./html-shell";
import type { Heading, LessonDocument } from "./lesson-document";
import { createMarkdown } from "./markdown";
import {
  contentsHtml,
  lessonLabel,
  referenceAppendix,
  referenceLink,
  type ReferenceContent,
} from "./reference-page";

/** A text that travels inside the page until it is needed; the page finds it by its id. */
export interface EmbeddedPart {
  id: string;
  /** "text/plain" is the text itself, "application/gzip" is compressed and in base64 */
  type: "text/plain" | "application/gzip";
  text: string;
}

export interface PageScripts {
  /** inline, before everything else */
  support: string;
  /** a module beside the page, or the text of a classic script */
  main: { url: string } | { code: string };
  parts: EmbeddedPart[];
  /** scripts inside parts that the page will run inline later */
  later: string[];
}

export interface PageContent {
  lesson: Compiled<LessonDocument>;
  reference: ReferenceContent;
  styles: string;
}

export function pageHtml(packaging: Packaging, content: PageContent, scripts: PageScripts): string {
  const { lesson, reference } = content;
  const { matter, headings } = lesson.document;
  const support = scriptText(scripts.support);
  const main = "code" in scripts.main ? scriptText(scripts.main.code) : undefined;
  const module = "url" in scripts.main ? scripts.main.url : undefined;
  const styles = content.styles + (packaging === "single" ? reference.styles : "");
  const inline = [support, ...(main === undefined ? [] : [main]), ...scripts.later];
  return shellHtml(packaging, { ...matter, styles, module, inline }, [
    '<a class="skip-link" href="#lesson">Skip to the lesson</a>',
    headerHtml(matter),
    `<script>${support}</script>`,
    contentsHtml([...sections(headings), referenceLink(packaging)]),
    mainHtml(lesson),
    ...(packaging === "single" ? [referenceAppendix(reference)] : []),
    footerHtml(matter, packaging),
    scripts.parts.map(partHtml).join("") + (main === undefined ? "" : `<script>${main}</script>\n`),
  ]);
}

function headerHtml({ number, title, summary, prerequisites }: FrontMatter): string {
  // "06-linear-layers" reads "06 linear layers".
  const before = prerequisites.map((name) => name.replaceAll("-", " ")).join(", ");
  return `<header class="page-header">
<p class="lesson-number">${lessonLabel(number)}</p>
<h1>${unbroken(escapeHtml(title))}</h1>
<p class="summary">${escapeHtml(summary)}</p>${before && `\n<p class="prerequisites">Builds on ${escapeHtml(before)}.</p>`}
<noscript><p class="notice">Scripts do not run here. The page reads and prints in full; to change and run its cells, open it in a browser that runs scripts.</p></noscript>
<p class="notice" id="support" hidden></p>
</header>`;
}

/** A word with a hyphen stays in one piece: large type makes "dot-" at a line's end look like a mistake. */
function unbroken(html: string): string {
  return html.replace(/\S+-\S+/g, '<span style="white-space:nowrap">$&</span>');
}

/** The sections; what is below them is found by reading. */
function sections(headings: Heading[]): string[] {
  return headings
    .filter(({ level }) => level === 2)
    .map(({ id, html }) => `<a href="#${id}">${html}</a>`);
}

function mainHtml({ document: { file, matter }, body }: Compiled<LessonDocument>): string {
  const preload = matter.libraries.map((name) => `lib/${name}.rlab`).join(" ");
  const lesson = lessonSlug(file);
  return `<main id="lesson" data-lesson="${lesson}" data-preload="${preload}">\n${body}</main>`;
}

/** "08-scaled-dot-product-attention" of its file. */
export function lessonSlug(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.md$/, "");
}

function footerHtml({ credit }: FrontMatter, packaging: Packaging): string {
  return `<footer class="page-footer">
<p>${referenceLink(packaging)}: values, printing, operators, every function.</p>
<p>${createMarkdown().renderInline(credit, {})}</p>
<p>Text, code and figures of this page: MIT licence. Formulas are set in a subset of Latin Modern Math, GUST Font License.</p>
</footer>`;
}

function partHtml({ id, type, text }: EmbeddedPart): string {
  return `<script type="${type}" id="${id}">${type === "text/plain" ? scriptText(text) : text}</script>\n`;
}
