/**
 * Stands in for Lezer, CodeMirror's parsers. The engine tells the colours of a text and no grammar is ever
 * loaded, so the only syntax tree that CodeMirror asks about is the empty one, which is this. Names are
 * Lezer's.
 */
import { refuse } from "../../charts/stand-ins/refuse";

// @lezer/common

/** Makes a property that a kind of node may have; the one kind that there is has none. */
export function NodeProp(): void {}
NodeProp.closedBy = {};
NodeProp.openedBy = {};

const kind = { name: "", prop: () => undefined };

/** The root of the empty tree: it covers nothing and has nothing around, before or after it. */
const root = {
  ...kind,
  type: kind,
  from: 0,
  to: 0,
  parent: null,
  firstChild: null,
  childAfter: () => null,
  childBefore: () => null,
  resolve: (): unknown => root,
  enterUnfinishedNodesBefore: (): unknown => root,
};

export const NodeType = { none: kind };

export const Tree = {
  empty: {
    length: 0,
    resolveInner: () => root,
    resolveStack: () => ({ node: root, next: null }),
  },
};

export { refuse as IterMode, refuse as NodeSet, refuse as Parser, refuse as TreeFragment };

// @lezer/highlight

/** Every tag by its name: no text carries any. */
export const tags = new Proxy({}, { get: () => [] });

export { refuse as highlightTree, refuse as styleTags, refuse as tagHighlighter };
