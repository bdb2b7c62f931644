import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { bundleScript, bundleStyles, compressed } from "../../../web/compile/bundle";

test(
  "a bundle is a classic script that leaves its exports behind",
  { timeout: 30_000 },
  async () => {
    const script = await bundleScript("web/engine/decode.ts", [], "exported");
    const globals: { exported?: { decode(json: string): unknown } } = {};
    runInNewContext(script, globals);
    expect(globals.exported!.decode('{"data":[1,"NaN"]}')).toEqual({ data: [1, NaN] });
  },
);

test("styles carry their fonts along and refer to nothing", { timeout: 30_000 }, async () => {
  const styles = await bundleStyles("web/fonts/maths.css");
  expect(styles).toContain("url(data:font/woff2;base64,");
  expect(styles.replaceAll("url(data:", "")).not.toContain("url(");
});

test("compressed text comes back", () => {
  const text = "softmax ".repeat(1000);
  const packed = compressed(text);
  expect(gunzipSync(Buffer.from(packed, "base64")).toString()).toBe(text);
  expect(packed.length).toBeLessThan(200);
});
