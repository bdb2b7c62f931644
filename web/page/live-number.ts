/** `<live-number>` in a sentence: the number that the engine gives now, and the one it was as long as
 * they differ. */

import { claimWords } from "./claim-state";
import type { NumberSource } from "./page-model";
import { contentChanged } from "./scroll-boxes";

/** Answers, not numbers: one that is not computed is none, and its old text would be taken for one. */
const answers = ["yes", "no"];

export class LiveNumber extends HTMLElement {
  private original: string | undefined;

  /** What the page came with. */
  readStored(): NumberSource {
    this.original ??= this.textContent ?? "";
    const { expression = "", format = "" } = this.dataset;
    return { expression, format, text: this.original };
  }

  /** `value` is null when it cannot be computed. */
  show(value: string | null, isStale: boolean): void {
    this.toggleAttribute("data-old", isStale);
    const { text } = this.readStored();
    const isUnknown = answers.includes(text) && (isStale || value === null);
    const now = isUnknown ? claimWords["not-run"] : (value ?? "not computable");
    const differs = !isUnknown && now !== text;
    if (this.textContent === (differs ? `${now}, was ${text}` : now)) return;
    this.toggleAttribute("data-changed", differs);
    this.replaceChildren(now);
    if (differs) this.append(element("was", `, was ${text}`));
  }

  /** Hides the number and says so in its place; `false` shows it again. Paper has it all the same. */
  setCovered(words: string | false): void {
    this.toggleAttribute("data-covered", words !== false);
    this.removeAttribute("tabindex");
    const attributes = { role: "img", "aria-label": words, title: words };
    for (const [name, value] of Object.entries(attributes)) {
      if (words === false) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    }
    this.dispatchEvent(new CustomEvent(contentChanged, { bubbles: true }));
  }
}

function element(className: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}
