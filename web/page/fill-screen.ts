/**
 * One element over the whole page, for a class to see: done by style sheets, so that it works in frames,
 * too. What lies behind it can neither be reached nor be read meanwhile; what is marked with
 * `data-beside-filling` stays in reach.
 */

export const fillingMark = "data-filling";
let behind: Element[] = [];

export function isFilling(element: Element): boolean {
  return element.hasAttribute(fillingMark);
}

export function fillScreen(element: Element): void {
  leaveFilling();
  element.setAttribute(fillingMark, "");
  document.documentElement.setAttribute(fillingMark, "");
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    const others = [...at.parentElement.children].filter(
      (other) => other !== at && !other.matches("script, style, [data-beside-filling]"),
    );
    behind.push(...others.filter((other) => !other.hasAttribute("inert")));
  }
  for (const other of behind) other.setAttribute("inert", "");
}

/** Returns whether there was anything to leave. */
export function leaveFilling(): boolean {
  const filling = document.querySelectorAll(`[${fillingMark}]`);
  for (const element of filling) element.removeAttribute(fillingMark);
  for (const other of behind) other.removeAttribute("inert");
  behind = [];
  return filling.length > 0;
}
