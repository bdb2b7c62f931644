/** The built pages as readers meet them: the one file on a disk, the hosted page under a sub-path. */

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../lesson/lesson-cells";
import { serve } from "./static-server";

export const packagings = ["single", "hosted"] as const;
export type Packaging = (typeof packagings)[number];

/** `emptied` pages came without any output: whatever they show, the engine has computed. */
export const contents = ["complete", "emptied"] as const;
export type Content = (typeof contents)[number];

export interface BuiltPages {
  address(packaging: Packaging, content: Content): string;
  close(): Promise<void>;
}

const pageNames = { single: "lesson-08.html", hosted: "08-scaled-dot-product-attention.html" };

export async function openBuiltPages(): Promise<BuiltPages> {
  const complete = path.join(root, "dist");
  const emptied = await mkdtemp(path.join(tmpdir(), "lesson-without-outputs-"));
  await cp(path.join(complete, "assets"), path.join(emptied, "assets"), { recursive: true });
  for (const name of Object.values(pageNames)) {
    const page = await readFile(path.join(complete, name), "utf8");
    await writeFile(path.join(emptied, name), withoutOutputs(page));
  }
  // The real one would refuse pages that were changed.
  await writeFile(path.join(emptied, "service-worker.js"), "");
  const folders = { complete, emptied };
  const server = await serve({
    "/courses/attention/": complete,
    "/courses/emptied/": emptied,
  });
  const hosts = { complete: "/courses/attention/", emptied: "/courses/emptied/" };
  return {
    address: (packaging, content) =>
      packaging === "hosted"
        ? `${server.origin}${hosts[content]}${pageNames.hosted}`
        : pathToFileURL(path.join(folders[content], pageNames.single)).href,
    close: async () => {
      await server.close();
      await rm(emptied, { recursive: true });
    },
  };
}

const storedCell =
  /(<div class="output" data-output>)[\s\S]*?(<\/div>\n<script type="application\/json" class="stored">)([\s\S]*?)(?=<\/script>)/g;

/** Takes the outputs out of a page, both those that show and those that are kept as data. */
function withoutOutputs(page: string): string {
  let count = 0;
  const emptied = page.replace(storedCell, (_, before: string, between: string, json: string) => {
    count++;
    const stored = { ...(JSON.parse(json) as object), outputs: [] };
    return before + between + JSON.stringify(stored).replaceAll("<", "\\u003c");
  });
  if (count !== page.match(/<lesson-(cell|work) /g)?.length || emptied.includes("0.426933")) {
    throw new Error("a cell of the page is not written as expected");
  }
  return emptied;
}
