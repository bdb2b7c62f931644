/** A place for an answer in words, with the question as its label. The model answer waits until something
 * is written, and can be had at any time. */

import type { Notes } from "../notes";

export function placeAnswer(why: HTMLElement, id: string, notes: Notes): void {
  const question = why.querySelector("p")!;
  question.id = `${id}-question`;
  const answer = document.createElement("textarea");
  answer.rows = 3;
  answer.setAttribute("aria-labelledby", question.id);
  question.after(answer);
  const model = why.querySelector("summary")!;
  const name = model.textContent;
  const show = () => {
    // As high as its text: paper does not scroll.
    answer.style.height = "";
    if (answer.value !== "") answer.style.height = `${answer.scrollHeight}px`;
    why.toggleAttribute("data-answered", answer.value !== "");
    model.textContent =
      answer.value === "" ? `${name} (write your own first, or open it anyway)` : name;
  };
  answer.addEventListener("input", () => {
    notes.write(id, answer.value);
    show();
  });
  const receive = (text: string) => {
    answer.value = text;
    show();
  };
  notes.add({ id, original: "", show: receive });
  show();
}
