/**
 * What is wider or longer than its box scrolls in it, and whatever scrolls must be in reach of the keyboard.
 * Which boxes those are depends on the width of the page and on what has been computed, so it is looked at
 * again when the page changes its size and when outputs change.
 */

/** An event of an element whose content has changed; it bubbles. */
export const contentChanged = "lesson:content";

const boxes = ".formula, .output > pre";

export function keepScrollBoxesInReach(main: HTMLElement): void {
  const look = () => {
    const all = [...main.querySelectorAll<HTMLElement>(boxes)];
    // All measuring before all changing, or each change would cost a layout.
    const scrolling = all.map(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    all.forEach((box, index) => {
      if (scrolling[index]) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
  };
  new ResizeObserver(look).observe(main);
  let isDue = false;
  main.addEventListener(contentChanged, () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  });
}
