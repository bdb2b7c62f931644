/** Vite plugins that write the lessons' pages around the scripts of a build. */
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin, Rolldown } from "vite";

import { bundleScript, bundleStyles, compressed } from "./bundle";
import { compileLesson } from "./compile-lesson";
import { coreGlue } from "./lesson-modules";
import { lessonSlug, pageHtml, type PageContent, type PageScripts } from "./page";
import { coreWasmFile, lessonFiles, webFolder } from "./sources";

/** One page a lesson, beside the scripts and the engine, which they share. */
export function hostedPages(): Plugin {
  return {
    name: "lesson:hosted-pages",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_options, bundle) {
      const scripts = await linkedScripts(`./${entryOf(bundle).fileName}`);
      const pages = await compileLessons();
      const emit = (fileName: string, page: PageContent) =>
        this.emitFile({ type: "asset", fileName, source: pageHtml("hosted", page, scripts) });
      for (const page of pages) emit(`${lessonSlug(page.lesson.file)}.html`, page);
      emit("index.html", pages[0]!);
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
        const fileName = `lesson-${String(page.lesson.matter.number).padStart(2, "0")}.html`;
        this.emitFile({ type: "asset", fileName, source: pageHtml("single", page, scripts) });
      }
    },
  };
}

/** The page that a path means, or the first one. */
async function developmentPage(url: string): Promise<string> {
  const pages = await compileLessons();
  const page = pages.find(({ lesson }) => url === `/${lessonSlug(lesson.file)}.html`) ?? pages[0]!;
  return pageHtml("hosted", page, await linkedScripts("/page/main.ts"));
}

async function compileLessons(): Promise<PageContent[]> {
  const styles = await bundleStyles(path.join(webFolder, "styles/main.css"));
  const pages: PageContent[] = [];
  for (const file of await lessonFiles()) pages.push(await compileLesson(file, styles));
  return pages;
}

async function linkedScripts(url: string): Promise<PageScripts> {
  return { support: await supportScript(), main: { url }, parts: [], later: [] };
}

async function embeddedScripts(main: string): Promise<PageScripts> {
  const worker = await bundleScript(path.join(webFolder, "engine/worker.ts"), [coreGlue()]);
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
