import { expect, test } from "vitest";
import type { Verdict } from "../../../../web/checks/verdict";
import { isWorthALine, verdictWords } from "../../../../web/page/exercise/verdict-words";

const other = {
  kind: "other",
  value: "S",
  sizes: "T = 7",
  shape: "7x7",
  rightShape: "7x7",
} as const;

test.each<[Verdict, string, boolean]>([
  [{ kind: "right" }, "Right, and with other sizes too.", false],
  [{ kind: "blank", count: 1 }, "One blank is still empty.", false],
  [{ kind: "blank", count: 3 }, "3 blanks are still empty.", false],
  [{ kind: "mistake", text: "Not scaled. Why?" }, "Not scaled. Why?", true],
  [
    { kind: "constant", sizes: "T = 5", inputs: [] },
    "This is right with T = 5 and with no other sizes. Which number should be a name?",
    false,
  ],
  [
    { kind: "constant", sizes: "T = 5", inputs: ["T", "d_k"] },
    "This is right with T = 5 and with no other sizes. The check sets `T`, `d_k`. What stands for one of them?",
    false,
  ],
  [other, "With T = 7, `S` has the right shape, 7 × 7, and other numbers than it should.", true],
  [
    { ...other, shape: "5x7" },
    "With T = 7, `S` is 5 × 7 and should be 7 × 7. Is a size written as a number?",
    true,
  ],
  [
    { kind: "missing", value: "H_A" },
    "After this program there is no `H_A`. Does it set every name in it?",
    true,
  ],
  [
    { ...other, shape: "3x3" },
    "With T = 7, `S` is 3 × 3 and should be 7 × 7. Is the wrong matrix transposed, or a size written as a number?",
    true,
  ],
  [
    { ...other, shape: "5x7", rightShape: "7x5" },
    "With T = 7, `S` is 5 × 7 and should be 7 × 5. Is the wrong matrix transposed, or a size written as a number?",
    true,
  ],
  [
    { kind: "fails", message: "no", sizes: "T = 7", line: 3, code: "x(9)" },
    "With T = 7: line 3, `x(9)`, fails: no.",
    false,
  ],
  [
    { kind: "fails", message: "no", sizes: "", line: 3, code: "x(" },
    "With any sizes: line 3, `x(`, fails: no.",
    false,
  ],
  [
    { kind: "foreign", name: "x" },
    "The check runs this program by itself, and there is no `x`.",
    false,
  ],
  [
    { kind: "redefines", name: "softmax" },
    "The check does not run a program that gives `softmax` another meaning. Which other name would do?",
    true,
  ],
  [{ kind: "stopped", reason: "by you" }, "The check was stopped: by you.", true],
])("%j", (verdict, words, isTold) => {
  expect(verdictWords(verdict)).toBe(words);
  // What is right for the lesson's own sizes, or shows an error already, needs no line at the cell.
  expect(isWorthALine(verdict)).toBe(isTold);
});
