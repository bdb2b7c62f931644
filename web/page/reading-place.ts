/**
 * Where in the text the reader is, kept for a reload and for coming back. The browser would keep a height
 * in pixels, but the page grows while its script takes it over, and so another place would be at that
 * height.
 */

/** An anchor of the text, and where its upper edge was in the window, in CSS pixels. */
interface Place {
  id: string;
  top: number;
}

/** Goes back to where the page was left, and keeps the place from now on. */
export function keepReadingPlace(main: HTMLElement, storage: () => Storage): void {
  const key = `reading-place/${main.dataset.lesson ?? ""}`;
  let kept: Storage;
  try {
    kept = storage();
    const place = kept.getItem(key);
    kept.removeItem(key);
    goTo(place);
  } catch {
    // Where nothing may be kept, the browser does what it can.
    return;
  }
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    const place = placeIn(main);
    if (place) kept.setItem(key, JSON.stringify(place));
  });
}

/** Nothing while the head of the page is still to be seen. */
function placeIn(main: HTMLElement): Place | undefined {
  const anchors = [...main.querySelectorAll(":is(h2, h3, h4, lesson-cell)[id]")];
  const tops = anchors.map((anchor) => anchor.getBoundingClientRect().top);
  const index = tops.findLastIndex((top) => top < innerHeight / 2);
  return index < 0 ? undefined : { id: anchors[index]!.id, top: tops[index]! };
}

function goTo(text: string | null): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
  if (!isReturn || text === null) return;
  const { id, top } = JSON.parse(text) as Place;
  const anchor = document.getElementById(id);
  if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
}
