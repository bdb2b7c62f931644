/**
 * `::: diagram {title="..."}` around a table that has one row a node. The diagram is drawn from it, and the
 * table is shown too, as the diagram's text form: with links to the cells, and with a column of the shapes as
 * they are now.
 */
import type MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import { cellAnchor } from "./fence";
import type { DiagramNode, LessonDiagram } from "./lesson-document";
import { environmentOf } from "./parse-environment";
import { SourceError } from "./source-error";
import { tableRows, type Row } from "./table-rows";

/** Heads of the columns that a diagram is made of; others are only shown. */
const columns = ["Node", "Is", "From", "Operation", "Shape", "Value", "Cell"] as const;
type Column = (typeof columns)[number];

/** `meta` of the token for the present shape of a node. */
export interface ShapePlace {
  diagram: LessonDiagram;
  /** place of the node */
  index: number;
}

export function diagrams(markdown: MarkdownIt): void {
  // When the texts in the table have been read, and all cells above it are known.
  markdown.core.ruler.push("diagrams", (state) => {
    for (const open of state.tokens.filter(({ type }) => type === "container_diagram_open")) {
      const { file } = environmentOf(state.env);
      const fail = (detail: string, line = open.map![0] + 1) => new SourceError(file, line, detail);
      readDiagram({ state, markdown, open, fail });
    }
  });
}

interface Reading {
  state: StateCore;
  markdown: MarkdownIt;
  open: Token;
  /** without a line, at the whole diagram */
  fail: (detail: string, line?: number) => SourceError;
}

function readDiagram(reading: Reading): void {
  const { state, open, fail } = reading;
  const [head, ...rows] = rowsOf(reading);
  const missing = columns.find((column) => !head?.cells.has(column));
  if (missing) throw fail(`a diagram's table has a column '${missing}'`);
  if (rows.length === 0) throw fail("a diagram has nodes, one a row of its table");
  const nodes: DiagramNode[] = [];
  for (const row of rows) nodes.push(readNode(reading, row, nodes));
  const { title } = open.meta as { title: string };
  const diagram: LessonDiagram = { kind: "diagram", title, nodes, line: open.map![0] + 1 };
  open.meta = diagram;
  addToRow(state, head!, "th", textToken(state, "Now"));
  rows.forEach((row, index) => {
    const shape = new state.Token("diagram_shape", "", 0);
    shape.meta = { diagram, index } satisfies ShapePlace;
    addToRow(state, row, "td", shape);
  });
}

function rowsOf({ state: { tokens }, open }: Reading): Row[] {
  const begin = tokens.indexOf(open);
  const length = tokens.slice(begin).findIndex(({ type }) => type === "container_diagram_close");
  return tableRows(tokens.slice(begin + 1, begin + length));
}

function readNode(
  { state, markdown, open, fail }: Reading,
  { cells, line }: Row,
  above: readonly DiagramNode[],
): DiagramNode {
  const text = (column: Column) => plain(cells.get(column)!.content);
  const html = (column: Column) =>
    markdown.renderer.renderInline(cells.get(column)!.children!, markdown.options, state.env);
  const [label, expression, cell] = [text("Node"), text("Value"), text("Cell")];
  const find = (name: string) => {
    const found = above.findIndex((node) => node.label === name);
    if (found < 0) throw fail(`there is no node '${name}' above '${label}'`, line);
    return found;
  };
  if (label === "") throw fail("a node has no name", line);
  if (above.some((node) => node.label === label)) {
    throw fail(`two nodes are called '${label}'`, line);
  }
  if (expression === "") throw fail(`node '${label}' has no value`, line);
  if (!isCellAbove(state, open, cell)) throw fail(`there is no cell '${cell}' above`, line);
  linkToCell(state, cells.get("Cell")!, cell);
  const role = /role-\w/.exec(html("Node"))?.[0];
  return {
    label,
    labelHtml: html("Node"),
    ...(role && { role }),
    name: text("Is").split(",")[0]!,
    from: listed(text("From")).map(find),
    operationHtml: html("Operation"),
    shape: text("Shape"),
    shapeHtml: html("Shape"),
    expression,
    isVariable: /^[a-z]\w*$/i.test(expression),
    cell,
    line,
  };
}

function isCellAbove({ tokens }: StateCore, open: Token, id: string): boolean {
  const above = tokens.slice(0, tokens.indexOf(open));
  return above.some(({ type, meta }) => type === "cell" && (meta as { id: string }).id === id);
}

function linkToCell(state: StateCore, inline: Token, cell: string): void {
  const open = new state.Token("link_open", "a", 1);
  open.attrSet("href", `#${cellAnchor(cell)}`);
  inline.children = [open, textToken(state, cell), new state.Token("link_close", "a", -1)];
}

function addToRow(state: StateCore, { end }: Row, tag: "th" | "td", child: Token): void {
  const inline = new state.Token("inline", "", 0);
  inline.children = [child];
  const begin = new state.Token(`${tag}_open`, tag, 1);
  const close = new state.Token(`${tag}_close`, tag, -1);
  state.tokens.splice(state.tokens.indexOf(end), 0, begin, inline, close);
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token("text", "", 0);
  token.content = content;
  return token;
}

function listed(text: string): string[] {
  return text === "" ? [] : text.split(",").map((each) => each.trim());
}

/** A short text without its markup, as names and tooltips have it: "T × d_k" of a formula. */
export function plain(markup: string): string {
  return markup
    .replace(/\\\(|\\\)|`/g, "")
    .replace(/\\(?:mathbf|mathrm|text)\s*/g, "")
    .replace(/\\times\b/g, "×")
    .replace(/\\top\b/g, "T")
    .replace(/[{}]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
