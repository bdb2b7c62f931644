import { expect, it } from "vitest";
import { progressText } from "../../../web/page/progress";

const [untouched, run, edited] = [
  { hasRun: false, isEdited: false },
  { hasRun: true, isEdited: false },
  { hasRun: true, isEdited: true },
];

it("says nothing before anything was done", () => {
  expect(progressText([])).toBe("");
  expect(progressText([untouched, untouched])).toBe("");
});

it("counts what was run and what was edited", () => {
  expect(progressText([untouched, run, edited])).toBe("2 of 3 run, 1 edited");
  expect(progressText([{ hasRun: false, isEdited: true }])).toBe("1 edited");
});
