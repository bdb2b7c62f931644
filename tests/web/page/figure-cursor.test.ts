import { expect, it } from "vitest";
import { moveCursor, type Cursor } from "../../../web/page/figure-cursor";

/** Two matrices side by side, an empty panel and two lines of different length. */
const panels = [[Array(3), Array(3)], [Array(2), Array(2)], [], [Array(4), Array(1)]];

function press(cursor: Cursor | undefined, ...keys: string[]): Cursor | undefined {
  return keys.reduce<Cursor | undefined>((at, name) => {
    const ctrlKey = name.startsWith("Control+");
    return moveCursor(panels, at, { key: name.replace("Control+", ""), ctrlKey });
  }, cursor);
}

it("begins at the first entry, whatever the first key is", () => {
  expect(press(undefined, "ArrowDown")).toEqual({ panel: 0, line: 0, slot: 0 });
  expect(press(undefined, "End")).toEqual({ panel: 0, line: 0, slot: 0 });
  expect(moveCursor([[], []], undefined, { key: "Home", ctrlKey: false })).toBeUndefined();
});

it("moves by one and stops at the edges", () => {
  const first = { panel: 0, line: 0, slot: 0 };
  expect(press(first, "ArrowRight", "ArrowDown")).toEqual({ panel: 0, line: 1, slot: 1 });
  expect(press(first, "ArrowUp")).toEqual(first);
  expect(press(first, "ArrowLeft")).toEqual(first);
  expect(press(first, "ArrowDown", "ArrowDown")).toEqual({ panel: 0, line: 1, slot: 0 });
});

it("goes on beside, over panels without entries, and comes back", () => {
  const end = { panel: 0, line: 1, slot: 2 };
  expect(press(end, "ArrowRight")).toEqual({ panel: 1, line: 1, slot: 0 });
  expect(press(end, "ArrowRight", "ArrowLeft")).toEqual(end);
  expect(press(end, "PageDown", "PageDown")).toEqual({ panel: 3, line: 1, slot: 0 });
  expect(press(end, "PageDown", "PageDown", "PageDown", "PageUp")?.panel).toBe(1);
});

it("finds both ends of a line and of a panel", () => {
  const middle = { panel: 3, line: 0, slot: 2 };
  expect(press(middle, "Home")).toEqual({ panel: 3, line: 0, slot: 0 });
  expect(press(middle, "End")).toEqual({ panel: 3, line: 0, slot: 3 });
  expect(press(middle, "Control+End")).toEqual({ panel: 3, line: 1, slot: 0 });
  expect(press(middle, "Control+End", "Control+Home")).toEqual({ panel: 3, line: 0, slot: 0 });
  expect(press(middle, "ArrowDown")).toEqual({ panel: 3, line: 1, slot: 0 });
});

it("leaves other keys to the page", () => {
  expect(press({ panel: 0, line: 0, slot: 0 }, "Tab")).toBeUndefined();
  expect(press(undefined, "a")).toBeUndefined();
});
