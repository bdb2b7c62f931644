/**
 * What is wider than its box scrolls in it, and whatever scrolls must be in reach of the keyboard. Which
 * boxes those are depends on the width of the page and on what has been computed, so it is looked at
 * again when the page changes its size.
 */

const boxes = ".formula, .output > pre";

export function keepScrollBoxesInReach(main: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    const all = [...main.querySelectorAll<HTMLElement>(boxes)];
    // All measuring before all changing, or each change would cost a layout.
    const scrolling = all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    all.forEach((box, index) => {
      if (scrolling[index]) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
  });
  observer.observe(main);
}
