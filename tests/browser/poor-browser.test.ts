/** Browsers that lack something or forbid it: the page says so in a sentence and does what it can. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

interface Lack {
  name: string;
  before: () => void;
  sentence: RegExp;
  provokes?: RegExp;
}

const lacks: Lack[] = [
  {
    name: "WebAssembly is missing",
    before: () => Reflect.deleteProperty(window, "WebAssembly"),
    sentence: /cells cannot run here: this browser has no WebAssembly, or forbids it\./,
  },
  {
    name: "workers are missing",
    before: () => Reflect.deleteProperty(window, "Worker"),
    sentence: /cells cannot run here: this browser is too old\. Chrome or Edge \d+, Firefox \d+/,
  },
  {
    name: "the browser is too old to unpack the engine",
    before: () => Reflect.deleteProperty(window, "DecompressionStream"),
    sentence: /cells cannot run here: this browser is too old\./,
  },
  {
    name: "workers are forbidden",
    before: () => {
      const forbidden = () => {
        throw new DOMException("workers are forbidden", "SecurityError");
      };
      window.Worker = new Proxy(Worker, { construct: forbidden });
    },
    sentence: /cells cannot run here: workers, in .* forbidden here\. Everything can still be read/,
  },
  {
    name: "WebAssembly is forbidden",
    // Its worker sees a module that cannot be compiled, which is all that it sees then.
    before: () => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message: object) {
        const isEngine = "module" in message;
        postMessage.call(this, isEngine ? { ...message, module: new ArrayBuffer(8) } : message);
      };
    },
    sentence:
      /cells cannot run here: WebAssembly, .* forbidden here\. Everything can still be read/,
  },
];

describe.each(packagings)("the %s page where", (packaging) => {
  test.for(lacks)("$name still reads", async ({ before, sentence }, { open }) => {
    const lesson = await open(packaging, { before, startsEngine: false });
    await expect.poll(() => lesson.page.locator("body").innerText()).toMatch(sentence);
    await expectToRead(lesson);
  });

  test("storage is forbidden still computes, and says that edits are not kept", async ({
    open,
  }) => {
    const lesson = await open(packaging, {
      before: () =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("storage is forbidden", "SecurityError");
          },
        }),
    });
    await lesson.appendLine("softmax", "print(T);");
    await expect.poll(() => lesson.printed("softmax")).toBe(`${expectedText("softmax")}5\n`);
    await lesson.waitUntilFresh();
    const notice = lesson.page.getByRole("group", { name: "Notice" });
    expect(await notice.innerText()).toMatch(/edits are not kept/);
  });
});

describe("a hosted page", () => {
  test("whose engine does not come still reads, and keeps what is typed", async ({ open }) => {
    const lesson = await open("hosted", {
      missing: /\.wasm$/,
      provokes: /Failed to load resource|engine could not be loaded/,
      startsEngine: false,
    });
    const notice = lesson.page.getByRole("group", { name: "Notice" });
    await expect.poll(() => notice.innerText()).toMatch(/engine could not be loaded\. Everything/);
    await expectToRead(lesson);
    await lesson.appendLine("qk", "Q(4, 1) = 0;");
    await lesson.run("qk");
    await expect.poll(() => lesson.cell("qk").innerText()).toMatch(/could not run/);
    await lesson.page.reload();
    expect(await lesson.codeText("qk")).toMatch(/Q\(4, 1\) = 0;$/);
  });
});

async function expectToRead(lesson: LessonPage): Promise<void> {
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
  const code = lesson.cell("scores").locator(".code");
  expect(await code.textContent()).toContain("S = Q * K' * scale;");
  expect(await lesson.figure("pipeline-heatmaps").locator("svg").first().isVisible()).toBe(true);
}
