/**
 * What a diagram of matrices says about its nodes: the same for the page as it is built and for the page
 * that follows the cells.
 */
import type { MatrixData } from "../engine/protocol";

/** Of a larger matrix every second, third .. row and column is in the picture, at most this many. */
const kMostLines = 16;

export interface DiagramValue {
  rows: number;
  cols: number;
  /** numbers for a picture; absent where only the shape was asked for */
  sample?: MatrixData;
}

/** What the engine is asked for: one text with the shape and, of a variable, a sample of the numbers. */
export function valueExpression(expression: string, isVariable: boolean): string {
  if (!isVariable) return `sprintf("%d %d", size(${expression}))`;
  const lines = `1:ceil(end / ${kMostLines}):end`;
  const sample = `sprintf(" %.3g", ${expression}(${lines}, ${lines})')`;
  return `sprintf("%d %d%s", size(${expression}, 1), size(${expression}, 2), ${sample})`;
}

/** Reads that text. */
export function readValue(text: string): DiagramValue {
  const [rows = 0, cols = 0, ...data] = text.split(" ").map(readNumber);
  if (data.length === 0) return { rows, cols };
  return { rows, cols, sample: { rows: lineCount(rows), cols: lineCount(cols), data } };
}

function lineCount(all: number): number {
  return Math.ceil(all / Math.ceil(all / kMostLines));
}

/** JavaScript writes infinity in another way. */
function readNumber(text: string): number {
  return Number(text.replace("inf", "Infinity"));
}

/** Undefined is a value that there is none of. */
export function shapeText(value: DiagramValue | undefined): string {
  return value ? `${value.rows} × ${value.cols}` : "not run";
}

/** A node as far as it is spoken of. */
export interface SpokenNode {
  label: string;
  name: string;
  /** as `shapeText` has it */
  shape: string;
  /** labels of the nodes that it is made of */
  from: readonly string[];
}

/** "Q, queries, 5 by 4" */
export function nodeWords({ label, name, shape }: SpokenNode): string {
  return [label, name, spoken(shape)].join(", ");
}

/** The whole diagram in sentences; a node's shape is told where it is mentioned first. */
export function diagramSentences(nodes: readonly SpokenNode[]): string {
  const told = new Set<string>();
  const mention = (label: string) => {
    const node = nodes.find((one) => one.label === label);
    if (!node || told.has(label)) return label;
    told.add(label);
    return `${label} (${node.name}, ${spoken(node.shape)})`;
  };
  return bySources(nodes)
    .map(({ from, labels }) => {
      const sources = inWords(from.map(mention));
      return `${sources} ${from.length > 1 ? "lead" : "leads"} to ${inWords(labels.map(mention))}.`;
    })
    .join(" ");
}

/** Neighbours that are made of the same nodes are told in one sentence. */
function bySources(nodes: readonly SpokenNode[]): { from: readonly string[]; labels: string[] }[] {
  const groups: { from: readonly string[]; labels: string[] }[] = [];
  for (const { from, label } of nodes) {
    const last = groups.at(-1);
    if (from.length === 0) continue;
    if (last?.from.join() === from.join()) last.labels.push(label);
    else groups.push({ from, labels: [label] });
  }
  return groups;
}

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

function spoken(shape: string): string {
  return shape.replace("×", "by");
}
