/** What a language script says about itself (README.md). */

export interface ExpectedError {
  kind: string;
  line: number;
  column: number;
  message: string;
  hint: string;
}

export interface Expected {
  /** all output, without the newline at its end */
  text: string;
  error?: ExpectedError;
}

const marker = /%([>!^?])(?: (.*))?$/;
const errorPattern = /^(\w+) (\d+): (.*)$/;

/** Reads the expectations of a script; throws when one is malformed. */
export function expectationsOf(script: string): Expected {
  const lines: string[] = [];
  let error: ExpectedError | undefined;
  script.split("\n").forEach((line, index) => {
    const match = marker.exec(line);
    if (!match) return;
    const [, sign, rest = ""] = match;
    if (sign === ">") {
      lines.push(rest);
    } else if (sign === "?") {
      if (!error) throw new Error(`line ${index + 1}: a hint without an error`);
      error.hint = rest;
    } else {
      error = { ...parseError(rest, sign === "^" ? index : index + 1), hint: "" };
    }
  });
  return { text: lines.join("\n"), ...(error && { error }) };
}

function parseError(text: string, line: number): Omit<ExpectedError, "hint"> {
  const match = errorPattern.exec(text);
  if (!match) throw new Error(`line ${line}: an error reads "%! kind column: message"`);
  const [, kind = "", column = "", message = ""] = match;
  return { kind, line, column: Number(column), message };
}
