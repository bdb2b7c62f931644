import { expect, test } from "vitest";
import type { Plugin } from "vite";

import { lessonAssets } from "../../../web/compile/lesson-modules";

/** The module's text as the build of `environment` gets it. */
async function load(plugin: Plugin, environment: string): Promise<string> {
  const resolve = plugin.resolveId as (id: string) => string | undefined;
  const loadModule = plugin.load as (id: string) => Promise<string>;
  const context = { environment: { name: environment } };
  return loadModule.call(context, resolve("virtual:lesson-assets")!);
}

test("other modules are left alone", () => {
  const resolve = lessonAssets().resolveId as (id: string) => string | undefined;
  expect(resolve("./page/main.ts")).toBeUndefined();
});

test("the single file fetches nothing and imports nothing lazily", async () => {
  const text = await load(lessonAssets(), "single");
  expect(text).not.toMatch(/fetch\(|import\(/);
});

test("the hosted page knows where the engine is, and imports the charts when asked", async () => {
  const text = await load(lessonAssets(), "client");
  expect(text).toContain("loadModule = async () => new URL(coreUrl, document.baseURI).href");
  expect(text).toContain('loadTiled = () => load("the tiled kernel", tiledUrl)');
  expect(text).toMatch(/loadCharts = \(\) => import\(/);
});
