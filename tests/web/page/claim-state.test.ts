import { expect, it } from "vitest";
import { claimState } from "../../../web/page/claim-state";

it.each([
  ["true", false, "holds"],
  ["1\n", false, "holds"],
  ["false", false, "fails"],
  ["0", false, "fails"],
  ["[1×2]  1  1", false, "fails"],
  ["true", true, "not-run"],
  [null, false, "not-run"],
] as const)("a check that prints %s, stale: %s", (value, isStale, state) => {
  expect(claimState(value, isStale)).toBe(state);
});
