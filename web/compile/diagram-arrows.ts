/** The arrows of a diagram as SVG: lines with rounded corners, and heads. */
import type { Point } from "./diagram-layout";

/** In em, as all measures of a drawing. */
const cornerRadius = 0.7;
const headLength = 0.8;
const headWidth = 0.6;

/** `ways` are the corners of the arrows, [x, y]; all lines run along one of the two axes. */
export function arrowsHtml(
  direction: "across" | "down",
  width: number,
  height: number,
  ways: readonly Point[][],
): string {
  const heads = new Set(ways.map(headPath));
  return (
    `<svg class="${direction}" viewBox="0 0 ${width} ${height}" aria-hidden="true">` +
    `<path d="${ways.map(linePath).join("")}"/><path class="heads" d="${[...heads].join("")}"/></svg>`
  );
}

/** In steps: those of the same corner and the same head are alike everywhere, and compress well. */
function linePath(way: Point[]): string {
  let path = `M${pair(way[0]!)}`;
  let at = way[0]!;
  way.slice(1, -1).forEach((corner, index) => {
    const [before, after] = [way[index]!, way[index + 2]!];
    const begin = towards(corner, before, radiusAt(corner, before));
    const end = towards(corner, after, radiusAt(corner, after));
    path += `${straight(at, begin)}q${pair(step(begin, corner))} ${pair(step(begin, end))}`;
    at = end;
  });
  const [before, tip] = way.slice(-2) as [Point, Point];
  // The line ends inside its head.
  return path + straight(at, towards(tip, before, headLength / 2));
}

/** Along one of the axes. */
function straight(from: Point, to: Point): string {
  return from[1] === to[1] ? `H${rounded(to[0])}` : `V${rounded(to[1])}`;
}

function radiusAt(corner: Point, other: Point): number {
  return Math.min(cornerRadius, distance(corner, other) / 2);
}

function headPath(way: Point[]): string {
  const [before, tip] = way.slice(-2) as [Point, Point];
  const [dx, dy] = step(tip, towards(tip, before, headLength));
  const [wx, wy] = [(-dy / headLength) * headWidth, (dx / headLength) * headWidth];
  return `M${pair(tip)}l${pair([dx - wx / 2, dy - wy / 2])} ${pair([wx, wy])}z`;
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / distance(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function step(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(...step(one, other));
}

function pair(point: Point): string {
  return point.map(rounded).join(" ");
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10 + 0).replace(/^(-?)0\./, "$1.");
}
