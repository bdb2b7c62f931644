import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { contentSecurityPolicy } from "../../../web/compile/content-security-policy";

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((text) => [text.split(" ")[0], text.split(" ").slice(1)]),
  );

test("the single file may reach nothing and run what it lists", () => {
  const policy = directives(contentSecurityPolicy("single", ["go()"]));
  const hash = createHash("sha256").update("go()").digest("base64");
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toEqual([`'sha256-${hash}'`, "'wasm-unsafe-eval'"]);
  expect(policy["worker-src"]).toEqual(["blob:"]);
  expect(policy).not.toHaveProperty("connect-src");
  expect(contentSecurityPolicy("single", [])).not.toContain("'self'");
});

test("the hosted page reaches its own host and no other", () => {
  const policy = directives(contentSecurityPolicy("hosted", []));
  expect(policy["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy["connect-src"]).toEqual(["'self'"]);
  expect(policy["manifest-src"]).toEqual(["'self'"]);
  expect(Object.values(policy).flat().join(" ")).not.toMatch(/https?:|\*/);
});

test("neither allows evaluated code or inline handlers", () => {
  for (const packaging of ["single", "hosted"] as const) {
    const policy = directives(contentSecurityPolicy(packaging, []));
    expect(policy["script-src"]).not.toContain("'unsafe-eval'");
    expect(policy["script-src"]).not.toContain("'unsafe-inline'");
  }
});
