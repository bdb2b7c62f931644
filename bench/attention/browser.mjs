/** A page with some contenders in Chromium, and the processor time of its thread. */

import { join } from "node:path";
import { root } from "../../tools/process.mjs";
import { buildPage, contendersModule } from "../build-page.mjs";
import { launchBrowser } from "../launch-browser.mjs";
import { serve } from "../server.mjs";

const outDir = join(root, "build", "bench", "attention");

/** @param {string[]} contenders  files of contenders/ */
export async function openPage(contenders) {
  await buildPage({
    folder: join(import.meta.dirname, "page"),
    outDir,
    modules: { "virtual:contenders": contendersModule(contenders) },
  });
  const server = await serve({ "/": outDir });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.waitForFunction(() => "bench" in window);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });

  /** Seconds that the page's thread has run so far. */
  const threadTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime").value;
  };
  const call = (name, ...args) =>
    page.evaluate(([name, args]) => window.bench[name](...args), [name, args]);
  return {
    call,
    async processorTime(name, ...args) {
      const start = await threadTime();
      await call(name, ...args);
      return (await threadTime()) - start;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
