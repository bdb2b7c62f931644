/**
 * Where the nodes of a diagram stand and how its arrows run.
 *
 * Nodes stand in ranks, one after the other along the way, and within a rank on lanes, side by side. The
 * same plan is drawn from left to right or from top to bottom: "along" is the direction of the way,
 * "across" is at right angles to it. All lengths are in em.
 */

export interface NodeSize {
  along: number;
  across: number;
}

export interface PlannedNode extends NodeSize {
  /** places of the nodes that it is made of, all smaller than its own */
  from: readonly number[];
}

/** The distances that a direction of drawing asks for. */
export interface Spacing {
  /** from lane to lane */
  lane: number;
  /** from rank to rank, with room for a label at the arrow's start */
  gap: number;
  /** what is added where arrows change their lanes in between */
  turn: number;
  /** what an arrow that passes a node keeps away from it */
  clearance: number;
}

export type Point = [along: number, across: number];

export interface Layout extends NodeSize {
  /** centres of the nodes */
  centres: Point[];
  /** corners of each arrow, from the edge of the node at `from`; where a way ends, one leads out */
  arrows: { from: number; corners: Point[] }[];
}

/** A node that knows its neighbours. */
interface Placed {
  size: NodeSize;
  sources: Placed[];
  users: Placed[];
  rank: number;
  lane: number;
  /** of the centre */
  along: number;
  across: number;
}

export function layOut(planned: readonly PlannedNode[], spacing: Spacing): Layout {
  const nodes = connected(planned);
  const ranks = setRanks(nodes);
  setLanes(ranks);
  setAcross(nodes, spacing);
  const along = setAlong(ranks, spacing);
  const arrows = nodes.flatMap((node, from) => {
    const ways = node.users.map((user) => corners(node, user));
    return (ways.length > 0 ? ways : [wayOut(node, spacing)]).map((way) => ({
      from,
      corners: way,
    }));
  });
  return {
    centres: nodes.map((node) => [node.along, node.across]),
    arrows,
    along,
    across: Math.max(...nodes.map(({ across, size }) => across + size.across / 2)),
  };
}

function connected(planned: readonly PlannedNode[]): Placed[] {
  const nodes: Placed[] = [];
  for (const { from, along, across } of planned) {
    const sources = from.map((index) => nodes[index]!);
    const size = { along, across };
    const node: Placed = { size, sources, users: [], rank: 0, lane: 0, along: 0, across: 0 };
    for (const source of sources) source.users.push(node);
    nodes.push(node);
  }
  return nodes;
}

/** The rank is the length of the longest way to a node; what comes from nowhere stands right before its
 * first use. */
function setRanks(nodes: readonly Placed[]): Placed[][] {
  for (const node of nodes) node.rank = Math.max(-1, ...node.sources.map(({ rank }) => rank)) + 1;
  for (const node of nodes.filter(isBeginning)) {
    if (node.users.length > 0) node.rank = Math.min(...node.users.map(({ rank }) => rank)) - 1;
  }
  const last = Math.max(...nodes.map(({ rank }) => rank));
  return Array.from({ length: last + 1 }, (_, rank) => nodes.filter((node) => node.rank === rank));
}

function isBeginning({ sources }: Placed): boolean {
  return sources.length === 0;
}

/** A node stands amid those it is made of, and what begins in its rank stands below. The very first ones
 * stand before the middle one of those that they lead to. */
function setLanes(ranks: readonly Placed[][]): void {
  for (const rank of ranks) {
    let free = -Infinity;
    for (const node of rank.filter((each) => !isBeginning(each))) {
      node.lane = Math.max(amidSources(node), free);
      free = node.lane + 1;
    }
    for (const node of rank.filter(isBeginning)) {
      node.lane = Math.max(free, 0);
      free = node.lane + 1;
    }
  }
  for (const node of ranks[0]!) {
    if (node.users.length > 0) node.lane = median(node.users.map(({ lane }) => lane));
  }
  const all = ranks.flat();
  const first = Math.min(...all.map(({ lane }) => lane));
  for (const node of all) node.lane -= first;
}

/** What joins the way from outside or from far behind draws nothing out of it. */
function amidSources(node: Placed): number {
  const near = node.sources.filter(({ rank }) => rank === node.rank - 1);
  const onTheWay = near.filter((source) => !isBeginning(source));
  const counted = [onTheWay, near, node.sources].find(({ length }) => length > 0)!;
  const twins = node.sources[0]!.users.filter(({ sources }) => isSame(sources, node.sources));
  const offset = twins.indexOf(node) - (twins.length - 1) / 2;
  return counted.reduce((sum, { lane }) => sum + lane, 0) / counted.length + offset;
}

function isSame(some: readonly Placed[], others: readonly Placed[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

/** An arrow that runs past others moves out of their way, and its node with it. */
function setAcross(nodes: readonly Placed[], { lane, clearance }: Spacing): void {
  for (const node of nodes) node.across = (node.lane + 0.5) * lane;
  for (const node of nodes) {
    const last = Math.max(...node.users.map(({ rank }) => rank));
    for (const other of nodes) {
      const isPassed = other.rank > node.rank && other.rank < last && other.lane < node.lane;
      if (!isPassed) continue;
      node.across = Math.max(node.across, other.across + other.size.across / 2 + clearance);
    }
  }
}

/** Returns the length of the whole. */
function setAlong(ranks: readonly Placed[][], { gap, turn }: Spacing): number {
  let begin = 0;
  for (const rank of ranks) {
    const length = Math.max(...rank.map(({ size }) => size.along));
    for (const node of rank) node.along = begin + length / 2;
    const turns = rank.some((node) => node.users.some((user) => bend(node, user) === "before"));
    begin += length + gap + (turns ? turn : 0);
  }
  return begin;
}

/** Where an arrow changes its lane: nowhere, before the next rank, or beside a node that another arrow
 * leads straight to. */
function bend(from: Placed, to: Placed): "nowhere" | "before" | "beside" {
  if (from.lane === to.lane) return "nowhere";
  const leadsStraight = ({ lane, rank }: Placed) => lane === to.lane && rank === to.rank - 1;
  return to.sources.some(leadsStraight) ? "beside" : "before";
}

/** How far before its end an arrow turns. */
const lastStretch = 1.6;

function corners(from: Placed, to: Placed): Point[] {
  const begin: Point = [from.along + from.size.along / 2, from.across];
  const end = to.along - to.size.along / 2;
  switch (bend(from, to)) {
    case "nowhere":
      return [begin, [end, to.across]];
    case "before": {
      const turn = end - lastStretch;
      return [begin, [turn, from.across], [turn, to.across], [end, to.across]];
    }
    case "beside": {
      const side = Math.sign(from.across - to.across) * (to.size.across / 2);
      return [begin, [to.along, from.across], [to.along, to.across + side]];
    }
  }
}

function wayOut({ along, across, size }: Placed, { gap }: Spacing): Point[] {
  const begin = along + size.along / 2;
  return [
    [begin, across],
    [begin + gap, across],
  ];
}
