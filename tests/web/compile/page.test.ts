import { expect, test } from "vitest";

import { pageHtml, type PageContent, type PageScripts } from "../../../web/compile/page";
import { parse, reference } from "./lesson-text";

const content: PageContent = {
  lesson: {
    document: {
      ...parse("## One *thing*\n\n### Below\n\n## Other\n"),
      file: "web/lessons/03-a-title.md",
    },
    body: "<p>Body</p>\n",
  },
  reference: {
    document: reference("## Values {#language-values}\n"),
    body: "<p>All of it</p>\n",
    styles: "dl{}",
  },
  styles: "main{}",
};
const linked: PageScripts = { support: "probe()", main: { url: "./m.js" }, parts: [], later: [] };
const embedded: PageScripts = {
  support: "probe()",
  main: { code: 'go("</script>")' },
  parts: [{ id: "part-worker", type: "text/plain", text: 'x = "</script>"' }],
  later: ["charts()"],
};

test("both kinds have the same text around the same body", () => {
  const visible = (html: string) =>
    /<header[\s\S]*<\/main>/
      .exec(html)![0]
      .replace(/<script[\s\S]*?<\/script>\n?/g, "")
      .replace('"./language.html"', '"#language"');
  const hosted = pageHtml("hosted", content, linked);
  expect(visible(hosted)).toBe(visible(pageHtml("single", content, embedded)));
  expect(hosted).toContain(
    '<main id="lesson" data-lesson="03-a-title" data-preload="">\n<p>Body</p>',
  );
  expect(hosted).toContain("<title>A title</title>");
});

test("the contents list the sections", () => {
  const nav = /<nav[\s\S]*<\/nav>/.exec(pageHtml("hosted", content, linked))![0];
  expect(nav).toContain('<li><a href="#one-thing">One <em>thing</em></a></li>');
  expect(nav).toContain('<li><a href="#other">Other</a></li>');
  expect(nav).not.toContain("#below");
  expect(nav).toContain('<li><a href="./language.html">The language, on one page</a></li>');
});

test("the single file has no module script and no address", () => {
  const html = pageHtml("single", content, embedded);
  expect(html).not.toMatch(/type="module"|src=|manifest|language\.html/);
});

test("no embedded text ends its script early", () => {
  const html = pageHtml("single", content, embedded);
  expect(html).toContain('go("<\\/script>")');
  expect(html).toContain('x = "<\\/script>"');
  expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)!.length);
});

test("the policy lists the script that runs now, as it stands, and the one that runs later", async () => {
  const html = pageHtml("single", content, embedded);
  for (const script of ["probe()", 'go("<\\/script>")', "charts()"]) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
    expect(html).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
  }
});

test("the single file holds the language, closed, with its styles", () => {
  const html = pageHtml("single", content, embedded);
  expect(html).toContain('<details id="language">\n<summary><h2>The language, on one page</h2>');
  expect(html).toContain("<p>All of it</p>");
  expect(html).toContain("<style>main{}dl{}</style>");
  expect(html.indexOf('id="language"')).toBeGreaterThan(html.indexOf("</main>"));
});

test("the hosted page links to it instead, and to its manifest", () => {
  const html = pageHtml("hosted", content, linked);
  expect(html).not.toContain("All of it");
  expect(html).toContain('<link rel="manifest" href="./lessons.webmanifest">');
  expect(html.match(/href="\.\/language\.html"/g)).toHaveLength(2);
});
