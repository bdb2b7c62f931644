/** Where an arrow key leads in a diagram: along the arrows, and from side to side. */

export interface Walkable {
  /** centre on the screen */
  x: number;
  y: number;
  label: string;
  from: readonly string[];
}

const directions: Record<string, [dx: number, dy: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The label of the next node; undefined when the key leads nowhere. An arrow that points in the key's
 * direction comes first, then the nearest node that lies there, then an arrow that points there at all. */
export function nextNode(
  nodes: readonly Walkable[],
  label: string,
  key: string,
): string | undefined {
  const here = nodes.find((node) => node.label === label);
  const direction = directions[key];
  if (!here || !direction) return undefined;
  const [dx, dy] = direction;
  const others = nodes.flatMap((node) => {
    const [right, down] = [node.x - here.x, node.y - here.y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    const isLinked = node.from.includes(label) || here.from.includes(node.label);
    return ahead > 1 ? [{ label: node.label, ahead, aside, isLinked }] : [];
  });
  const linked = others.filter(({ isLinked }) => isLinked);
  const groups = [
    linked.filter(({ ahead, aside }) => ahead >= aside).sort(bySlant),
    others.filter(({ aside }) => aside < 2).sort((one, other) => one.ahead - other.ahead),
    linked.sort(bySlant),
  ];
  return groups.find(({ length }) => length > 0)?.[0]!.label;
}

type Seen = { ahead: number; aside: number };

/** The straightest first; of equals, the first one in the diagram. */
function bySlant(one: Seen, other: Seen): number {
  return one.aside / one.ahead - other.aside / other.ahead;
}
