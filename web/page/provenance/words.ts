/** How entries and the ways in which they are made are called. */

import type { Entries, Origin, OriginNode } from "../../engine/protocol";
import { placeOf, placesOf } from "./recorded";
import { sentenceName } from "./texts";

export type NodeOf = (node: number) => OriginNode;

export function nodesOf({ nodes }: Origin): NodeOf {
  const byNumber = new Map(nodes.map((node) => [node.node, node]));
  return (number) => byNumber.get(number)!;
}

/** Longer expressions are cut. */
const mostCharacters = 32;

/** What a value is called: its variable, or the expression. */
export function valueName({ name, text }: OriginNode): string {
  if (name !== "") return name;
  const line = text.replace(/\s+/g, " ");
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}

/** What stands in the text without a name is its own name, and there is nothing to ask. */
export function isPlainNumber({ name, isWritten }: OriginNode): boolean {
  return name === "" && isWritten;
}

/** "A2(4, 1)", "row_sums(3)", "scale". */
export function entryName(entries: Entries, index: number, nodeOf: NodeOf): string {
  const { node: number, row, col } = placeOf(entries, index);
  const node = nodeOf(number);
  if (isPlainNumber(node)) return entries.text[index]!;
  const name = valueName(node);
  if (node.rows * node.cols === 1) return name;
  const place = node.rows === 1 ? `(${col})` : `(${row}, ${col})`;
  return /^\w+$/.test(name) ? name + place : `entry ${place} of ${name}`;
}

/** "row 4 of Q2", "column 1 of W_Q", or what they have in common. */
export function lineName(entries: Entries, nodeOf: NodeOf): string {
  const places = placesOf(entries);
  if (places.length === 1) return entryName(entries, 0, nodeOf);
  const isOne = (values: unknown[]) => new Set(values).size === 1;
  if (!isOne(places.map(({ node }) => valueName(nodeOf(node))))) return "entries";
  const { node: number, row, col } = places[0]!;
  const node = nodeOf(number);
  const name = valueName(node);
  if (node.rows === 1) return name;
  if (isOne(places.map((place) => place.row))) return `row ${row} of ${name}`;
  if (isOne(places.map((place) => place.col))) return `column ${col} of ${name}`;
  return name;
}

/** The letter whose colour a name has, on pages that give letters colours. */
export function letterOf(name: string): string | undefined {
  return /^([QKVSAO])(\d|_masked|_v)?\b/.exec(name)?.[1];
}

export function whereMade({ source, line }: OriginNode): string {
  if (source === sentenceName) return "in this sentence";
  return source.includes("/") ? `${source}, line ${line}` : `cell ${source}, line ${line}`;
}

const infix = /^\W+$/;

/** "2 * 3", "exp(0.5)", "-x" with the operands' texts. */
export function application(operation: string, operands: readonly string[]): string[] {
  if (!infix.test(operation)) return [`${operation}(`, ...joined(operands, ", "), ")"];
  if (operands.length === 1) return [operation, operands[0]!];
  return joined(operands, ` ${signOf(operation)} `);
}

function joined(parts: readonly string[], between: string): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

function signOf(operation: string): string {
  return { "*": "·", ".*": "·", "-": "−", "./": "/" }[operation] ?? operation;
}

/** Terms of a sum that are written out. */
const mostTerms = 6;

/** "2 · 3 + 0.5 · 1", without the terms that are 0. */
export function sumOfProducts({ parts, steps }: Origin): string {
  const [left, right] = [parts[0]!.text, parts[1]!.text];
  const terms = left.map((text, k) => `${inParentheses(text)} · ${inParentheses(right[k]!)}`);
  return sumText(terms, Array.from(steps[0]!.data));
}

export function sumText(terms: readonly string[], values: readonly number[]): string {
  const kept = terms.filter((_, k) => values[k] !== 0);
  if (kept.length === 0)
    return values.length === 1 ? terms[0]! : `${values.length} terms that are 0`;
  if (kept.length > mostTerms) {
    return `${kept.slice(0, mostTerms - 1).join(" + ")} + … + ${kept.at(-1)}`;
  }
  const zeros = terms.length - kept.length;
  const rest =
    zeros === 0 ? "" : ` + ${zeros} ${zeros === 1 ? "term that is" : "terms that are"} 0`;
  return kept.join(" + ") + rest;
}

function inParentheses(text: string): string {
  return text.startsWith("-") ? `(${text})` : text;
}

/** "e^3 / (e^3 + 3)": equal scores are counted, those whose exponential is 0 are left out. Undefined where
 * there are too many different ones. */
export function shareFormula({
  parts,
  steps,
  position,
}: Origin): { own: string; all: string } | undefined {
  const { text } = parts[0]!;
  const exponentials = steps[1]!.data;
  const counts = new Map<string, number>();
  text.forEach((score, k) => {
    if (exponentials[k] !== 0) counts.set(score, (counts.get(score) ?? 0) + 1);
  });
  if (counts.size === 0 || counts.size > mostTerms) return undefined;
  const all = [...counts].map(([score, count]) => {
    if (score === "0") return String(count);
    return count === 1 ? power(score) : `${count} ${power(score)}`;
  });
  return { own: power(text[position]!), all: all.join(" + ") };
}

function power(score: string): string {
  return score === "0" ? "1" : score === "1" ? "e" : `e^${score}`;
}
