import { describe, expect, it } from "vitest";
import { adapted, createPerform } from "../../../web/engine/dispatch";
import { FakeCore } from "./fake-core";

const library = { "lib/info.rlab": "define" };

describe("a session", () => {
  it("has run the preloaded libraries before anything else", () => {
    const core = new FakeCore();
    const perform = createPerform(core, { library, preload: ["lib/info.rlab"] });
    perform("start", { text: "x", name: "cell" });
    expect(core.calls).toEqual(["start lib/info.rlab", "start cell"]);
    expect(core.options[0]).toMatchObject({ seed: 0, echoesAssignments: false, library });
  });

  it("is made once for each name", () => {
    const core = new FakeCore();
    const perform = createPerform(core, { library, preload: [] });
    perform("variables", {}, "one");
    perform("variables", {}, "one");
    perform("variables", {}, "two");
    expect(core.options).toHaveLength(2);
  });

  it("is freed when it is closed, and made anew when it is asked again", () => {
    const core = new FakeCore();
    const perform = createPerform(core, { library, preload: [] });
    perform("variables", {}, "one");
    perform("close", {}, "one");
    perform("close", {}, "never opened");
    expect(core.calls).toEqual(["delete"]);
    perform("variables", {}, "one");
    expect(core.options).toHaveLength(2);
  });

  it("restores every state on top of the libraries", () => {
    const core = new FakeCore();
    const perform = createPerform(core, { library, preload: ["lib/info.rlab"] });
    const state = perform("keep", {});
    perform("restore", { plan: [{ state, names: ["x"] }] });
    expect(core.plans).toEqual([
      [
        { state: 0, names: "*" },
        { state: 1, names: ["x"] },
      ],
    ]);
  });

  it("says which library is missing or fails", () => {
    const broken = { "lib/a.rlab": "fail" };
    const opening = (preload: string[]) => () =>
      createPerform(new FakeCore(), { library: broken, preload })("variables", {});
    expect(opening(["lib/b.rlab"])).toThrow("no library is called lib/b.rlab");
    expect(opening(["lib/a.rlab"])).toThrow("the library lib/a.rlab failed");
  });
});

describe("a run", () => {
  it("of a short text is one request, from the state before it to the one after", () => {
    const core = new FakeCore();
    const perform = createPerform(core, { library, preload: [] });
    const input = { plan: [], text: "x", name: "cell", milliseconds: 10 };
    const outputs = [{ kind: "text", text: "x" }];
    expect(perform("run", input)).toEqual({ status: "done", outputs, state: 1 });
    expect(core.plans).toEqual([[{ state: 0, names: "*" }]]);
    expect(perform("run", { ...input, text: "fail" })).toMatchObject({
      status: "failed",
      state: 2,
    });
  });

  it("of a longer text goes on by steps, and has no state before its end", () => {
    const core = new FakeCore();
    core.steps = 2;
    const perform = createPerform(core, { library, preload: [] });
    const first = perform("run", { plan: [], text: "x", name: "cell", milliseconds: 0 });
    expect(first).toMatchObject({ status: "more" });
    expect(first).not.toHaveProperty("state");
    expect(perform("step", { milliseconds: 0 })).toMatchObject({ status: "done" });
    expect(perform("keep", {})).toBe(1);
  });

  it("goes on through a slice and tells its end with the outputs", () => {
    const core = new FakeCore();
    core.steps = 3;
    const perform = createPerform(core, { library, preload: [] });
    expect(perform("start", { text: "x", name: "cell" }).status).toBe("more");
    expect(perform("step", { milliseconds: 1000 })).toEqual({
      status: "done",
      outputs: [{ kind: "text", text: "x" }],
    });
    expect(core.budgets).toHaveLength(3);
  });

  it("ends a slice when its time is over", () => {
    const core = new FakeCore();
    core.steps = Infinity;
    const perform = createPerform(core, { library, preload: [] });
    perform("start", { text: "x", name: "cell" });
    const begin = performance.now();
    expect(perform("step", { milliseconds: 5 }).status).toBe("more");
    expect(performance.now() - begin).toBeGreaterThanOrEqual(5);
  });

  it("that fails says so", () => {
    const perform = createPerform(new FakeCore(), { library, preload: [] });
    perform("start", { text: "fail", name: "cell" });
    expect(perform("step", { milliseconds: 5 }).status).toBe("failed");
  });
});

describe("the budget of a step", () => {
  it("moves towards a millisecond, slowly upwards and quickly downwards", () => {
    expect(adapted(1000, 2)).toBe(500);
    expect(adapted(1000, 0.8)).toBe(1250);
    expect(adapted(1000, 0)).toBe(2000);
    expect(adapted(10_000, 50)).toBe(200);
    expect(adapted(10_000, 10_000)).toBe(100);
  });

  it("stays within its limits", () => {
    expect(adapted(20_000, 0)).toBe(20_000);
    expect(adapted(10, 10_000)).toBe(10);
  });
});

describe("other operations", () => {
  it("are passed on and decoded", () => {
    const perform = createPerform(new FakeCore(), { library, preload: [] });
    const items = ["x", ""].map((expression) => ({ expression, format: "%.2f" }));
    expect(perform("format", { items })).toEqual(["x|%.2f", null]);
    expect(perform("names", { texts: ["a"] })).toEqual([{ reads: [], writes: [] }]);
    expect(perform("highlight", { text: "abc" })).toEqual([{ kind: "name", begin: 0, end: 3 }]);
    expect(perform("variable", { name: "x" })).toBeNull();
  });
});
