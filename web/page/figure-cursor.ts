/** How keys move a cursor over the entries of a figure. */

export interface Cursor {
  /** place in the figure's panels, 0-based; so are the line in the panel and the slot in the line */
  panel: number;
  line: number;
  slot: number;
}

/** Panels of lines of entries; of what kind they are does not matter here. */
type Panels = readonly (readonly (readonly unknown[])[])[];

/**
 * Where a key leads; undefined for keys that do not move. The first key finds the first entry. Right
 * and left go on in the next panel beside; Page Down and Page Up go to it from anywhere; with Control,
 * Home and End are those of the panel instead of the line's.
 */
export function moveCursor(
  panels: Panels,
  cursor: Cursor | undefined,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): Cursor | undefined {
  if (!isMoving(key)) return undefined;
  if (cursor === undefined) return nextPanel(panels, { panel: -1, line: 0, slot: 0 }, 1);
  const { panel, line, slot } = cursor;
  const lines = panels[panel]!;
  const lastLine = lines.length - 1;
  const to = (newLine: number, newSlot: number): Cursor => {
    const inLine = Math.min(Math.max(newLine, 0), lastLine);
    const lastSlot = lines[inLine]!.length - 1;
    return { panel, line: inLine, slot: Math.min(Math.max(newSlot, 0), lastSlot) };
  };
  switch (key) {
    case "ArrowUp":
      return to(line - 1, slot);
    case "ArrowDown":
      return to(line + 1, slot);
    case "ArrowRight":
      if (slot < lines[line]!.length - 1) return to(line, slot + 1);
      return nextPanel(panels, { ...cursor, slot: 0 }, 1) ?? cursor;
    case "ArrowLeft":
      if (slot > 0) return to(line, slot - 1);
      return nextPanel(panels, { ...cursor, slot: Infinity }, -1) ?? cursor;
    case "Home":
      return ctrlKey ? to(0, 0) : to(line, 0);
    case "End":
      return ctrlKey ? to(lastLine, Infinity) : to(line, Infinity);
    default:
      return nextPanel(panels, cursor, key === "PageDown" ? 1 : -1) ?? cursor;
  }
}

function isMoving(key: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(key);
}

/** The same place, or the nearest one, in the next panel that has entries. */
function nextPanel(
  panels: Panels,
  { panel, line, slot }: Cursor,
  step: 1 | -1,
): Cursor | undefined {
  for (let next = panel + step; next >= 0 && next < panels.length; next += step) {
    const lines = panels[next]!;
    if (lines.length === 0) continue;
    const newLine = Math.min(line, lines.length - 1);
    return { panel: next, line: newLine, slot: Math.min(slot, lines[newLine]!.length - 1) };
  }
  return undefined;
}
