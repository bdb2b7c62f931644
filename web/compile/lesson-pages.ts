/** Vite plugins that write the lessons' pages around the scripts of a build. */
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin, Rolldown } from "vite";

import { bundleScript, bundleStyles, compressed } from "./bundle";
import { compileLesson, compileReference } from "./compile-lesson";
import { coreGlue } from "./lesson-modules";
import { lessonSlug, pageHtml, type PageContent, type PageScripts } from "./page";
import { referencePageHtml, referencePageName } from "./reference-page";
import { attentionWasmFile, coreWasmFile, lessonFiles, webFolder } from "./sources";

/** One page a lesson, beside the scripts and the engine, which they share. */
export function hostedPages(): Plugin {
  return {
    name: "lesson:hosted-pages",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_options, bundle) {
      const pages = hostedHtml(await compileLessons(), `./${entryOf(bundle).fileName}`);
      for (const [fileName, source] of await pages) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url!.replace(/[?#].*$/, "");
        if (url !== "/" && !url.endsWith(".html")) return next();
        void developmentPage(url).then(
          async (html) => {
            response.setHeader("Content-Type", "text/html");
            response.end(await server.transformIndexHtml(url, html));
          },
          (error: unknown) => next(error),
        );
      });
    },
  };
}

/** Each lesson in one file, with everything in it that the hosted page loads. */
export function singleFiles(): Plugin {
  return {
    name: "lesson:single-files",
    applyToEnvironment: ({ name }) => name === "single",
    async generateBundle(_options, bundle) {
      const entry = entryOf(bundle);
      Reflect.deleteProperty(bundle, entry.fileName);
      const scripts = await embeddedScripts(entry.code);
      for (const page of await compileLessons()) {
        const { number } = page.lesson.document.matter;
        const fileName = `lesson-${String(number).padStart(2, "0")}.html`;
        this.emitFile({ type: "asset", fileName, source: pageHtml("single", page, scripts) });
      }
    },
  };
}

/** Name of the page that a host shows for the folder: the lesson itself while there is only one. */
const indexName = "index.html";

/** All hosted pages by file name; `main` is the address of their script. */
async function hostedHtml(pages: PageContent[], main: string): Promise<Map<string, string>> {
  const scripts = await linkedScripts(main);
  const files = new Map(
    pages.map((page) => [pageName(page), pageHtml("hosted", page, scripts)] as const),
  );
  const links = pages.map((page) => {
    const { number, title } = page.lesson.document.matter;
    return { number, title, address: `./${pageName(page)}` };
  });
  const styles = await bundleStyles(path.join(webFolder, "reference/page.css"));
  files.set(referencePageName, referencePageHtml(pages[0]!.reference, links, styles));
  return files.set(indexName, files.get(pageName(pages[0]!))!);
}

function pageName({ lesson }: PageContent): string {
  return `${lessonSlug(lesson.document.file)}.html`;
}

/** The page that a path means, or the first one. */
async function developmentPage(url: string): Promise<string> {
  const pages = await hostedHtml(await compileLessons(), "/page/main.ts");
  return pages.get(url.slice(1)) ?? pages.get(indexName)!;
}

async function compileLessons(): Promise<PageContent[]> {
  const styles = await bundleStyles(path.join(webFolder, "styles/main.css"));
  const referenceStyles = await bundleStyles(path.join(webFolder, "reference/reference.css"));
  const reference = { ...(await compileReference()), styles: referenceStyles };
  const pages: PageContent[] = [];
  for (const file of await lessonFiles()) {
    pages.push({ lesson: await compileLesson(file), reference, styles });
  }
  return pages;
}

async function linkedScripts(url: string): Promise<PageScripts> {
  return { support: await supportScript(), main: { url }, parts: [], later: [] };
}

async function embeddedScripts(main: string): Promise<PageScripts> {
  const worker = await bundleScript(path.join(webFolder, "engine/worker.ts"), [coreGlue()]);
  const tiledWorker = await bundleScript(path.join(webFolder, "page/lab/tiled-worker.ts"), []);
  const charts = await bundleScript(path.join(webFolder, "charts/view.ts"), [], "lessonCharts");
  return {
    support: await supportScript(),
    main: { code: main },
    parts: [
      { id: "part-worker", type: "text/plain", text: worker },
      {
        id: "part-engine",
        type: "application/gzip",
        text: compressed(await readFile(coreWasmFile)),
      },
      { id: "part-tiled-worker", type: "text/plain", text: tiledWorker },
      {
        id: "part-tiled",
        type: "application/gzip",
        text: compressed(await readFile(attentionWasmFile)),
      },
      { id: "part-charts", type: "application/gzip", text: compressed(charts) },
    ],
    later: [charts],
  };
}

function supportScript(): Promise<string> {
  return readFile(path.join(webFolder, "compile/support.js"), "utf8");
}

function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("the build has no entry script");
  return entry;
}
