/**
 * A lesson's Markdown, parsed and checked. Nothing is computed here: the document lists what the engine
 * has to compute (prerender.ts) before the page can be written (render.ts).
 */
import MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import { containers } from "./containers";
import { diagrams } from "./diagram";
import { fences } from "./fence";
import { exercises } from "./exercises";
import { laboratories } from "./laboratories";
import { referenceFields, lessonFields, splitFrontMatter } from "./front-matter";
import { headings } from "./headings";
import type {
  LessonDocument,
  LessonPart,
  ReferenceDocument,
  TextDocument,
} from "./lesson-document";
import { liveNumbers } from "./live-number";
import { math } from "./math";
import { environmentOf, newEnvironment, type ParseEnvironment } from "./parse-environment";
import { SourceError } from "./source-error";

/** A parser for lessons; raw HTML in them is shown as text. */
export function createMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
  // Of the typographer only the quotes are wanted: the rest would turn (c) into a sign.
  markdown.disable(["code", "lheading", "image", "replacements"]);
  markdown.core.ruler.at("inline", readInlineTexts);
  markdown.use(math).use(liveNumbers).use(containers).use(fences);
  markdown.use(headings).use(exercises).use(diagrams).use(laboratories, partsOf);
  return markdown;
}

/** `file` is the path that messages show. Throws SourceError. */
export function parseLesson(text: string, file: string): LessonDocument {
  const { matter, body } = splitFrontMatter(withPlainBreaks(text), file, lessonFields);
  return { matter, ...parseBody(body, newEnvironment(file, "lesson")) };
}

/** The same for the reference of the language. Its page may be part of a lesson's, so its ids begin with
 * "language-", and no id of a lesson does. */
export function parseReference(text: string, file: string): ReferenceDocument {
  const { matter, body } = splitFrontMatter(withPlainBreaks(text), file, referenceFields);
  return { ...matter, ...parseBody(body, newEnvironment(file, "reference")) };
}

function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function parseBody(body: string, environment: ParseEnvironment): TextDocument {
  const tokens = createMarkdown().parse(body, environment);
  checkLinks(tokens, environment);
  return {
    file: environment.file,
    parts: partsOf(tokens),
    headings: environment.headings,
    tokens,
  };
}

/** markdown-it's own rule for this step, except that the environment knows the line. */
function readInlineTexts(state: StateCore): void {
  const environment = environmentOf(state.env);
  for (const token of state.tokens) {
    // Cells of a table carry no place of their own; the row before them does.
    if (token.map) environment.line = token.map[0] + 1;
    if (token.type === "inline") {
      state.md.inline.parse(token.content, state.md, state.env, token.children!);
    }
  }
}

/** In page order; what belongs to a lab is the lab's. A token that needs the engine carries its part as its
 * `meta`. */
function partsOf(tokens: Token[]): LessonPart[] {
  const all = tokens.flatMap((token) => {
    const meta = token.meta as { kind?: string } | null;
    return meta?.kind === undefined ? partsOf(token.children ?? []) : [meta as LessonPart];
  });
  const ofLabs = new Set(all.flatMap((part) => (part.kind === "lab" ? part.parts : [])));
  return [...new Set(all)].filter((part) => !ofLabs.has(part));
}

/** A link leads to a place of this page or to a secure address; everything else would be dead. */
function checkLinks(tokens: Token[], { file, anchors }: ParseEnvironment): void {
  let line = 1;
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1;
    let breaks = 0;
    for (const child of token.children ?? []) {
      if (child.type === "softbreak" || child.type === "hardbreak") breaks++;
      if (child.type !== "link_open") continue;
      const target = child.attrGet("href")!;
      const leads = target.startsWith("#")
        ? anchors.has(target.slice(1))
        : /^https:\/\/./.test(target);
      if (!leads) throw new SourceError(file, line + breaks, `dead link: ${target}`);
    }
  }
}
