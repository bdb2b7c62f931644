/**
 * Which parts of a page follow from which, given the names that each one reads and writes.
 *
 * Parts stand in page order; a part may only depend on those above it. For every name it reads it
 * depends on the nearest part above that writes the name, and through it on what that one read.
 * A part that writes "*" has forgotten all variables and functions; the implicit names, which begin
 * with "#" (the random generator, the figure), outlive that.
 */

import type { RestorePlan } from "../engine/protocol";
import { hashText } from "./hash";

export interface Part {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** What the engine keeps of a part that it has run: a number of a state, and the names set there. */
export interface Kept {
  readonly state: number;
  readonly writes: readonly string[];
}

const everything = "*";

function isImplicit(name: string): boolean {
  return name.startsWith("#");
}

/** What a part reads and which part above it has set that, in a fixed order. */
export type Link = readonly [name: string, writer: number];

/** The links of every part. What no part above sets has none. */
export function linksOf(parts: readonly Part[]): Link[][] {
  /** the last that wrote a name, or forgot everything */
  const writers = new Map<string, number>();
  const written = new Set<string>();
  return parts.map(({ reads, writes }, index) => {
    const names = new Set(reads.includes(everything) ? [...written, ...reads] : reads);
    const links = [...names]
      .sort()
      .map((name): [string, number] => [name, writerIn(writers, name)])
      .filter(([, writer]) => writer >= 0);
    if (writes.includes(everything)) {
      for (const name of [...writers.keys()]) if (!isImplicit(name)) writers.delete(name);
    }
    for (const name of writes) {
      writers.set(name, index);
      if (name !== everything) written.add(name);
    }
    return links;
  });
}

function writerIn(writers: ReadonlyMap<string, number>, name: string): number {
  return writers.get(name) ?? (isImplicit(name) ? -1 : (writers.get(everything) ?? -1));
}

/** All parts that the part at `index` follows from, in page order, itself excluded. */
export function ancestors(links: readonly (readonly Link[])[], index: number): number[] {
  const found = new Set<number>();
  const visit = (part: number) => {
    for (const [, writer] of links[part]!) {
      if (found.has(writer)) continue;
      found.add(writer);
      visit(writer);
    }
  };
  visit(index);
  return inOrder(found);
}

/** All parts that follow from the part at `index`, in page order, itself excluded. */
export function dependants(links: readonly (readonly Link[])[], index: number): number[] {
  const found = new Set([index]);
  for (let below = index + 1; below < links.length; below++) {
    if (links[below]!.some(([, writer]) => found.has(writer))) found.add(below);
  }
  found.delete(index);
  return inOrder(found);
}

function inOrder(indices: Iterable<number>): number[] {
  return [...indices].sort((one, other) => one - other);
}

/**
 * A key for each part: equal keys mean equal results. It stands for the part's text and the keys of the
 * parts whose values it reads, so an edit changes the keys of exactly what may follow from it, and
 * taking the edit back brings the old keys back.
 */
export function resultKeys(
  parts: readonly (Part & { readonly text: string })[],
  links: readonly (readonly Link[])[] = linksOf(parts),
): string[] {
  const keys: string[] = [];
  parts.forEach((part, index) => {
    const read = links[index]!.map(([name, writer]) => `${name}=${keys[writer]!}`);
    keys.push(hashText([...read, part.text].join("\n")));
  });
  return keys;
}

/**
 * How to compose the engine's state out of what it has kept of the parts above, in page order: each
 * adds the names it set, later ones over earlier ones. Whoever forgot everything leaves its own state
 * only, and of those above it the implicit names.
 */
export function restorePlan(kept: readonly Kept[]): RestorePlan {
  let plan: RestorePlan = [];
  for (const { state, writes } of kept) {
    if (writes.includes(everything)) {
      plan = [{ state, names: everything }, ...plan.map(implicitOnly)];
    }
    plan.push({ state, names: writes.filter((name) => name !== everything) });
  }
  return plan.filter(({ names }) => names.length > 0);
}

function implicitOnly({ state, names }: RestorePlan[number]): RestorePlan[number] {
  return { state, names: names === everything ? [] : names.filter(isImplicit) };
}
