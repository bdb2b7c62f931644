/**
 * `<lesson-diagram>`: takes a diagram's static markup over in place. Its nodes are links to their cells as
 * they were, in the order of the page; what is added is that they open their matrix, and that arrow keys
 * walk along the arrows.
 */
import { diagramSentences } from "../../charts/diagram";
import { nextNode, type Walkable } from "./arrow-walk";
import type { DiagramNode } from "./diagram-node";

/** The reader is about to follow a link to the element `id`; `variable` is what is to be seen of it. */
export type Visit = (id: string, variable: string | undefined) => void;

const hint = "Each node leads to its cell and opens its matrix. Arrow keys follow the arrows.";

export class LessonDiagram extends HTMLElement {
  connect(visit: Visit): void {
    const words = this.querySelector<HTMLElement>(":scope > .visually-hidden")!;
    this.placeHint(words.id);
    this.addEventListener("diagram:changed", () => this.tell(words));
    this.addEventListener("keydown", (event) => this.walk(event));
    this.addEventListener("click", (event) => {
      const node = this.nodes.find(({ link }) => link.contains(event.target as Node));
      // With one of these keys a link opens elsewhere.
      if (!node || event.ctrlKey || event.metaKey || event.shiftKey) return;
      visit(node.link.hash.slice(1), node.variable);
    });
    for (const node of this.nodes) node.readStored();
  }

  private get nodes(): DiagramNode[] {
    return [...this.querySelectorAll<DiagramNode>("diagram-node")];
  }

  private placeHint(wordsId: string): void {
    const place = document.createElement("p");
    place.className = "keys";
    place.id = `${wordsId}-hint`;
    place.textContent = hint;
    this.querySelector(".drawing")!.after(place);
    this.setAttribute("aria-describedby", `${wordsId} ${place.id}`);
  }

  private tell(words: HTMLElement): void {
    const spoken = this.nodes.map((node) => node.spoken);
    setText(words, diagramSentences(spoken));
    // One row of the table a node.
    this.querySelectorAll(".now").forEach((place, index) => setText(place, spoken[index]!.shape));
  }

  private walk(event: KeyboardEvent): void {
    const { nodes } = this;
    const here = nodes.find(({ link }) => link === event.target);
    if (!here || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextNode(nodes.map(walkable), here.spoken.label, event.key);
    if (next === undefined) return;
    event.preventDefault();
    nodes.find(({ spoken }) => spoken.label === next)!.link.focus();
  }
}

function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

function walkable(node: DiagramNode): Walkable {
  const { left, top, width, height } = node.link.getBoundingClientRect();
  const { label, from } = node.spoken;
  return { x: left + width / 2, y: top + height / 2, label, from };
}
