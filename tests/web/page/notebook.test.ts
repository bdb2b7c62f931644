import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CellSnapshot } from "../../../web/page/cell-snapshot";
import { Notebook, type NotebookView } from "../../../web/page/notebook";
import type { CellSource, NumberSource } from "../../../web/page/page-model";
import { FakeEngine, namesOf, runFromTop } from "./fake-engine";

class RecordingView implements NotebookView {
  readonly said: string[] = [];
  /** every state that each cell went through */
  readonly states = new Map<string, string[]>();
  readonly numbers: (string | null)[] = [];

  cellChanged({ id, state }: CellSnapshot): void {
    const states = this.states.get(id) ?? [];
    if (states.at(-1) !== state) states.push(state);
    this.states.set(id, states);
  }

  numberChanged(index: number, value: string | null): void {
    this.numbers[index] = value;
  }

  say(sentence: string): void {
    this.said.push(sentence);
  }

  /** what each run has set */
  readonly written: (readonly string[])[] = [];

  settled(names: readonly string[]): void {
    this.written.push(names);
  }
}

/** A page whose stored outputs are those of a run from the top. */
function openPage(texts: Record<string, string>, numbers: NumberSource[] = []) {
  const engine = new FakeEngine();
  const view = new RecordingView();
  const stored = runFromTop(Object.values(texts));
  const cells: CellSource[] = Object.entries(texts).map(([id, source], i) => {
    const { reads, writes } = namesOf(source);
    return { id, source, outputs: stored[i] ?? [], names: { reads, writes } };
  });
  const notebook = new Notebook(engine, view, [...cells, ...numbers]);
  const states = () => notebook.ids().map((id) => notebook.snapshot(id).state);
  const text = (id: string) =>
    notebook.outputs(id).map((o) => (o.kind === "text" ? o.text.trim() : o.kind));
  return { engine, view, notebook, states, text };
}

const chain = { q: "q = 1", s: "s = q + 1\nprint s", n: "n = 5", a: "a = s + n\nprint a" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets timers and messages run until `promise` has settled. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => void (settled = true);
  promise.then(done, done);
  for (let i = 0; i < 2000 && !settled; i++) await vi.advanceTimersByTimeAsync(1);
  if (!settled) throw new Error("did not settle within 2 s");
  return promise;
}

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

describe("live", () => {
  it("runs 300 ms after the last key", async () => {
    const { engine, notebook, states, text } = openPage(chain);
    notebook.edit("q", "q = 2");
    await vi.advanceTimersByTimeAsync(250);
    notebook.edit("q", "q = 20");
    await vi.advanceTimersByTimeAsync(250);
    expect(engine.started).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(text("a")).toEqual(["26"]);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  });

  it("waits for a text that parses", async () => {
    const { engine, notebook, states } = openPage(chain);
    notebook.edit("q", "q = ???");
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.started).toEqual([]);
    expect(states()[0]).toBe("stale");
    expect(notebook.snapshot("q").note).toMatch(/underlined/);
  });

  it("does nothing when it is off", async () => {
    const { engine, notebook } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("q", "q = 2");
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.started).toEqual([]);
  });

  it("is cancelled by typing, and then runs the new text on the old state", async () => {
    const { notebook, text } = openPage(chain);
    await settle(notebook.run("a"));
    notebook.edit("s", "q = 77\ncount 5000\ns = q");
    await vi.advanceTimersByTimeAsync(500);
    expect(notebook.snapshot("s").state).toBe("running");
    notebook.edit("s", "s = q + 2\nprint s");
    expect(notebook.snapshot("s").state).toBe("stale");
    await vi.advanceTimersByTimeAsync(1000);
    expect(text("s")).toEqual(["3"]);
    expect(text("a")).toEqual(["8"]);
  });

  it("comes back to what gave way to typing in another cell", async () => {
    const { notebook, states, text } = openPage(chain);
    notebook.edit("q", "q = 2\ncount 500");
    await vi.advanceTimersByTimeAsync(350);
    expect(notebook.snapshot("q").state).toBe("running");
    notebook.edit("n", "n = 6");
    await vi.advanceTimersByTimeAsync(2000);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["9"]);
  });

  it("gives up after two seconds and says so", async () => {
    const { notebook, view, states, text } = openPage(chain);
    notebook.edit("s", "s = 0\nspin");
    await vi.advanceTimersByTimeAsync(3000);
    expect(states()).toEqual(["fresh", "stale", "fresh", "stale"]);
    expect(text("s")).toEqual(["2"]);
    expect(notebook.snapshot("s").note).toMatch(/Live stopped after 2 seconds/);
    expect(view.said.at(-1)).toMatch(/Live stopped/);
    notebook.edit("s", "s = 1");
    await vi.advanceTimersByTimeAsync(1000);
    expect(text("a")).toEqual(["6"]);
  });

  it("gives up on an engine that does not answer", async () => {
    const { notebook, states } = openPage(chain);
    notebook.edit("s", "hang");
    await vi.advanceTimersByTimeAsync(3000);
    expect(states()).toEqual(["fresh", "stale", "fresh", "stale"]);
  });

  it("gives way to Run", async () => {
    const { notebook, engine, text } = openPage(chain);
    notebook.edit("s", "s = 8\nspin");
    await vi.advanceTimersByTimeAsync(500);
    expect(notebook.snapshot("s").state).toBe("running");
    await settle(notebook.run("n"));
    expect(engine.started.at(-1)).toBe("n");
    expect(text("s")).toEqual(["2"]);
  });
});

