import { expect, test } from "vitest";

import type { Form } from "../../../../web/charts/prediction";
import { compare, type Compute } from "../../../../web/page/predict/comparison";

const bars: Form = {
  by: "bars",
  cell: "a",
  names: ["t1", "t2", "t3"],
  format: "%g",
  to: 1,
  step: 1,
};
const ranks: Form = { ...bars, by: "ranks" };

/** The few expressions that are asked for; what was not guessed must not be among them. */
const compute: Compute = (items) =>
  Promise.resolve(
    items.map(({ expression }) => {
      if (/null|undefined/.test(expression)) return null;
      const text = expression
        .replace(/\[(.*)\]/, "$1")
        .replace("sum(", "count(")
        .replace(" < 1e-9", "");
      const run = new Function("abs", "max", "count", `return ${text}`) as (
        ...functions: unknown[]
      ) => number;
      const count = (...gaps: number[]) => gaps.filter((gap) => gap < 1e-9).length;
      return String(run(Math.abs, Math.max, count));
    }),
  );

test("what was not guessed has no gap and is named", async () => {
  const comparison = await compare(bars, [0.5, null, null], ["0.25", "0.75", "0"], compute);
  expect(comparison).toEqual({
    entries: [{ truth: "0.25", gap: "0.25" }, { truth: "0.75" }, { truth: "0" }],
    sentence: "Gap: 0.25. Not guessed: t2, t3.",
  });
});

test("the result can be seen without a guess", async () => {
  const comparison = await compare(bars, [null, null, null], ["0.25", "0.75", "0"], compute);
  expect(comparison).toEqual({
    entries: [{ truth: "0.25" }, { truth: "0.75" }, { truth: "0" }],
    sentence: "Nothing guessed.",
  });
});

test("a guess of 0 is one", async () => {
  const comparison = await compare(bars, [0, 0, 0.5], ["0.25", "0.75", "0"], compute);
  expect(comparison?.sentence).toBe("Largest gap: 0.75.");
});

test("places count among those that were given", async () => {
  const comparison = await compare(ranks, [1, null, 3], ["1", "1", "3"], compute);
  expect(comparison?.sentence).toBe("2 of 2 as you predicted. Not guessed: t2.");
});
