import { expect, test } from "vitest";
import { nextNode, type Walkable } from "../../../../web/page/diagram/arrow-walk";

const node = (label: string, x: number, y: number, ...from: string[]): Walkable => {
  return { label, x, y, from };
};

/** X to Q, K and V; Q and K to S; S and, from below, M to +; + and, from far below, V to O. */
const across = [
  node("X", 0, 100),
  node("Q", 150, 0, "X"),
  node("K", 150, 100, "X"),
  node("V", 150, 210, "X"),
  node("S", 300, 50, "Q", "K"),
  node("M", 300, 150),
  node("+", 400, 50, "S", "M"),
  node("O", 500, 50, "+", "V"),
];

const down = across.map(({ label, x, y, from }) => node(label, y, x, ...from));

test.each([
  ["X", "ArrowRight", "K"],
  ["X", "ArrowUp", "Q"],
  ["X", "ArrowDown", "V"],
  ["K", "ArrowRight", "S"],
  ["S", "ArrowLeft", "Q"],
  ["S", "ArrowRight", "+"],
  ["M", "ArrowRight", "+"],
  ["O", "ArrowLeft", "+"],
])("across, from %s %s leads along an arrow to %s", (from, key, to) => {
  expect(nextNode(across, from, key)).toBe(to);
});

test.each([
  ["Q", "ArrowDown", "K"],
  ["K", "ArrowUp", "Q"],
  ["V", "ArrowUp", "K"],
  ["S", "ArrowDown", "M"],
])("across, from %s %s leads aside to %s", (from, key, to) => {
  expect(nextNode(across, from, key)).toBe(to);
});

test("an arrow from far away is followed where nothing is nearer", () => {
  expect(nextNode(across, "V", "ArrowRight")).toBe("O");
  expect(nextNode(across, "O", "ArrowDown")).toBe("V");
});

test("on the way down the keys turn with the arrows", () => {
  const keys = ["ArrowDown", "ArrowRight", "ArrowDown"];
  const path = keys.reduce(
    (labels, key) => [...labels, nextNode(down, labels.at(-1)!, key)!],
    ["X"],
  );
  expect(path).toEqual(["X", "K", "V", "O"]);
});

test.each([
  ["O", "ArrowRight"],
  ["X", "ArrowLeft"],
  ["X", "Tab"],
])("from %s %s leads nowhere", (from, key) => {
  expect(nextNode(across, from, key)).toBeUndefined();
});
