/**
 * Statements whose result can be followed entry by entry, with the expressions that give each part of an
 * entry: a product of two matrices, with a factor or a divisor after it, and a softmax. What the parts are
 * is computed by the engine.
 */

import type { Moment, Variable } from "../../engine/protocol";

/** The parts of one entry: columns of a table, and what they come to. */
export interface EntryParts {
  /** the column that the entry is about, from 0; all of them without */
  marked?: number;
  /** heads of the table's rows, each with one expression a column */
  rows: { name: string; expressions: string[] }[];
  /** what follows below the table, such as "sum" */
  totals: { name: string; expression: string }[];
}

export interface EntryForm {
  /** the variable that the statement has set */
  name: string;
  rows: number;
  cols: number;
  parts(row: number, column: number): EntryParts;
}

/** Products longer than this are not written out. */
const mostTerms = 16;

/** `done` is the statement, `now` what is known after it. */
export function entryForm(done: Moment, now: Moment): EntryForm | undefined {
  const matrix = (name: string | undefined) =>
    now.variables.find((variable) => variable.name === name && variable.kind === "matrix");
  return productForm(done.text, matrix) ?? softmaxForm(done.text, matrix);
}

type Find = (name: string | undefined) => Variable | undefined;

function productForm(text: string, matrix: Find): EntryForm | undefined {
  const pattern = /^(\w+)\s*=\s*(\w+)\s*\*\s*(\w+)('?)\s*(?:([*/])\s*([\w()]+))?$/;
  const [, name, left, right, quote, sign, factor] = pattern.exec(text) ?? [];
  const [result, one, other] = [matrix(name), matrix(left), matrix(right)];
  const count = one?.cols ?? 0;
  const isProduct = other && (quote ? other.cols : other.rows) === count;
  // What was overwritten cannot be looked at any more.
  const isGone = name === left || name === right || name === factor;
  if (!result || !isProduct || isGone || count > mostTerms) return undefined;
  const shape = { name: result.name, rows: result.rows, cols: result.cols };
  return {
    ...shape,
    parts: (i, j) => {
      const terms = Array.from({ length: count }, (_, index) => index + 1);
      const a = (k: number) => `${left}(${i},${k})`;
      const b = (k: number) => (quote ? `${right}(${j},${k})` : `${right}(${k},${j})`);
      const sum = terms.map((k) => `${a(k)}*${b(k)}`).join("+");
      const rest = sign
        ? [{ name: `${sign === "*" ? "×" : "÷"} ${factor}`, expression: factor! }]
        : [];
      return {
        rows: [
          { name: `${left}, row ${i}`, expressions: terms.map(a) },
          { name: `${right}, ${quote ? "row" : "column"} ${j}`, expressions: terms.map(b) },
          { name: "product", expressions: terms.map((k) => `${a(k)}*${b(k)}`) },
        ],
        totals: [
          { name: "sum", expression: sum },
          ...rest,
          { name: `${name}(${i},${j})`, expression: `${name}(${i},${j})` },
        ],
      };
    },
  };
}

function softmaxForm(text: string, matrix: Find): EntryForm | undefined {
  const [, name, of] = /^(\w+)\s*=\s*softmax\((\w+)\)$/.exec(text) ?? [];
  const result = matrix(name);
  // What was overwritten cannot be looked at any more.
  if (!result || name === of || result.cols > mostTerms) return undefined;
  const { rows, cols } = result;
  return {
    name: result.name,
    rows,
    cols,
    parts: (i, j) => {
      const places = Array.from({ length: cols }, (_, index) => index + 1);
      const row = `${of}(${i},:)`;
      const entry = (k: number) => `${of}(${i},${k})`;
      const exponential = (k: number) => `exp(${entry(k)}-max(${row}))`;
      const sum = `sum(exp(${row}-max(${row})))`;
      return {
        marked: j - 1,
        rows: [
          { name: `${of}, row ${i}`, expressions: places.map(entry) },
          { name: "exp(entry − maximum)", expressions: places.map(exponential) },
          {
            name: `${name}, row ${i}`,
            expressions: places.map((k) => `${exponential(k)}/${sum}`),
          },
        ],
        totals: [
          { name: "maximum", expression: `max(${row})` },
          { name: "sum", expression: sum },
          { name: `${name}(${i},${j})`, expression: `${name}(${i},${j})` },
        ],
      };
    },
  };
}
