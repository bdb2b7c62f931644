import { describe, expect, test } from "vitest";

import { plain } from "../../../web/compile/diagram";
import { prerender } from "../../../web/compile/prerender";
import { renderText } from "../../../web/compile/render";
import type { Perform } from "../../../web/engine/dispatch";
import type { LessonDiagram } from "../../../web/compile/lesson-document";
import { parse, place } from "./lesson-text";

const cell = '```rlab #a "A"\nX = 1;\n```\n\n';
const heads =
  "| Node | Is | From | Operation | Shape | Value | Cell |\n| - | - | - | - | - | - | - |\n";
const X = "| X | rows | | | \\(T \\times 2\\) | `X` | a |\n";
const sum =
  "| + | sums, by row | X | \\(\\mathbf{X}\\mathbf{1}\\) | \\(T \\times 1\\) | `X * [1; 1]` | a |\n";
const Q =
  "| \\(\\mathbf{Q}\\) | queries | X, + | | \\(T \\times d_{\\text{model}}\\) | `Q` | a |\n";

const diagram = (rows: string, table = heads) =>
  `${cell}::: diagram {title="From X to Q"}\n${table}${rows}:::\n`;

/** Line of the body on which the rows begin. */
const firstRow = 8;

describe("a diagram's table", () => {
  const part = parse(diagram(X + sum + Q)).parts.find(({ kind }) => kind === "diagram");
  const { title, nodes } = part as LessonDiagram;

  test("gives one node a row", () => {
    expect(title).toBe("From X to Q");
    expect(nodes.map(({ label, name, from }) => ({ label, name, from }))).toEqual([
      { label: "X", name: "rows", from: [] },
      { label: "+", name: "sums", from: [0] },
      { label: "Q", name: "queries", from: [0, 1] },
    ]);
  });

  test("says by the value whether a node is a variable", () => {
    expect(nodes.map(({ expression, isVariable }) => [expression, isVariable])).toEqual([
      ["X", true],
      ["X * [1; 1]", false],
      ["Q", true],
    ]);
  });

  test("has formulas typeset and in plain letters", () => {
    expect(nodes[2]).toMatchObject({ role: "role-q", shape: "T × d_model" });
    expect(nodes[2]!.shapeHtml).toMatch(/^<math>/);
  });

  test.each([
    ["without a column", X, heads.replace("Shape", "Size"), -3, "has a column 'Shape'"],
    ["without rows", "", heads, -3, "a diagram has nodes"],
    ["with an unknown cell", X + Q.replace("| a |", "| b |"), heads, 1, "no cell 'b' above"],
    [
      "with an unknown source",
      X + sum.replace("| X |", "| Y |"),
      heads,
      1,
      "no node 'Y' above '+'",
    ],
    ["with a source below", Q + X, heads, 0, "no node 'X' above 'Q'"],
    ["with a name used twice", X + X, heads, 1, "two nodes are called 'X'"],
    ["with a node without name", X.replace("X", ""), heads, 0, "a node has no name"],
    ["with a node without value", X.replace("`X`", ""), heads, 0, "node 'X' has no value"],
  ])("%s is refused", (_what, rows, table, offset, detail) => {
    expect(() => parse(diagram(rows, table))).toThrow(place(firstRow + offset));
    expect(() => parse(diagram(rows, table))).toThrow(detail);
  });

  test("may have columns of its own", () => {
    const table = heads.replace("| Cell |", "| Cell | Note |").replace("\n|", "\n| - |");
    expect(() => parse(diagram(X.replace("| a |", "| a | so |"), table))).not.toThrow();
  });
});

test.each([
  ["\\(T \\times d_k\\)", "T × d_k"],
  ["\\(\\mathbf{Q}\\), \\(\\mathbf{K}\\)", "Q, K"],
  ["`S2 + M2`", "S2 + M2"],
  ["\\(\\mathbf{K}^\\top\\)", "K^T"],
])("%s in plain letters is %s", (markup, text) => expect(plain(markup)).toBe(text));

/** An engine that has no names but `X` and `Q`, of which cell `a` sets what `writes` holds. */
function engine(values: (string | null)[], writes = ["X", "Q"]): Perform {
  const answers: Record<string, () => unknown> = {
    names: () => [{ reads: [], writes }],
    highlight: () => [],
    start: () => ({ status: "done", outputs: [] }),
    format: () => values,
  };
  return ((operation) => answers[operation]!()) as Perform;
}

const values = ["1 2 0 1", "1 1", "2 2 1 0 0.5 1"];

describe("its nodes' values", () => {
  const compute = (perform: Perform) => prerender(parse(diagram(X + sum + Q)), perform, {});

  test("are computed where the diagram stands", () => {
    expect([...compute(engine(values)).diagrams.values()]).toEqual([values]);
  });

  test("must be there", () => {
    const run = () => compute(engine(["1 2 0 1", null, "1 1 1"]));
    expect(run).toThrow(`${place(firstRow + 1)}\`X * [1; 1]\` has no value after the cells above`);
  });

  test("must be set by the cell that the node leads to", () => {
    const run = () => compute(engine(values, ["X"]));
    expect(run).toThrow(`${place(firstRow + 2)}cell 'a' does not set \`Q\``);
  });
});

describe("the markup", () => {
  const document = parse(diagram(X + sum + Q));
  const html = renderText(document, prerender(document, engine(values), {}), new Map());

  test("is a group with a name and a description", () => {
    const [, id] =
      /<lesson-diagram role="group" aria-label="From X to Q" aria-describedby="(.*?)"/.exec(html)!;
    expect(html).toContain(
      `id="${id}">X (rows, 1 by 2) leads to + (sums, 1 by 1). X and + lead to Q (queries, 2 by 2).<`,
    );
  });

  test("has nodes that are links to their cells", () => {
    expect(html).toContain('<a href="#cell-a" aria-label="Q, queries, 2 by 2: go to its cell">');
    expect(html.match(/<diagram-node class="[^"]*"/g)).toEqual([
      '<diagram-node class="matrix"',
      '<diagram-node class="operation"',
      '<diagram-node class="matrix role-q"',
    ]);
    expect(html).toContain('data-label="Q" data-name="queries" data-from="X,+" data-value="Q"');
  });

  test("shows a picture of variables and the shape of all, in numbers and in letters", () => {
    expect(html.match(/class="thumbnail"/g)).toHaveLength(2);
    expect(html).toMatch(/title="T × d_model"[^>]*><b>2 × 2<\/b><span><math>/);
  });

  test("keeps the table, with links to the cells, as its text form", () => {
    expect(html).toContain("<details><summary>The same as a table</summary>");
    expect(html).toContain('<td><a href="#cell-a">a</a></td>');
    expect(html).toContain("<th>Now</th>");
    expect(html.match(/<td><span class="now">.*?<\/td>/g)).toEqual([
      '<td><span class="now">1 × 2</span></td>',
      '<td><span class="now">1 × 1</span></td>',
      '<td><span class="now">2 × 2</span></td>',
    ]);
  });

  test("has no words as markup", () => {
    const odd = parse(diagram(X.replace("rows", "<b>&")));
    const page = renderText(odd, prerender(odd, engine(["1 1 1"]), {}), new Map());
    expect(page).toContain('data-name="&lt;b&gt;&amp;"');
    expect(page).not.toContain("<b>&");
  });
});
