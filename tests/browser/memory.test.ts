/** A page that is used for an hour needs no more memory than one that is used for a minute. */

import type { CDPSession } from "playwright-core";
import { expect } from "vitest";

import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

/** Full runs that are compared, after as many that fill caches and pools. */
const runs = 15;
/** What the heap may grow by meanwhile, in bytes: less than one set of views and outputs. */
const heapTolerance = 3_000_000;

// A view may keep some colour scales that it no longer shows.
const nodesTolerance = 1.05;

test("full runs leave nothing behind", async ({ open }) => {
  const lesson = await open("single");
  const session = await lesson.page.context().newCDPSession(lesson.page);
  await runOften(lesson);
  const before = await usage(session);
  await runOften(lesson);
  const after = await usage(session);
  expect(after.Nodes).toBeLessThan(before.Nodes! * nodesTolerance);
  expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners! + 10);
  expect(after.JSHeapUsedSize! - before.JSHeapUsedSize!).toBeLessThan(heapTolerance);
});

/** Every cell runs again, since the first one is another each time. */
async function runOften(lesson: LessonPage): Promise<void> {
  for (let count = 0; count < runs; ++count) {
    const scale = count % 2 === 0 ? 0.75 : 0.5;
    await lesson.replaceCode("scores", `S = Q * K' * ${scale};`);
    await lesson.runAll();
    await lesson.waitUntilFresh();
  }
}

/** Of the page's thread, once what nobody holds is gone. */
async function usage(session: CDPSession): Promise<Record<string, number>> {
  await session.send("Performance.enable");
  for (let count = 0; count < 3; ++count) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
