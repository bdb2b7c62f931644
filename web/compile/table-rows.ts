/** Tables of a text that say what something is made of: a row has its cells by the head of their column. */
import type Token from "markdown-it/lib/token.mjs";

export interface Row {
  /** inline tokens by the head of their column */
  cells: Map<string, Token>;
  /** the token that ends the row */
  end: Token;
  line: number;
}

/** The rows of all tables among the tokens; the first one holds the heads. */
export function tableRows(tokens: readonly Token[]): Row[] {
  const rows: Row[] = [];
  let inside: Token[] = [];
  for (const token of tokens) {
    if (token.type === "tr_open") inside = [token];
    else if (token.type === "inline") inside.push(token);
    else if (token.type === "tr_close") rows.push(rowOf(inside, token, rows[0]));
  }
  return rows;
}

/** `head` is the table's first row, which has none above it. */
function rowOf([open, ...inline]: Token[], end: Token, head: Row | undefined): Row {
  const names = head ? [...head.cells.keys()] : inline.map(({ content }) => content);
  const cells = new Map(inline.map((token, index) => [names[index]!, token]));
  return { cells, end, line: open!.map![0] + 1 };
}
