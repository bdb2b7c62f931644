/** A page with some contenders in Chromium, and the processor time of its thread. */

import { join } from "node:path";
import { chromium } from "playwright-core";
import { build, preview } from "vite";
import { root } from "../tools/process.mjs";

const folder = join(root, "bench");
const outDir = join(root, "build", "bench");
const browserArguments = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

/** @param {string[]} contenders  files of contenders/ */
export async function openPage(contenders) {
  await buildPage(contenders);
  const server = await preview({
    configFile: false,
    logLevel: "warn",
    root: folder,
    build: { outDir },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: browserArguments,
  });
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls.local[0]);
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
      await server.close();
    },
  };
}

async function buildPage(contenders) {
  const lists = contenders.map(
    (name) => `${JSON.stringify(join(folder, "contenders", `${name}.mjs`))}`,
  );
  const text = [
    ...lists.map((file, i) => `import { contenders as list${i} } from ${file};`),
    `export const contenders = [${lists.map((_, i) => `...list${i}`).join(", ")}];`,
  ].join("\n");
  await build({
    configFile: false,
    logLevel: "error",
    root: join(folder, "page"),
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
    plugins: [
      {
        name: "contenders",
        resolveId: (id) => (id === "virtual:contenders" ? "\0contenders" : undefined),
        load: (id) => (id === "\0contenders" ? text : undefined),
      },
    ],
  });
}
