import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runFromTop } from "./fake-engine";
import { chain, openPage, settle } from "./notebook-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("at load", () => {
  it("everything is fresh and the engine is not asked", async () => {
    const { engine, states, text } = openPage(chain);
    await vi.advanceTimersByTimeAsync(5000);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(engine.started).toEqual([]);
    expect(text("a")).toEqual(["7"]);
  });
});

describe("run", () => {
  it("runs the ancestors that the engine has not seen, and nothing else", async () => {
    const { engine, notebook, view } = openPage(chain);
    await settle(notebook.run("s"));
    expect(engine.started).toEqual(["q", "s"]);
    expect(view.states.get("q")).toEqual(["fresh"]);
    expect(view.states.get("s")).toEqual(["fresh", "running", "fresh"]);
  });

  it("does not run twice what the engine knows", async () => {
    const { engine, notebook } = openPage(chain);
    await settle(notebook.run("s"));
    await settle(notebook.run("a"));
    expect(engine.started).toEqual(["q", "s", "n", "a"]);
  });

  it("brings an edited cell and its dependants up to date, in page order", async () => {
    const { engine, notebook, states, text } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("q", "q = 10");
    expect(states()).toEqual(["stale", "stale", "fresh", "stale"]);
    await settle(notebook.run("q"));
    expect(engine.started).toEqual(["q", "s", "n", "a"]);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["16"]);
  });

  it("runs stale ancestors first", async () => {
    const { notebook, text, states } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("q", "q = 3");
    await settle(notebook.run("a"));
    expect(text("a")).toEqual(["9"]);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  });

  it("gives an earlier cell the state above it, not what later cells set", async () => {
    const { notebook, text } = openPage({ one: "x = 1", two: "print x", three: "x = 99" });
    await settle(notebook.run("three"));
    await settle(notebook.run("two"));
    expect(text("two")).toEqual(["1"]);
  });

  it("updates what read a name that the edit no longer sets", async () => {
    const { notebook, text } = openPage({ one: "x = 1", two: "x = 2", three: "print x" });
    notebook.setLive(false);
    await settle(notebook.setCode("two", "y = 2"));
    await settle(notebook.run("two"));
    expect(text("three")).toEqual(["1"]);
  });

  it("does not let a value of an old text into a cell", async () => {
    const { notebook, states } = openPage({ one: "x = 1", two: "print x" });
    await settle(notebook.run("two"));
    notebook.setLive(false);
    notebook.edit("one", "y = 1");
    await settle(notebook.run("one"));
    expect(states()).toEqual(["fresh", "failed"]);
  });

  it("settles in the order of the calls", async () => {
    const { engine, notebook } = openPage(chain);
    await settle(Promise.all([notebook.run("n"), notebook.run("q")]));
    expect(engine.started).toEqual(["n", "q"]);
  });

  it("releases states that nothing returns to", async () => {
    const { engine, notebook } = openPage(chain);
    for (let i = 0; i < 5; i++) await settle(notebook.run("q"));
    expect(engine.states.size).toBe(1);
  });
});

describe("two edits", () => {
  it("are each run for their own sake; what needs both waits for the second", async () => {
    const { engine, notebook, states, text } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("q", "q = 2");
    notebook.edit("n", "n = 6");
    await settle(notebook.run("q"));
    expect(states()).toEqual(["fresh", "fresh", "stale", "stale"]);
    expect(engine.started).toEqual(["q", "s"]);
    expect(notebook.snapshot("a").note).toBe("waits for cell n, which is not up to date");
    await settle(notebook.run("n"));
    expect(text("a")).toEqual(["9"]);
  });
});

