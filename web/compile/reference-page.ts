/**
 * The language, on one page: beside the hosted lessons a page of its own, in a single file a collapsed
 * part at the end.
 */
import { escapeHtml } from "../charts/html";
import type { Compiled } from "./compile-lesson";
import type { Packaging } from "./content-security-policy";
import { shellHtml } from "./html-shell";
import type { ReferenceDocument } from "./lesson-document";

export const referencePageName = "language.html";
const title = "The language, on one page";
const anchor = "language";

export interface ReferenceContent extends Compiled<ReferenceDocument> {
  /** what it needs beside the styles of a lesson, to be a part of its page */
  styles: string;
}

/** The link to it from a lesson's page. */
export function referenceLink(packaging: Packaging): string {
  const target = packaging === "hosted" ? `./${referencePageName}` : `#${anchor}`;
  return `<a href="${target}">${title}</a>`;
}

/** What the page says about a lesson that it leads back to. */
export interface LessonLink {
  number: number;
  title: string;
  /** relative to the page */
  address: string;
}

/** "Lesson 08". */
export function lessonLabel(number: number): string {
  return `Lesson ${String(number).padStart(2, "0")}`;
}

/** `styles` are all that the page needs. */
export function referencePageHtml(
  { document, body }: Compiled<ReferenceDocument>,
  lessons: LessonLink[],
  styles: string,
): string {
  const back = lessons.map(
    (lesson) =>
      `<a href="${lesson.address}">${lessonLabel(lesson.number)}: ${escapeHtml(lesson.title)}</a>`,
  );
  const { summary, headings } = document;
  return shellHtml("hosted", { title: document.title, summary, styles, inline: [] }, [
    '<a class="skip-link" href="#reference">Skip to the text</a>',
    `<header class="page-header">
<p class="lesson-number">Reference</p>
<h1>${escapeHtml(document.title)}</h1>
<p class="summary">${escapeHtml(summary)}</p>
</header>`,
    contentsHtml(sectionLinks(headings)),
    `<main id="reference" class="reference">\n${body}</main>`,
    `<footer class="page-footer">\n<p>${back.join("<br>")}</p>\n</footer>\n`,
  ]);
}

/** The same text inside a lesson's page, closed until a reader opens it. */
export function referenceAppendix({ document, body }: Compiled<ReferenceDocument>): string {
  return `<section class="appendix" aria-label="${title}">
<details id="${anchor}">
<summary><h2>${title}</h2></summary>
<div class="reference">
<p>${escapeHtml(document.summary)}</p>
${contentsList(sectionLinks(document.headings))}
${body}</div>
</details>
</section>`;
}

function sectionLinks(headings: ReferenceDocument["headings"]): string[] {
  return headings
    .filter(({ level }) => level === 2)
    .map(({ id, html }) => `<a href="#${id}">${html}</a>`);
}

/** `links` are anchors, in page order. */
export function contentsHtml(links: string[]): string {
  return `<nav class="contents" aria-label="Contents">\n${contentsList(links)}\n</nav>`;
}

function contentsList(links: string[]): string {
  return `<ol>\n${links.map((link) => `<li>${link}</li>`).join("\n")}\n</ol>`;
}
