import { expect, test } from "vitest";

import type { LessonDocument, ReferenceDocument } from "../../../web/compile/lesson-document";
import type { ComputedText } from "../../../web/compile/prerender";
import { renderText } from "../../../web/compile/render";
import { codeHtml } from "../../../web/compile/cell-html";
import type { Output, Piece } from "../../../web/engine/protocol";
import { parse, reference } from "./lesson-text";

const colours: Piece[] = [{ kind: "keyword", begin: 0, end: 1 }];
const names = { reads: ["y"], writes: ["x"] };

/** The page of a body in which cell `a` and all examples have these outputs and every number is 0.5. */
function render(body: string, outputs: Output[] = []): string {
  return renderDocument(parse(body), outputs);
}

function renderDocument(
  document: LessonDocument | ReferenceDocument,
  outputs: Output[] = [],
): string {
  const script = { source: "x = 1 < 2 % a#b", colours, names };
  const computed: ComputedText = {
    cells: new Map([["a", { outputs, names }]]),
    numbers: new Map(),
    colours: new Map(),
    scripts: new Map([
      ["a.rlab", script],
      ["lib/b.rlab", script],
    ]),
    labs: new Map(),
    examples: new Map(),
    diagrams: new Map(),
    predictions: new Map(),
    functions: [{ name: "f", usage: "f(x < y)", summary: "Does & tells." }],
  };
  for (const part of document.parts) {
    if (part.kind === "prediction") computed.predictions.set(part, ["0.25", "0.75"]);
    if (part.kind === "number") computed.numbers.set(part, "0.5");
    if (part.kind === "cell" || part.kind === "listing") computed.colours.set(part.id, colours);
    if (part.kind === "example") computed.examples.set(part, { outputs, colours });
  }
  return renderText(document, computed, new Map());
}

const cell = (source: string) => `\`\`\`rlab #a "A & B"\n${source}\n\`\`\`\n`;

const stored = (html: string) =>
  JSON.parse(
    /<script type="application\/json" class="stored">(.*)<\/script>/.exec(html)![1]!,
  ) as unknown;

test("a cell is a named group with coloured code, its outputs and what is needed to take it over", () => {
  const outputs: Output[] = [{ kind: "text", text: "1 < 2\n" }];
  const html = render(cell("x = y < 2;"), outputs);
  expect(html).toContain(
    '<lesson-cell id="cell-a" data-cell="a" data-state="fresh" role="group" aria-label="Cell a: A &amp; B">',
  );
  expect(html).toContain('<pre><code><span class="tok-keyword">x</span> = y &lt; 2;</code></pre>');
  expect(html).toContain(
    '<div class="output" data-output><pre class="text">1 &lt; 2\n</pre></div>',
  );
  expect(stored(html)).toEqual({
    source: "x = y < 2;",
    outputs,
    names: { reads: ["y"], writes: ["x"] },
  });
});

test("code and outputs never become markup", () => {
  const attack = '</code></script><img src=x onerror="alert(1)">';
  const html = render(cell(`print('${attack}')`), [{ kind: "text", text: attack }]);
  expect(html).not.toContain("<img");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(stored(html)).toMatchObject({ outputs: [{ text: attack }] });
});

test("a listing is code and nothing else", () => {
  const html = render("```rlab #b norun\nx\n```\n");
  expect(html).toBe(
    '<div class="listing code" id="cell-b"><pre><code><span class="tok-keyword">x</span></code></pre></div>\n',
  );
});

test("a number carries its expression and its format", () => {
  expect(render('It is ${f("<"):%.2f}.')).toBe(
    '<p>It is <live-number data-expression="f(&quot;&lt;&quot;)" data-format="%.2f">0.5</live-number>.</p>\n',
  );
});

test("an output fence shows nothing: the cell does", () => {
  const html = render(`${cell("x")}\n\`\`\`output\nmarked\n\`\`\`\n`);
  expect(html).not.toContain("marked");
});

test("tags in the text are text, quotes are typographic, (c) stays", () => {
  expect(render('"<b>" isn\'t (c)')).toBe("<p>“&lt;b&gt;” isn’t (c)</p>\n");
});