describe("a cell that fails", () => {
  it("is failed, and its dependants stay stale and say why", async () => {
    const { engine, notebook, states } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("s", "s = q + 1\nfail");
    await settle(notebook.run("s"));
    expect(states()).toEqual(["fresh", "failed", "fresh", "stale"]);
    expect(notebook.snapshot("a").note).toBe("waits for cell s, which stopped with an error");
    expect(engine.started).not.toContain("a");
    notebook.edit("s", "s = q + 1\nprint s");
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(notebook.snapshot("a").note).toBe("");
  });

  it("is not run again by a dependant", async () => {
    const { engine, notebook } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("s", "s = 1\nfail");
    await settle(notebook.run("s"));
    await settle(notebook.run("a"));
    expect(engine.started.filter((id) => id === "s")).toHaveLength(1);
    expect(notebook.snapshot("a").state).toBe("stale");
  });

  it("with a text that does not parse shows where", async () => {
    const { notebook, states } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("q", "q = ???");
    await settle(notebook.run("q"));
    expect(states()).toEqual(["failed", "stale", "fresh", "stale"]);
    expect(notebook.snapshot("q").parseError?.message).toBe("does not parse");
  });

  it("that took the engine with it fails alone; the rest is computed anew", async () => {
    const { engine, notebook, states, text } = openPage(chain);
    notebook.setLive(false);
    await settle(notebook.run("s"));
    notebook.edit("n", "crash");
    await settle(notebook.run("n"));
    expect(states()).toEqual(["fresh", "fresh", "failed", "stale"]);
    expect(notebook.outputs("n")[0]).toMatchObject({ kind: "error", message: /had to restart/ });
    notebook.edit("n", "n = 6");
    await settle(notebook.run("n"));
    expect(text("a")).toEqual(["8"]);
    expect(engine.started.slice(-4)).toEqual(["q", "s", "n", "a"]);
  });
});

describe("stop", () => {
  async function stopped(loop: string) {
    const page = openPage(chain);
    page.notebook.setLive(false);
    await settle(page.notebook.run("a"));
    page.notebook.edit("n", `n = 50\n${loop}`);
    const run = page.notebook.run("n");
    await vi.advanceTimersByTimeAsync(100);
    expect(page.states()[2]).toBe("running");
    const stop = page.notebook.stop();
    expect(page.states()[2]).toBe("stale");
    await settle(Promise.all([run, stop]));
    return page;
  }
  it("keeps what was computed on request", async () => {
    const { notebook, engine, states, text } = await stopped("print n\nspin");
    expect(notebook.snapshot("n")).toMatchObject({ state: "stale", offersChoice: true });
    notebook.keepComputed();
    expect(text("n")).toEqual(["50"]);
    expect(notebook.snapshot("n").offersChoice).toBe(false);
    expect(states()).toEqual(["fresh", "fresh", "stale", "stale"]);
    await vi.advanceTimersByTimeAsync(50);
    expect([...engine.states.values()].some((state) => state.get("n") === 50)).toBe(true);
  });

  it("goes back to before on request, and frees the rest", async () => {
    const { notebook, engine } = await stopped("spin");
    notebook.asBefore();
    await vi.advanceTimersByTimeAsync(50);
    expect([...engine.states.values()].some((state) => state.get("n") === 50)).toBe(false);
    expect([...engine.states.values()].some((state) => state.get("n") === 5)).toBe(true);
    expect(notebook.snapshot("n").note).toMatch(/as before this run/);
  });

  it("works when the engine does not answer; then there is only before", async () => {
    const page = await stopped("hang");
    expect(page.notebook.snapshot("n")).toMatchObject({ state: "stale", offersChoice: false });
    expect(page.text("a")).toEqual(["7"]);
    page.notebook.edit("n", "n = 6");
    await settle(page.notebook.run("n"));
    expect(page.text("a")).toEqual(["8"]);
    expect(page.states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  });

  it("forgets the choice, and what was computed, with the next run", async () => {
    const { engine, notebook } = await stopped("spin");
    await settle(notebook.run("s"));
    expect(notebook.snapshot("n").offersChoice).toBe(false);
    expect([...engine.states.values()].some((state) => state.get("n") === 50)).toBe(false);
  });

  it("does nothing when nothing runs", async () => {
    const { notebook, states } = openPage(chain);
    await settle(notebook.stop());
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  });
});

describe("numbers in sentences", () => {
  const number = (expression: string, text: string) => ({ expression, format: "", text });

  it("follow the cells above them", async () => {
    const { notebook, view } = openPage(chain, [number("a + 1", "8"), number("n", "5")]);
    notebook.edit("q", "q = 2");
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.numbers).toEqual(["9", "5"]);
    notebook.edit("q", "q = 1");
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.numbers).toEqual(["8", "5"]);
  });

  it("are old at once below a text that was kept, until the engine says what they read", async () => {
    const numbers = [number("a + 1", "8"), number("n", "5")];
    const { notebook, view } = openPage(chain, numbers, { q: "q = 2" });
    notebook.showAll();
    expect(view.old).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.old).toEqual([true, false]);
    await settle(notebook.run("q"));
    expect(view.numbers).toEqual(["9", "5"]);
    expect(view.old).toEqual([false, false]);
  });

  it("are old at once below a text that sets what no cell set before", () => {
    const { notebook, view } = openPage({ q: "q = 1", own: "" }, [number("q", "1")]);
    notebook.adopt("own", "q = 2");
    expect(view.old).toEqual([true]);
    notebook.adopt("own", "");
    expect(view.old).toEqual([false]);
  });

  it("are null when they cannot be computed", async () => {
    const { notebook, view } = openPage({ q: "q = 1" }, [number("q", "1")]);
    notebook.edit("q", "r = 1");
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.numbers).toEqual([null]);
  });
});

