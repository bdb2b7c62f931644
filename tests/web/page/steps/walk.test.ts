/** A cell of a notebook, run step by step on the compiled engine. */
import { beforeAll, describe, expect, it } from "vitest";

import type { Perform } from "../../../../web/engine/dispatch";
import type { Output } from "../../../../web/engine/protocol";
import type { Wish } from "../../../../web/page/steps/walk";
import { openRealEngine, openRealNotebook } from "../real-notebook";

let perform: Perform;
let count = 0;

beforeAll(async () => {
  perform = await openRealEngine();
});

function open(...texts: string[]) {
  const prefix = `page ${++count}`;
  const page = openRealNotebook(perform, prefix, texts);
  const last = `c${texts.length}`;
  let run: Promise<void> | undefined;
  const view = () => page.shown.get(last)!.walk;
  /** Takes one step and waits until it has been taken. */
  const go = async (wish: Wish = "step") => {
    const before = view()?.stop;
    const doing = page.notebook.step(last, wish);
    run ??= doing;
    for (let turn = 0; turn < 1000; turn++) {
      const now = view();
      if (now?.stop && !now.isBusy && now.stop !== before) return;
      if (turn > 20 && page.shown.get(last)!.state !== "running") return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    ...page,
    last,
    go,
    state: () => page.shown.get(last)!.state,
    place: () => {
      const moment = view()?.stop?.moment;
      return moment && (moment.text === "" ? "end" : `${moment.line}: ${moment.text}`);
    },
    printed: () => textOf(page.shown.get(last)!.outputs),
    ended: () => run,
  };
}

function textOf(outputs: readonly Output[]): string {
  return outputs.map((output) => (output.kind === "text" ? output.text : output.kind)).join("");
}

describe("a cell step by step", () => {
  it("runs what it needs first, stands before each statement, and is fresh after the last", async () => {
    const page = open("x = 2;", "y = x + 1;\nprint(y)\nz = y;");
    await page.go();
    expect(page.state()).toBe("running");
    expect(page.place()).toBe("1: y = x + 1");
    await page.go();
    expect(page.place()).toBe("2: print(y)");
    expect(page.said.at(-1)).toBe("Line 2. y = 3.");
    expect(page.printed()).toBe("");
    await page.go();
    expect(page.printed()).toBe("3\n");
    await page.go();
    expect(page.place()).toBe("end");
    expect(page.state()).toBe("running");
    await page.go();
    await page.ended();
    expect(page.state()).toBe("fresh");
    expect(page.printed()).toBe("3\n");
    expect((await page.notebook.variable("z"))?.text).toBe("3\n");
  });

  it("goes back to what was: outputs, variables, random numbers", async () => {
    const page = open("seed(4);\nx = rand();\nprint(x)\nx = rand();\nprint(x)");
    const seen: (string | undefined)[] = [];
    const look = () => `${page.place()} ${page.printed()}`;
    for (let turn = 0; turn < 6; turn++) {
      await page.go();
      seen.push(look());
    }
    for (let turn = 4; turn >= 0; turn--) {
      await page.go("back");
      expect(look()).toBe(seen[turn]);
    }
    await page.go("on");
    await page.ended();
    expect(page.state()).toBe("fresh");
    expect(page.printed()).toBe(seen[5]!.slice("end ".length));
  });

  it("says the turn, and what an assignment to an entry has changed", async () => {
    const page = open("v = [0 0];\nfor k = 1:2\n  v(k) = k * k;\nend");
    for (let turn = 0; turn < 4; turn++) await page.go();
    expect(page.said.at(-1)).toBe("Line 2, k: turn 1 of 2. v(1) = 1, was 0.");
    await page.go();
    expect(page.said.at(-1)).toBe("Line 3, k: turn 2 of 2. k = 2, was 1.");
  });

  it("enters a function of a cell above, tells its own variables, and leaves it", async () => {
    const page = open("function y = twice(x)\n  t = x;\n  y = 2 * t;\nend", "a = twice(4);");
    await page.go();
    await page.go("into");
    expect(page.said.at(-1)).toBe("Line 2 of c1, in twice. x = 4.");
    await page.go();
    expect(page.said.at(-1)).toBe("Line 3 of c1, in twice. t = 4.");
    await page.go("out");
    expect(page.said.at(-1)).toBe("At the end. a = 8.");
  });

  it("ends with an error as a run does", async () => {
    const page = open("x = 1;\ny = missing;");
    await page.go();
    await page.go();
    await page.go();
    await page.ended();
    expect(page.state()).toBe("failed");
    expect(page.printed()).toBe("error");
  });

  it("stops in the middle, with both ways on", async () => {
    const page = open("x = 0;");
    await page.notebook.setCode("c1", "x = 1;\nx = 2;\nx = 3;");
    for (let turn = 0; turn < 3; turn++) await page.go();
    await page.notebook.stop();
    await page.ended();
    expect(page.shown.get("c1")).toMatchObject({ state: "stale", offersChoice: true });
    page.notebook.keepComputed();
    expect((await page.notebook.variable("x"))?.text).toBe("2\n");
  });

  it("gives way to an edit of its text", async () => {
    const page = open("x = 1;\nx = 2;");
    await page.go();
    page.notebook.edit("c1", "x = 5;");
    await page.ended();
    expect(page.shown.get("c1")).toMatchObject({ state: "stale", offersChoice: false });
    expect(page.shown.get("c1")!.walk).toBeUndefined();
  });

  it("runs to its end when Run is pressed, here or elsewhere", async () => {
    const page = open("x = 1;\nprint(x)");
    await page.go();
    expect((await page.notebook.run("c1")).state).toBe("fresh");
    expect(page.printed()).toBe("1\n");
  });

  it("steps over a long loop in slices, between which it can be stopped", async () => {
    const page = open("x = 0;");
    await page.notebook.setCode("c1", "while true\n  x = 1;\nend");
    await page.go();
    void page.notebook.step("c1", "on");
    await new Promise((resolve) => setTimeout(resolve, 30));
    await page.notebook.stop();
    await page.ended();
    expect(page.state()).toBe("stale");
  });

  it("computes expressions where it stands, and goes on as if nothing had been asked", async () => {
    const page = open("x = 2;\nx = x + 1;\nprint(x)");
    await page.go();
    await page.go();
    const { values } = page.shown.get("c1")!.walk!;
    expect(await values(["x * 10", "missing"])).toEqual(["20", null]);
    await page.go("on");
    await page.ended();
    expect(page.printed()).toBe("3\n");
  });

  it("leaves nothing behind in the engine but its result", async () => {
    const page = open("for k = 1:300\n  x = k;\nend");
    for (let turn = 0; turn < 600; turn++) await page.go();
    await page.go("back");
    expect(page.place()).toMatch(/^[12]: /);
    await page.go("on");
    await page.ended();
    expect((await page.notebook.variable("x"))?.text).toBe("300\n");
  });
});
