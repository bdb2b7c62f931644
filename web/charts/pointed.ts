/** How an entry is shown to be pointed at: a frame around it and, in a matrix, its row and column left
 * bright while all else steps back. Lies over the picture and shrinks and grows with it. */

/** Edges in the window, in px. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** A shape of no height, such as the bar of a zero, is framed all the same. */
const kLeastSide = 6;

/** `plot` holds the picture; `matrix` is the box of all cells when the entry is one of a matrix. */
export function markPointed(plot: Element, entry: Box, matrix?: Box): void {
  const whole = plot.getBoundingClientRect();
  const marks = document.createElement("div");
  marks.className = "pointed";
  if (matrix !== undefined) {
    const columns = [matrix.left, entry.left, entry.right, matrix.right] as const;
    const rows = [matrix.top, entry.top, entry.bottom, matrix.bottom] as const;
    for (const row of [0, 2] as const) {
      for (const column of [0, 2] as const) {
        const [left, right] = [columns[column], columns[column + 1]!];
        const [top, bottom] = [rows[row], rows[row + 1]!];
        marks.append(part("aside", { left, top, right, bottom }, whole));
      }
    }
  }
  marks.append(part("entry", grown(entry), whole));
  plot.append(marks);
}

export function clearPointed(root: Element): void {
  for (const marks of root.querySelectorAll(".pointed")) marks.remove();
}

function part(name: string, { left, top, right, bottom }: Box, whole: DOMRect): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  const [x, y] = [100 / whole.width, 100 / whole.height];
  Object.assign(element.style, {
    left: `${(left - whole.left) * x}%`,
    top: `${(top - whole.top) * y}%`,
    width: `${(right - left) * x}%`,
    height: `${(bottom - top) * y}%`,
  });
  return element;
}

function grown({ left, top, right, bottom }: Box): Box {
  const x = Math.max(kLeastSide - (right - left), 0) / 2;
  const y = Math.max(kLeastSide - (bottom - top), 0) / 2;
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}
