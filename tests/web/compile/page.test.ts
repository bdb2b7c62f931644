import { expect, test } from "vitest";

import { pageHtml, type PageScripts } from "../../../web/compile/page";
import { parse } from "./lesson-text";

const content = {
  lesson: {
    ...parse("## One *thing*\n\n### Below\n\n## Other\n"),
    file: "web/lessons/03-a-title.md",
  },
  body: "<p>Body</p>\n",
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
    html.replace(/<script[\s\S]*?<\/script>\n?/g, "").replace(/<meta http-equiv.*\n/, "");
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
});

test("the single file has no module script and no address", () => {
  const html = pageHtml("single", content, embedded);
  expect(html).not.toMatch(/type="module"|src=/);
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
