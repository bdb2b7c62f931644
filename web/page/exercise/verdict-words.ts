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
      return `This is right with ${verdict.sizes} and with no other sizes. Which number should be a name?`;
    case "other":
      return otherWords(verdict);
    case "missing":
      return `After this program there is no \`${verdict.value}\`. Does it set every name in it?`;
    case "fails":
      return `${verdict.sizes ? `With ${verdict.sizes} the` : "The"} program fails: ${verdict.message}.`;
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

function otherWords({ value, sizes, shape, rightShape }: Verdict & { kind: "other" }): string {
  const shown = shape.replace("x", " × ");
  const wanted = rightShape.replace("x", " × ");
  return shape === rightShape
    ? `With ${sizes}, \`${value}\` has the right shape, ${shown}, and other numbers than it should.`
    : `With ${sizes}, \`${value}\` is ${shown} and should be ${wanted}. Is a size written as a number?`;
}

/** Whether a cell says so unasked: its values are not what the lesson asks for, as far as can be told. */
export function isWorthALine({ kind }: Verdict): boolean {
  return ["mistake", "other", "missing", "redefines", "stopped"].includes(kind);
}