describe("reset", () => {
  it("shows the lesson's own output at once, and can be undone", async () => {
    const { notebook, states, text } = openPage(chain);
    notebook.edit("s", "s = 100\nprint s");
    await vi.advanceTimersByTimeAsync(1000);
    expect(text("a")).toEqual(["105"]);
    notebook.reset("s");
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["7"]);
    expect(notebook.snapshot("s").canUndoReset).toBe(true);
    notebook.undoReset("s");
    await vi.advanceTimersByTimeAsync(1000);
    expect(text("a")).toEqual(["105"]);
  });

  it("undone at once brings back what follows from a cell that shows nothing", async () => {
    const { notebook, states, text } = openPage(chain);
    notebook.edit("q", "q = 2");
    await vi.advanceTimersByTimeAsync(1000);
    notebook.reset("q");
    expect(text("a")).toEqual(["7"]);
    notebook.undoReset("q");
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["8"]);
  });

  it("of all cells makes the page as it came", async () => {
    const { notebook, states, text } = openPage(chain);
    notebook.edit("q", "q = 4");
    notebook.edit("n", "fail");
    await vi.advanceTimersByTimeAsync(1000);
    await settle(notebook.resetAll());
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["7"]);
  });
});

describe("a text that changes while it runs", () => {
  it("ends the run, and the new text has its turn", async () => {
    const { notebook, states, text } = openPage(chain);
    notebook.edit("s", "spin");
    const run = notebook.run("s");
    await vi.advanceTimersByTimeAsync(3000);
    expect(notebook.snapshot("s").state).toBe("running");
    notebook.reset("s");
    expect(notebook.snapshot("s").state).not.toBe("running");
    await settle(run);
    notebook.edit("q", "q = 2");
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(text("a")).toEqual(["8"]);
  });

  it("ends it without Live, too, and then nothing runs by itself", async () => {
    const { notebook, view } = openPage(chain);
    notebook.setLive(false);
    notebook.edit("s", "hang");
    const run = notebook.run("s");
    await vi.advanceTimersByTimeAsync(1000);
    notebook.edit("s", "s = 4");
    await settle(run);
    await vi.advanceTimersByTimeAsync(3000);
    expect(notebook.isRunning).toBe(false);
    expect(notebook.snapshot("s").state).toBe("stale");
    expect(view.states.get("s")!.at(-1)).toBe("stale");
  });
});

describe("a run that is asked for during another one", () => {
  it("says for which cell it waits, and has its turn when that has ended", async () => {
    const { notebook, engine } = openPage(chain);
    notebook.edit("s", "spin");
    const first = notebook.run("s");
    await vi.advanceTimersByTimeAsync(500);
    const second = notebook.run("n");
    notebook.edit("q", "q = 3");
    await vi.advanceTimersByTimeAsync(500);
    const note = (id: string) => notebook.snapshot(id).note;
    expect([note("n"), note("q")]).toEqual(Array(2).fill("waits for s, which is running"));
    void notebook.stop();
    await settle(first);
    await vi.advanceTimersByTimeAsync(3000);
    await second;
    expect(note("n")).toBe("");
    expect(engine.started.filter((name) => name === "n")).toHaveLength(1);
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
