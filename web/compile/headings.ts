/** Headings get an id, from `{#id}` at their end or else from their words, and go into the contents. */
import type MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import { environmentOf } from "./parse-environment";
import { SourceError } from "./source-error";

export function headings(markdown: MarkdownIt): void {
  // Before the inline texts are read, so that `{#id}` is gone by then ...
  markdown.core.ruler.before("inline", "heading_ids", addIds);
  // ... and after, when their markup can be rendered.
  markdown.core.ruler.push("heading_contents", (state) => collect(state, markdown));
}

function addIds(state: StateCore): void {
  const { file, dialect, anchors } = environmentOf(state.env);
  for (const { heading, text, line } of headingsOf(state)) {
    if (heading.tag === "h1") {
      throw new SourceError(file, line, "the title is in the front matter; headings begin with ##");
    }
    const [, words, given] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?$/s.exec(text.content)!;
    const id = given ?? slug(words!);
    if (id.startsWith("language") !== (dialect === "reference")) {
      throw new SourceError(
        file,
        line,
        `'${id}': ids that begin with "language" are the reference's`,
      );
    }
    if (anchors.has(id)) throw new SourceError(file, line, `two headings are called '${id}'`);
    anchors.add(id);
    heading.attrSet("id", id);
    text.content = words!;
  }
}

function collect(state: StateCore, markdown: MarkdownIt): void {
  const environment = environmentOf(state.env);
  for (const { heading, text } of headingsOf(state)) {
    const linkFree = text.children!.filter((child) => !child.type.startsWith("link_"));
    environment.headings.push({
      level: Number(heading.tag.slice(1)),
      id: heading.attrGet("id")!,
      html: markdown.renderer.renderInline(linkFree, markdown.options, environment),
    });
  }
}

function headingsOf(state: StateCore): { heading: Token; text: Token; line: number }[] {
  return state.tokens.flatMap((heading, i) =>
    heading.type === "heading_open"
      ? [{ heading, text: state.tokens[i + 1]!, line: heading.map![0] + 1 }]
      : [],
  );
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/\\\(.*?\\\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
