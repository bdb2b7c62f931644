/**
 * A diagram as static markup, complete without scripts. The nodes are links that stand above a drawing of
 * the arrows. There are two drawings, from left to right and, where there is little room, from top to bottom;
 * the style sheet shows one of them and puts each node in its place there.
 */
import {
  diagramSentences,
  nodeWords,
  readValue,
  shapeText,
  type SpokenNode,
} from "../charts/diagram";
import { escapeHtml } from "../charts/html";
import { thumbnailSvg } from "../charts/thumbnail";
import { arrowsHtml } from "./diagram-arrows";
import { layOut, type Point, type Spacing } from "./diagram-layout";
import { cellAnchor } from "./fence";
import type { DiagramNode, LessonDiagram } from "./lesson-document";

/** In em of the diagram's type, as all measures here. The style sheet knows this box, too. */
const box = { width: 7.8, height: 8.4 };
const operationHeight = 2.4;

const across: Spacing = { lane: 9.2, gap: 4.7, turn: 1.8, clearance: 0.9 };
const down: Spacing = { lane: 8.2, gap: 3.6, turn: 1.4, clearance: 0.6 };

/** `values` are the engine's texts for the nodes, in their order. */
export function diagramHtml(diagram: LessonDiagram, values: readonly string[]): string {
  const { nodes, title, line } = diagram;
  const spoken = nodes.map((node, index) => spokenNode(nodes, node, values[index]!));
  const wide = draw(nodes, across, false);
  const tall = draw(nodes, down, true);
  const parts = nodes.map((node, index) => {
    const [x, y] = wide.corners[index]!;
    const [u, v] = tall.corners[index]!;
    const place = `--x:${x};--y:${y};--u:${u};--v:${v}${widthOf(node)}`;
    return nodeHtml(node, spoken[index]!, values[index]!, place);
  });
  const sizes = `--wide:${wide.width};--low:${wide.height};--narrow:${tall.width};--tall:${tall.height}`;
  return [
    `<lesson-diagram role="group" aria-label="${escapeHtml(title)}"`,
    ` aria-describedby="diagram-${line}" style="${sizes}">\n<div class="drawing">\n`,
    `${wide.html}\n${tall.html}\n${parts.join("\n")}\n</div>\n`,
    `<span class="visually-hidden" id="diagram-${line}">${escapeHtml(diagramSentences(spoken))}`,
    "</span>\n<details><summary>The same as a table</summary>\n",
  ].join("");
}

export const diagramEnd = "</details>\n</lesson-diagram>\n";

/** In the table. */
export function shapeHtml(value: string): string {
  return `<span class="now">${shapeText(readValue(value))}</span>`;
}

function spokenNode(nodes: DiagramNode[], node: DiagramNode, value: string): SpokenNode {
  const from = node.from.map((index) => nodes[index]!.label);
  return { label: node.label, name: node.name, shape: shapeText(readValue(value)), from };
}

function nodeHtml(node: DiagramNode, spoken: SpokenNode, value: string, place: string): string {
  const { label, name, role, isVariable, expression, cell } = node;
  const { sample } = readValue(value);
  const kind = isVariable ? "matrix" : "operation";
  const data = { label, name, from: spoken.from.join(","), value: expression };
  const attributes = Object.entries(data).map(
    ([key, text]) => ` data-${key}="${escapeHtml(text)}"`,
  );
  const words = escapeHtml(`${nodeWords(spoken)}: go to its cell`);
  return [
    `<diagram-node class="${kind}${role ? ` ${role}` : ""}"${attributes.join("")} style="${place}">`,
    `<a href="#${cellAnchor(cell)}" aria-label="${words}"><b>${node.labelHtml}</b>`,
    isVariable ? `<i>${escapeHtml(name)}</i>` : "",
    sample ? thumbnailSvg(sample) : "",
    isVariable && node.operationHtml ? `<small>${node.operationHtml}</small>` : "",
    `</a><span class="flow" title="${escapeHtml(node.shape)}" aria-hidden="true">`,
    `<b>${spoken.shape}</b><span>${node.shapeHtml}</span></span></diagram-node>`,
  ].join("");
}

/** A matrix has its box, an operation is as wide as its name. */
function sizeOf({ label, isVariable }: DiagramNode): { width: number; height: number } {
  if (isVariable) return box;
  const width = label.length < 3 ? operationHeight : 1.4 + 0.52 * label.length;
  return { width: 0.2 * Math.ceil(width / 0.2), height: operationHeight };
}

function widthOf(node: DiagramNode): string {
  return node.isVariable ? "" : `;--width:${rounded(sizeOf(node).width)}`;
}

interface Drawing {
  html: string;
  width: number;
  height: number;
  /** upper left corners of the nodes */
  corners: Point[];
}

function draw(nodes: readonly DiagramNode[], spacing: Spacing, isDown: boolean): Drawing {
  const turned = ([along, across]: Point): Point => (isDown ? [across, along] : [along, across]);
  const sizes = nodes.map(sizeOf);
  const planned = nodes.map(({ from }, index) => {
    const { width, height } = sizes[index]!;
    const [along, across] = turned([width, height]);
    return { from, along, across };
  });
  const layout = layOut(planned, spacing);
  const [width, height] = turned([layout.along, layout.across]).map(rounded) as Point;
  const corners = layout.centres.map((centre, index): Point => {
    const [x, y] = turned(centre);
    return [rounded(x - sizes[index]!.width / 2), rounded(y - sizes[index]!.height / 2)];
  });
  const ways = layout.arrows.map((arrow) => arrow.corners.map(turned));
  return {
    html: arrowsHtml(isDown ? "down" : "across", width, height, ways),
    width,
    height,
    corners,
  };
}

/** The measures above are such that tenths are exact: halves of all sizes are tenths. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
