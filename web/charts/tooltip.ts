/** The words at the pointer or at the reading cursor: a plain element inside one figure. */

const kOffset = 12;

export class Tooltip {
  private readonly element = document.createElement("div");

  constructor(root: HTMLElement) {
    this.element.className = "chart-tooltip";
    // Whoever does not see it hears the same or finds it in the table.
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    root.append(this.element);
  }

  /** Right below a point of the window, or on its other side where the window ends. */
  show(text: string, { x, y }: { x: number; y: number }): void {
    this.element.textContent = text;
    this.element.hidden = false;
    const { width, height } = this.element.getBoundingClientRect();
    const left = x + kOffset + width > window.innerWidth ? x - kOffset - width : x + kOffset;
    const top = y + kOffset + height > window.innerHeight ? y - kOffset - height : y + kOffset;
    this.element.style.left = `${Math.max(left, 0)}px`;
    this.element.style.top = `${Math.max(top, 0)}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
