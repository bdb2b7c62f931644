/** What is different between two states of one figure, in a sentence a panel. */
import type { Figure, Panel } from "../engine/protocol";
import { panelName } from "./describe";
import { markEntries } from "./entries";
import type { Entry } from "./entries";
import { spokenText } from "./numbers";

/** Empty when every number and title is as before. */
export function figureChanges(before: Figure, after: Figure): string {
  if (before.panels.length !== after.panels.length) {
    const count = after.panels.length;
    return `The figure now has ${count === 1 ? "1 panel" : `${count} panels`}.`;
  }
  const sentences = after.panels.map((panel, index) => panelChange(before.panels[index]!, panel));
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function panelChange(before: Panel, after: Panel): string {
  const name = panelName(after);
  if (shapeOf(before) !== shapeOf(after)) return `${name}: drawn anew.`;
  const [old, now] = [allEntries(before), allEntries(after)];
  const changed = now.flatMap((entry, index) => {
    const was = old[index]!.value;
    return Object.is(was, entry.value) ? [] : [{ entry, was }];
  });
  if (changed.length === 0) return panelName(before) === name ? "" : `Now: ${name}.`;
  const largest = changed.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
  const place = largest.entry.text.replace(/: [^:]*$/, "");
  const step = `${place}: ${spokenText(largest.was)} to ${spokenText(largest.entry.value)}`;
  const all = now.length === 1 ? "the only entry" : `${changed.length} of ${now.length} entries`;
  return `${name}: ${all} changed, ${changed.length > 1 ? "largest " : ""}${step}.`;
}

function allEntries(panel: Panel): Entry[] {
  return panel.marks.flatMap((mark, place) => markEntries(panel, mark, place));
}

/** Entries with equal shapes can be compared one by one. */
function shapeOf(panel: Panel): string {
  const shapes = panel.marks.map(({ mark, values, y }) => [
    mark,
    (values ?? y)?.rows,
    (values ?? y)?.cols,
  ]);
  return JSON.stringify(shapes);
}

/** What becomes or ceases to be a number counts most. */
function sizeOf({ entry, was }: { entry: Entry; was: number }): number {
  const size = Math.abs(entry.value - was);
  return Number.isNaN(size) ? Infinity : size;
}
