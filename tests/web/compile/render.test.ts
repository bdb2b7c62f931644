import { expect, test } from "vitest";

import type { ComputedLesson } from "../../../web/compile/prerender";
import { renderLesson } from "../../../web/compile/render";
import type { Output } from "../../../web/engine/protocol";
import { parse } from "./lesson-text";

/** The page of a body in which cell `a` has these outputs and every number is 0.5. */
function render(body: string, outputs: Output[] = []): string {
  const lesson = parse(body);
  const computed: ComputedLesson = { cells: new Map(), numbers: new Map(), colours: new Map() };
  for (const part of lesson.parts) {
    if (part.kind === "number") computed.numbers.set(part, "0.5");
    else computed.colours.set(part.id, [{ kind: "name", begin: 0, end: 1 }]);
  }
  computed.cells.set("a", { outputs, names: { reads: ["y"], writes: ["x"] } });
  return renderLesson(lesson, computed, new Map());
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
  expect(html).toContain('<pre><code><span class="tok-name">x</span> = y &lt; 2;</code></pre>');
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
    '<div class="listing code" id="cell-b"><pre><code><span class="tok-name">x</span></code></pre></div>\n',
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
