/** Runs that nobody pressed a button for, and those that meet others. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chain, openPage, settle } from "./notebook-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it.each([
    ["q", "q = 2"],
    // Everything that it showed before is known: nothing runs.
    ["s", "s = q + 5\nprint s"],
  ])("tells what taking back an edit of %s has changed", async (id, edited) => {
    const { notebook, view } = openPage(chain);
    notebook.edit(id, edited);
    await vi.advanceTimersByTimeAsync(1000);
    notebook.reset(id);
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.said).toEqual(["Changed: s, a.", "Changed: s, a."]);
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
