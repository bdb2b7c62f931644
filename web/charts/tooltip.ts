/** The words at the pointer: a plain element that follows the mouse inside one figure. */

const kOffset = 12;

export class Tooltip {
  private readonly element = document.createElement("div");

  constructor(private readonly root: HTMLElement) {
    this.element.className = "chart-tooltip";
    // The table behind the figure says the same to those who do not point.
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    root.append(this.element);
    root.addEventListener("pointerleave", this.hide);
  }

  /** What Vega calls when the pointer enters or leaves an item; without a value it leaves. */
  readonly handler = (_handler: unknown, event: MouseEvent, _item: unknown, value: unknown) => {
    if (value === null || value === undefined || value === "") return this.hide();
    this.element.textContent = String(value);
    this.element.hidden = false;
    this.moveTo(event.clientX, event.clientY);
  };

  dispose(): void {
    this.root.removeEventListener("pointerleave", this.hide);
    this.element.remove();
  }

  private readonly hide = () => {
    this.element.hidden = true;
  };

  /** Right below the pointer, or on its other side where the window ends. */
  private moveTo(x: number, y: number): void {
    const { width, height } = this.element.getBoundingClientRect();
    const left = x + kOffset + width > window.innerWidth ? x - kOffset - width : x + kOffset;
    const top = y + kOffset + height > window.innerHeight ? y - kOffset - height : y + kOffset;
    this.element.style.left = `${Math.max(left, 0)}px`;
    this.element.style.top = `${Math.max(top, 0)}px`;
  }
}
