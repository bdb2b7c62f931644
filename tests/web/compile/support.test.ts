import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

const script = readFileSync("web/compile/support.js", "utf8");

const capable = {
  WebAssembly,
  Worker: function Worker() {},
  DecompressionStream,
  customElements: {},
  Uint8Array,
  MathMLElement: function MathMLElement() {},
};

/** What the page says in a browser with these globals; nothing when the place stays hidden. */
function sentence(globals: Record<string, unknown>): string {
  const place = { hidden: true, text: "", appendChild: (text: string) => (place.text += text) };
  const document = {
    documentElement: { setAttribute: () => undefined },
    getElementById: (id: string) => (id === "support" ? place : null),
    createTextNode: (text: string) => text,
  };
  runInNewContext(script, { ...globals, document });
  return place.hidden ? "" : place.text;
}

test("a browser that can compute is told nothing", () => {
  expect(sentence(capable)).toBe("");
});

test.each(["Worker", "DecompressionStream", "customElements"])(
  "a browser without %s is too old",
  (name) => {
    expect(sentence({ ...capable, [name]: undefined })).toContain("too old");
  },
);

test("so is one whose WebAssembly has no vectors or exceptions", () => {
  const old = { ...capable, WebAssembly: { validate: () => false } };
  expect(sentence(old)).toContain("too old");
});

test("WebAssembly that is forbidden is called so", () => {
  expect(sentence({ ...capable, WebAssembly: undefined })).toContain(
    "no WebAssembly, or forbids it",
  );
});

test("a browser without MathML is told about formulas, and nothing about cells", () => {
  const text = sentence({ ...capable, MathMLElement: undefined });
  expect(text).toContain("Formulas appear as plain rows of letters");
  expect(text).toContain("Chrome or Edge 109");
  expect(text).not.toContain("cells cannot run");
});

test("every browser since 2010 can parse the script", () => {
  expect(script).not.toMatch(/=>|\b(let|const|class)\b|`/);
});
