import { beforeAll, describe, expect, it } from "vitest";
import {
  diagramSentences,
  nodeWords,
  readValue,
  shapeText,
  valueExpression,
  type SpokenNode,
} from "../../../web/charts/diagram";
import { openEngine } from "../../../web/engine/direct";
import type { Perform } from "../../../web/engine/dispatch";
import { loadRealCore } from "../engine/real-core";

describe("the value of a node", () => {
  let perform: Perform;

  beforeAll(async () => {
    const { createCore, wasm } = await loadRealCore();
    ({ perform } = await openEngine(createCore, wasm, {}, []));
  });

  const ask = (code: string, expression: string, isVariable: boolean) => {
    const plan = [{ state: perform("keep", {}), names: [] }];
    perform("run", { plan, text: code, name: "a", milliseconds: 1000 });
    const items = [{ expression: valueExpression(expression, isVariable), format: "" }];
    const [text] = perform("format", { items });
    return typeof text === "string" ? readValue(text) : text;
  };

  it("is its shape with its numbers, row by row", () => {
    expect(ask("X = [1, 2, 1e-9; NaN, -Inf, 0];", "X", true)).toEqual({
      rows: 2,
      cols: 3,
      sample: { rows: 2, cols: 3, data: [1, 2, 1e-9, NaN, -Infinity, 0] },
    });
    expect(ask("X = 3;", "X", true)).toMatchObject({ rows: 1, cols: 1, sample: { data: [3] } });
  });

  it("is the shape alone of what is no variable", () => {
    expect(ask("X = ones(2, 3);", "X' * X", false)).toEqual({ rows: 3, cols: 3 });
  });

  it("has a sample of all of a large matrix", () => {
    const value = ask("X = (1:100)' * ones(1, 17);", "X", true)!;
    expect(value).toMatchObject({ rows: 100, cols: 17, sample: { rows: 15, cols: 9 } });
    const { data } = value.sample!;
    expect(data.length).toBe(15 * 9);
    expect([data[0], data[9], data[14 * 9]]).toEqual([1, 8, 99]);
  });

  it("is none where a name or a shape is wrong", () => {
    expect(ask("X = 1;", "Y", true)).toBeNull();
    expect(ask("X = ones(2, 3);", "X * X", false)).toBeNull();
  });
});

describe("its words", () => {
  const node = (label: string, from: string[], shape = "5 × 4"): SpokenNode => {
    return { label, name: `what ${label} is`, shape, from };
  };

  it("say label, name and shape", () => {
    expect(nodeWords(node("Q", []))).toBe("Q, what Q is, 5 by 4");
    expect(shapeText({ rows: 5, cols: 4 })).toBe("5 × 4");
    expect(shapeText(undefined)).toBe("not run");
  });

  it("of the whole tell a shape once, and together what has the same sources", () => {
    const nodes = [
      node("X", []),
      node("Q", ["X"]),
      node("K", ["X"]),
      node("S", ["Q", "K"], "not run"),
    ];
    expect(diagramSentences(nodes)).toBe(
      "X (what X is, 5 by 4) leads to Q (what Q is, 5 by 4) and K (what K is, 5 by 4). " +
        "Q and K lead to S (what S is, not run).",
    );
  });
});