test("a claim stands with its check and its verdict", () => {
  expect(render('::: claim {check="x < 1"}\nSo.\n:::\n')).toBe(
    '<lesson-claim data-check="x &lt; 1" data-state="holds" role="note">\n<p>So.</p>\n' +
      '<span class="verdict">holds</span>\n</lesson-claim>\n',
  );
});

const exercise = (script: string) =>
  `::: exercise${script}\n### Title {#scale}\n\nTask\n\n::: hint\nTry\n:::\n\n::: solution\nSo\n:::\n:::\n`;

test("an exercise is named by its heading and hides its help", () => {
  const html = render(exercise(' {script="a.rlab"}'));
  expect(html).toContain(
    '<lesson-exercise id="scale" data-script="a.rlab" role="group" aria-labelledby="scale-title">\n' +
      '<h3 id="scale-title">Title</h3>',
  );
  expect(html).toContain('<details class="hint"><summary>Hint 1 of 1</summary>\n<p>Try</p>');
  expect(html).toContain('<details class="solution"><summary>Solution</summary>\n<p>So</p>');
  expect(html.indexOf("answer-lines")).toBeLessThan(html.indexOf('class="hint"'));
});

test("its place to work has the script in it, not yet run, and is no cell of the lesson", () => {
  const html = render(exercise(' {script="a.rlab"}'));
  expect(html).toContain('<lesson-work data-work="scale" role="group"');
  expect(html).toContain('<span class="tok-keyword">x</span> = 1 &lt; 2');
  expect(html).toContain('<div class="output" data-output></div>');
  expect(stored(html)).toEqual({ source: "x = 1 < 2 % a#b", outputs: [], names });
  expect(html).not.toContain("data-cell");
});

test("without a script the place is empty", () => {
  const html = render(exercise(""));
  expect(html).toContain('<lesson-exercise id="scale" role="group"');
  expect(stored(html)).toEqual({ source: "", outputs: [], names: { reads: [], writes: [] } });
});

test("a script is shown to be opened, changed and taken along as it is", () => {
  const html = render('::: script {file="a.rlab"}\nAbout it\n:::\n');
  expect(html).toContain('<details class="script" id="script-a"><summary><code>a.rlab</code>');
  expect(html).toContain('<lesson-work data-work="script-a"');
  const [, address] = /href="([^"]*)" download="a.rlab"/.exec(html)!;
  const url = new URL(address!.replaceAll("&lt;", "<"));
  expect(decodeURIComponent(url.pathname)).toBe("text/plain;charset=utf-8,x = 1 < 2 % a#b");
  expect(url.hash).toBe("");
});

test("a shared script is there to be read", () => {
  const html = render('::: script {file="lib/b.rlab"}\n:::\n');
  expect(html).toContain('id="script-lib-b"');
  expect(html).toContain('download="b.rlab"');
  expect(html).not.toContain("lesson-work");
});

test("an example shows what it printed, and no figures", () => {
  const figure: Output = { kind: "figure", rows: 1, cols: 1, panels: [] };
  const html = renderDocument(reference("```rlab\nx\n```\n"), [
    { kind: "text", text: "1 < 2\n" },
    figure,
  ]);
  expect(html).toBe(
    '<div class="example"><div class="listing code"><pre><code><span class="tok-keyword">x</span></code></pre></div>' +
      '<div class="output"><pre class="text">1 &lt; 2\n</pre></div></div>\n',
  );
});

test("functions are listed with forms and summary", () => {
  expect(renderDocument(reference("::: functions\n:::\n"))).toContain(
    '<dt id="language-function-f"><code>f(x &lt; y)</code></dt><dd>Does &amp; tells.</dd>',
  );
});

test("code has no markup where its colour is that of plain text", () => {
  const kinds = [
    "keyword",
    "name",
    "op",
    "bracket",
    "number",
    "string",
    "comment",
    "error",
  ] as const;
  const pieces = kinds.map((kind, index): Piece => ({ kind, begin: index, end: index + 1 }));
  const marked = [...codeHtml("12345678", pieces).matchAll(/tok-(\w+)/g)].map(([, kind]) => kind);
  expect(marked).toEqual(["keyword", "number", "string", "comment", "error"]);
});