describe("whatever is edited and run", () => {
  const texts = [
    ["a = 1", "a = 2", "b = 2", "a = 1\nfail", "a = 4\ncount 3"],
    ["b = a", "b = 7", "a = a + 1\nb = 1", "clear\nb = 3", "c = a"],
    ["c = a + b", "c = 5", "fail", "c = b\nb = 9"],
    ["print a + b", "print c", "print b + c", "print a"],
    ["print c\nd = c", "d = 3\nprint d", "print b + b"],
  ];

  it("a fresh cell shows what a run from the top would show", async () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
    for (let page = 0; page < 12; page++) {
      const current = texts.map((choices) => choices[0]!);
      const sources = Object.fromEntries(current.map((text, i) => [`c${i}`, text]));
      const { notebook, states } = openPage(sources);
      for (let turn = 0; turn < 8; turn++) {
        const index = random(5);
        current[index] = texts[index]![random(texts[index]!.length)]!;
        await settle(notebook.setCode(`c${index}`, current[index]!));
        if (random(2) === 0) await settle(notebook.run(`c${random(5)}`));
        if (random(2) === 0) await vi.advanceTimersByTimeAsync(700);
        const truth = runFromTop(current);
        states().forEach((state, i) => {
          const expected = truth[i];
          if (state !== "fresh" || !expected) return;
          expect(notebook.outputs(`c${i}`), JSON.stringify([current, i])).toEqual(expected);
        });
      }
    }
  });
});

describe("texts from elsewhere", () => {
  it("make everything stale that follows, and run nothing", async () => {
    const { engine, notebook, states } = openPage(chain);
    notebook.adopt("q", "q = 4");
    await vi.advanceTimersByTimeAsync(5000);
    expect(states()).toEqual(["stale", "stale", "fresh", "stale"]);
    expect(engine.started).toEqual([]);
    await settle(notebook.run("q"));
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  });
});

describe("what a run tells", () => {
  it("names what it has set to something else", async () => {
    const { notebook, view } = openPage(chain);
    await settle(notebook.runAll());
    for (const text of ["n = 6", "n = 7"]) {
      await settle(notebook.setCode("n", text));
      await settle(notebook.run("n"));
      await settle(notebook.run("a"));
    }
    expect(view.written).toEqual([[], ["n", "a"], [], ["n", "a"], []]);
  });
});

describe("an empty cell", () => {
  it("is up to date again as soon as it is emptied, and what it had set is taken back", async () => {
    const { notebook, states, text } = openPage({ q: "q = 1", try: "", a: "a = q\nprint a" });
    await settle(notebook.setCode("try", "q = 2\nprint q"));
    await settle(notebook.run("try"));
    expect(text("try")).toEqual(["2"]);
    expect(text("a")).toEqual(["2"]);
    await settle(notebook.setCode("try", ""));
    expect(states()).toEqual(["fresh", "fresh", "fresh"]);
    expect(text("try")).toEqual([]);
    expect(text("a")).toEqual(["1"]);
  });
});
