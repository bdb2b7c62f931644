import type { Variable } from "../../engine/protocol";
import { isSameOutputs } from "../sentences";

/**
 * Which variables the last run has changed. `written` is what it has set; of `before`, the list as it
 * was, nothing may be known. An array without a preview cannot be compared and counts as changed.
 */
export function changedNames(
  before: readonly Variable[] | undefined,
  now: readonly Variable[],
  written: readonly string[],
): Set<string> {
  const old = new Map(before?.map((variable) => [variable.name, variable]));
  const hasChanged = (variable: Variable) =>
    !isComparable(variable) || !isSameOutputs(old.get(variable.name), variable);
  const names = now.filter(({ name }) => written.includes(name)).filter(hasChanged);
  return new Set(names.map(({ name }) => name));
}

function isComparable({ rows, cols, preview, kind }: Variable): boolean {
  return preview !== undefined || rows * cols <= 1 || !/vector|matrix/.test(kind);
}

/** Without the functions that every session of this page starts with. */
export function ownVariables(
  all: readonly Variable[],
  atStart: readonly Variable[],
): readonly Variable[] {
  return all.filter((variable) => !atStart.some((one) => isSameOutputs(one, variable)));
}
