/**
 * What is wider or longer than its box scrolls in it, and whatever scrolls must be in reach of the keyboard.
 * Which boxes those are depends on their width and on what has been computed. An observer tells when a box has
 * a new size or is drawn at all; measuring the others would make the browser lay out the whole page.
 */

/** An event of an element whose content has changed; it bubbles. */
export const contentChanged = "lesson:content";

const boxes = ".formula, .output > pre";

export function keepScrollBoxesInReach(main: HTMLElement): void {
  const observer = new ResizeObserver((entries) => look(entries.map(({ target }) => target)));
  // One that is observed anew is looked at again, whether or not it has changed its size.
  const watch = (part: HTMLElement) => {
    for (const box of part.querySelectorAll(boxes)) observer.observe(box);
  };
  watch(main);
  main.addEventListener(contentChanged, ({ target }) => watch(target as HTMLElement));
}

function look(seen: readonly Element[]): void {
  // All measuring before all changing, or each change would cost a layout.
  const scrolling = seen.map(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  seen.forEach((box, index) => {
    if (scrolling[index]) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  });
}
