import { expect, test } from "vitest";

import type { Form } from "../../../../web/charts/prediction";
import {
  readAnswer,
  untouched,
  writeAnswer,
  type Answer,
} from "../../../../web/page/predict/answer";

const bars: Form = { by: "bars", cell: "a", names: ["t1", "t2"], format: "%g", to: 1, step: 0.1 };
const choice: Form = { ...bars, by: "choice", values: [0, 1] };

const answers: [string, Answer][] = [
  ["", { state: "open", values: [] }],
  ["? 0.1 0", { state: "open", values: [0.1, 0] }],
  ["? 0.1 -", { state: "open", values: [0.1, null] }],
  ["- -", { state: "answered", values: [null, null] }],
  ["- 0", { state: "answered", values: [null, 0] }],
  ["0.1 0", { state: "answered", values: [0.1, 0] }],
  ["skipped", { state: "skipped", values: [] }],
];

test.each(answers)("%j is kept and read back", (text, answer) => {
  expect(writeAnswer(answer)).toBe(text);
  expect(readAnswer(text, bars)).toEqual(answer);
});

test.each(["0.1", "0.1 0 0", "0.1 x", "<b>", "Infinity 0", "? ", "? - -", "-", "?0.1 0.2 0.3"])(
  "%j from elsewhere is no answer",
  (text) => {
    expect(readAnswer(text, bars)).toEqual({ state: "open", values: [] });
  },
);

test("a choice has one value, however many names there are", () => {
  expect(readAnswer("1", choice)).toEqual({ state: "answered", values: [1] });
});

test("without a touch boxes say that nothing is marked, and the others nothing", () => {
  expect(untouched({ ...bars, by: "marks" })).toEqual([0, 0]);
  expect(untouched(bars)).toEqual([null, null]);
  expect(untouched(choice)).toEqual([null]);
});
