/** The page around a lesson's text: head, header, contents, footer, and the parts that run it. */
import { escapeHtml } from "../charts/html";
import { contentSecurityPolicy, type Packaging } from "./content-security-policy";
import { scriptText } from "./escape";
import type { FrontMatter } from "./front-matter";
import type { Heading, LessonDocument } from "./lesson-document";
import { createMarkdown } from "./markdown";

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
  lesson: LessonDocument;
  /** of `main` */
  body: string;
  styles: string;
}

export function pageHtml(packaging: Packaging, content: PageContent, scripts: PageScripts): string {
  const { lesson, body, styles } = content;
  const support = scriptText(scripts.support);
  const main = "code" in scripts.main ? scriptText(scripts.main.code) : undefined;
  const inline = [support, ...(main === undefined ? [] : [main]), ...scripts.later];
  const { title, summary } = lesson.matter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(packaging, inline)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="${icon}">
<style>${styles}</style>
${"url" in scripts.main ? `<script type="module" src="${scripts.main.url}"></script>\n` : ""}</head>
<body>
<a class="skip-link" href="#lesson">Skip to the lesson</a>
${headerHtml(lesson.matter)}
<script>${support}</script>
${contentsHtml(lesson.headings)}
${mainHtml(lesson, body)}
${footerHtml(lesson.matter)}
${scripts.parts.map(partHtml).join("")}${main === undefined ? "" : `<script>${main}</script>\n`}</body>
</html>
`;
}

/** A two by two heat map with its upper right corner masked. */
const icon =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fde725" d="M0 0h4v4H0z"/>' +
      '<path fill="#440154" d="M4 0h4v4H4z"/><path fill="#21918c" d="M0 4h4v4H0z"/>' +
      '<path fill="#5ec962" d="M4 4h4v4H4z"/></svg>',
  );

function headerHtml({ number, title, summary, prerequisites }: FrontMatter): string {
  // "06-linear-layers" reads "06 linear layers".
  const before = prerequisites.map((name) => name.replaceAll("-", " ")).join(", ");
  return `<header class="page-header">
<p class="lesson-number">Lesson ${String(number).padStart(2, "0")}</p>
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
function contentsHtml(headings: Heading[]): string {
  const items = headings
    .filter(({ level }) => level === 2)
    .map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`);
  return `<nav class="contents" aria-label="Contents">\n<ol>\n${items.join("\n")}\n</ol>\n</nav>`;
}

function mainHtml({ file, matter }: LessonDocument, body: string): string {
  const preload = matter.libraries.map((name) => `lib/${name}.rlab`).join(" ");
  const lesson = lessonSlug(file);
  return `<main id="lesson" data-lesson="${lesson}" data-preload="${preload}">\n${body}</main>`;
}

/** "08-scaled-dot-product-attention" of its file. */
export function lessonSlug(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.md$/, "");
}

function footerHtml({ credit }: FrontMatter): string {
  return `<footer class="page-footer">
<p>${createMarkdown().renderInline(credit, {})}</p>
<p>Text, code and figures of this page: MIT licence. Formulas are set in a subset of Latin Modern Math, GUST Font License.</p>
</footer>`;
}

function partHtml({ id, type, text }: EmbeddedPart): string {
  return `<script type="${type}" id="${id}">${type === "text/plain" ? scriptText(text) : text}</script>\n`;
}
