import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { serviceWorker } from "../../../web/compile/offline";

const bytes = (text: string) => new TextEncoder().encode(text);
const page = bytes("<p>Lesson</p>");
const contents = new Map([
  ["index.html", page],
  ["08-lesson.html", page],
  ["assets/main.js", bytes("go()")],
]);
const scope = "https://host.example/courses/";

interface Event {
  request: { method: string; url: string };
  respondWith(response: Promise<unknown>): void;
  waitUntil(done: Promise<unknown>): void;
}

interface FakeRequest {
  url: string;
  integrity: string;
}

/** Runs the worker's text with caches that hold what was added to them; nothing else answers. */
async function start(text: string, caches = new Map<string, string[]>()) {
  const listeners: Record<string, (event: Event) => void> = {};
  const added: FakeRequest[] = [];
  const open = (name: string) => {
    const urls = caches.get(name) ?? [];
    caches.set(name, urls);
    return Promise.resolve({
      addAll: (requests: FakeRequest[]) => {
        added.push(...requests);
        urls.push(...requests.map(({ url }) => url));
        return Promise.resolve();
      },
      match: (url: string) => Promise.resolve(urls.includes(url) ? { from: url } : undefined),
    });
  };
  runInNewContext(text, {
    URL,
    Request: class {
      readonly url: string;
      readonly integrity: string;
      constructor(url: URL, options: { integrity: string }) {
        this.url = url.href;
        this.integrity = options.integrity;
      }
    },
    self: {
      registration: { scope },
      addEventListener: (name: string, listener: (event: Event) => void) => {
        listeners[name] = listener;
      },
    },
    caches: {
      open,
      keys: () => Promise.resolve([...caches.keys()]),
      delete: (name: string) => Promise.resolve(caches.delete(name)),
    },
    fetch: (url: URL) => Promise.resolve({ fetched: url.href }),
  });
  const fire = async (name: string, request = { method: "GET", url: "" }) => {
    let answer: Promise<unknown> = Promise.resolve(undefined);
    const keep = (promise: Promise<unknown>): void => {
      answer = promise;
    };
    listeners[name]!({ request, respondWith: keep, waitUntil: keep });
    return answer;
  };
  await fire("install");
  return { added, caches, fire };
}

test("the worker keeps every file once, by its integrity", async () => {
  const { added } = await start(await serviceWorker(contents));
  const digest = createHash("sha256").update("go()").digest("base64");
  expect(added.map(({ url }) => url)).toEqual([`${scope}08-lesson.html`, `${scope}assets/main.js`]);
  expect(added[1]!.integrity).toBe(`sha256-${digest}`);
});

test.each([
  ["the folder", "", "08-lesson.html"],
  ["the index", "index.html", "08-lesson.html"],
  ["a page with a query and a fragment", "08-lesson.html?x=1#y", "08-lesson.html"],
  ["a part", "assets/main.js", "assets/main.js"],
])("%s comes out of the copy", async (_what, path, file) => {
  const { fire } = await start(await serviceWorker(contents));
  const answer = await fire("fetch", { method: "GET", url: scope + path });
  expect(answer).toEqual({ from: scope + file });
});

test.each([
  ["what it does not know", "GET", `${scope}other.html`],
  ["other parts of the host", "GET", "https://host.example/"],
  ["what is sent", "POST", `${scope}08-lesson.html`],
])("%s is left to the browser", async (_what, method, url) => {
  const { fire } = await start(await serviceWorker(contents));
  expect(await fire("fetch", { method, url })).toBeUndefined();
});

test("a copy that the browser threw away is fetched", async () => {
  const { fire, caches } = await start(await serviceWorker(contents));
  caches.clear();
  const answer = await fire("fetch", { method: "GET", url: scope });
  expect(answer).toEqual({ fetched: `${scope}08-lesson.html` });
});

test("a new version has a copy of its own and deletes the old one when it takes over", async () => {
  const elsewhere = "lessons https://host.example/other/ {}";
  const caches = new Map<string, string[]>([[elsewhere, []]]);
  await start(await serviceWorker(contents), caches);
  const changed = new Map(contents).set("assets/main.js", bytes("stop()"));
  const { fire } = await start(await serviceWorker(changed), caches);
  expect(caches.size).toBe(3);
  await fire("activate");
  expect(caches.size).toBe(2);
  expect(caches.has(elsewhere)).toBe(true);
});

test("without a page that the index repeats, the index is kept itself", async () => {
  const listing = new Map(contents).set("index.html", bytes("<ul></ul>"));
  const { fire } = await start(await serviceWorker(listing));
  expect(await fire("fetch", { method: "GET", url: scope })).toEqual({
    from: `${scope}index.html`,
  });
});
