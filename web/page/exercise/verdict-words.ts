/** What a check has found, as a sentence; code stands between backticks. */

import type { Verdict } from "../../checks/verdict";

export function verdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case "right":
      return "Right, and with other sizes too.";
    case "blank":
      return verdict.count === 1
        ? "One blank is still empty."
        : `${verdict.count} blanks are still empty.`;
    case "mistake":
      return verdict.text;
    case "constant":
      return constantWords(verdict);
    case "other":
      return otherWords(verdict);
    case "missing":
      return `After this program there is no \`${verdict.value}\`. Does it set every name in it?`;
    case "fails":
      return failsWords(verdict);
    case "foreign":
      return `The check runs this program by itself, and there is no \`${verdict.name}\`.`;
    case "redefines":
      return `The check does not run a program that gives \`${verdict.name}\` another meaning. Which other name would do?`;
    case "stopped":
      return `The check was stopped: ${verdict.reason}.`;
    default:
      return verdict satisfies never;
  }
}

function constantWords({ sizes, inputs }: Verdict & { kind: "constant" }): string {
  const right = `This is right with ${sizes} and with no other sizes.`;
  return inputs.length === 0
    ? `${right} Which number should be a name?`
    : `${right} The check sets ${inputs.map((name) => `\`${name}\``).join(", ")} itself. Where does a number or another name stand for one of them?`;
}

function failsWords({ sizes, line, code, message }: Verdict & { kind: "fails" }): string {
  return `${sizes ? `With ${sizes} line` : "Line"} ${line} of the program fails, \`${code}\`: ${message}.`;
}

function otherWords({ value, sizes, shape, rightShape }: Verdict & { kind: "other" }): string {
  const shown = shape.replace("x", " × ");
  const wanted = rightShape.replace("x", " × ");
  if (shape === rightShape) {
    return `With ${sizes}, \`${value}\` has the right shape, ${shown}, and other numbers than it should.`;
  }
  const [rows, cols] = shape.split("x");
  const isSquare = rows === cols && /^(.*)x\1$/.test(rightShape);
  const question =
    isSquare || `${cols}x${rows}` === rightShape
      ? "Is the wrong matrix transposed, or a size written as a number?"
      : "Is a size written as a number?";
  return `With ${sizes}, \`${value}\` is ${shown} and should be ${wanted}. ${question}`;
}

/** Whether a cell says so unasked: its values are not what the lesson asks for, as far as can be told. */
export function isWorthALine({ kind }: Verdict): boolean {
  return ["mistake", "other", "missing", "redefines", "stopped"].includes(kind);
}
