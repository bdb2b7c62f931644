/**
 * Where the entries of a panel are on the screen: found in the drawn picture itself, which is the same
 * whether it was drawn at build time or by a live view.
 */
import type { Panel } from "../engine/protocol";
import { kEntriesLayer } from "./drawn-mark";
import type { Entry } from "./entries";
import type { Box } from "./pointed";

/** The box of an entry's shape in the window; undefined where the entry has none. `plot` is the
 * panel's `.plot` element, and `entries` are all of the entry's mark. */
export function entryBox(plot: Element, entry: Entry, entries: Entry[]): Box | undefined {
  const shapes = shapesOf(plot, entry.mark);
  const drawn = drawnOf(entries, shapes.length);
  const shape = shapes[drawn.findIndex(({ index }) => index === entry.index)];
  return shape && shapeBox(shape);
}

/** Those of some entries that have a shape: Vega leaves out points that are not finite. */
function drawnOf(entries: Entry[], n_shapes: number): Entry[] {
  if (n_shapes === entries.length) return entries;
  const finite = entries.filter(({ value }) => Number.isFinite(value));
  return n_shapes === finite.length ? finite : [];
}

/** Without the stroke, which browsers count in different ways. Pictures are never turned. */
function shapeBox(shape: SVGGraphicsElement): Box | undefined {
  const { x, y, width, height } = shape.getBBox();
  const matrix = shape.getScreenCTM();
  if (matrix === null) return undefined;
  const start = new DOMPoint(x, y).matrixTransform(matrix);
  const end = new DOMPoint(x + width, y + height).matrixTransform(matrix);
  return { left: start.x, top: start.y, right: end.x, bottom: end.y };
}

/** The entry at a point of the window. */
export function entryAt(
  plot: Element,
  panel: Panel,
  entriesOf: (mark: number) => Entry[],
  point: { x: number; y: number; target: Element },
): Entry | undefined {
  // What is drawn last lies on top.
  for (let mark = panel.marks.length - 1; mark >= 0; --mark) {
    const entries = entriesOf(mark);
    const isMatrix = panel.marks[mark]!.mark === "heatmap";
    const found = isMatrix ? cellAt(plot, entries, point) : shapeAt(plot, entries, point.target);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Cells are of one size, so that the first and the last one tell where all others are. */
function cellAt(plot: Element, entries: Entry[], { x, y }: { x: number; y: number }) {
  const [first, last] = [entries[0], entries[entries.length - 1]];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [first, last].map((entry) => entryBox(plot, entry, entries));
  if (start === undefined || end === undefined) return undefined;
  const column = slotOf((x - start.left) / (end.right - start.left), last.column);
  const row = slotOf((y - start.top) / (end.bottom - start.top), last.row);
  if (column === undefined || row === undefined) return undefined;
  return entries[(row - 1) * last.column + column - 1];
}

/** 1-based; undefined outside. */
function slotOf(share: number, count: number): number | undefined {
  return share >= 0 && share < 1 ? Math.floor(share * count) + 1 : undefined;
}

function shapeAt(plot: Element, entries: Entry[], target: Element): Entry | undefined {
  if (entries[0] === undefined) return undefined;
  const shapes = shapesOf(plot, entries[0].mark);
  return drawnOf(entries, shapes.length)[shapes.findIndex((shape) => shape === target)];
}

/** Vega writes a layer's name into the class of its group, with "_" for what no name has. */
function shapesOf(plot: Element, mark: number): SVGGraphicsElement[] {
  const group = plot.querySelector(`svg g[class*="_mark${mark}_${kEntriesLayer}_marks"]`);
  return group === null ? [] : ([...group.children] as SVGGraphicsElement[]);
}
