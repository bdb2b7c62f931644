import { describe, expect, it } from "vitest";
import { capture, createModel, currentKeys } from "../../../web/page/page-model";
import { isSameOutputs, runSummary } from "../../../web/page/sentences";

function page() {
  const cell = (id: string, reads: string[], writes: string[]) => ({
    id,
    source: id,
    outputs: [{ kind: "text" as const, text: id }],
    names: { reads, writes },
  });
  return createModel([cell("scores", [], ["S"]), cell("mask", ["S"], ["M"])]);
}

describe("runSummary", () => {
  it("names what changed, failed and is not up to date", () => {
    const model = page();
    const before = capture(model);
    const [scores, mask] = model.items;
    if (scores?.kind !== "cell" || mask?.kind !== "cell") throw new Error("two cells expected");
    scores.shown = { ...scores.shown, outputs: [{ kind: "text", text: "new" }] };
    expect(runSummary(model, currentKeys(model), before)).toBe("Changed: scores.");
    mask.text = "edited";
    expect(runSummary(model, currentKeys(model), before)).toBe(
      "Changed: scores. Not up to date: mask.",
    );
  });

  it("says that a run changed nothing", () => {
    const model = page();
    const before = capture(model);
    expect(runSummary(model, currentKeys(model), before)).toBe("Ran; nothing changed.");
  });
});

describe("isSameOutputs", () => {
  it("takes NaN for NaN and a typed array for its list", () => {
    const value = { data: [1, NaN, -Infinity] };
    expect(isSameOutputs(value, { data: Float64Array.of(1, NaN, -Infinity) })).toBe(true);
    expect(isSameOutputs(value, { data: [1, NaN, Infinity] })).toBe(false);
    expect(isSameOutputs({ data: [NaN] }, { data: [null] })).toBe(false);
  });
});
