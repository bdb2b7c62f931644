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
      return `With ${verdict.sizes || "any sizes"}: line ${verdict.line}, \`${verdict.code}\`, fails: ${verdict.message}.`;
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
  const set = inputs.map((name) => `\`${name}\``).join(", ");
  const question = set
    ? `The check sets ${set}. What stands for one of them?`
    : "Which number should be a name?";
  return `This is right with ${sizes} and with no other sizes. ${question}`;
}

function otherWords({ value, sizes, shape, rightShape }: Verdict & { kind: "other" }): string {
  const [shown, wanted] = [shape, rightShape].map((text) => text.replace("x", " × "));
  const start = `With ${sizes}, \`${value}\``;
  if (shape === rightShape) {
    return `${start} has the right shape, ${shown}, and other numbers than it should.`;
  }
  const [rows, cols] = shape.split("x");
  const isTurned = `${cols}x${rows}` === rightShape;
  const areSquare = rows === cols && /^(.+)x\1$/.test(rightShape);
  const cause = isTurned || areSquare ? "the wrong matrix transposed, or " : "";
  return `${start} is ${shown} and should be ${wanted}. Is ${cause}a size written as a number?`;
}

/** Whether a cell says so unasked: its values are not what the lesson asks for, as far as can be told. */
export function isWorthALine({ kind }: Verdict): boolean {
  return ["mistake", "other", "missing", "redefines", "stopped"].includes(kind);
}
