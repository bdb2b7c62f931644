import type { Output } from "./protocol";

/** A text that was cut by the end of a slice becomes one output again. */
export function joinTexts(outputs: readonly Output[]): Output[] {
  const joined: Output[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    if (output.kind === "text" && last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + output.text };
    } else {
      joined.push(output);
    }
  }
  return joined;
}
