/** The row of controls for the whole page, and the sentence that tells what the last run did. */

import { html, render } from "lit-html";

export interface PageActions {
  setLive(live: boolean): void;
  runAll(): void;
}

export interface PageControls {
  /** shown, and read out politely */
  say(sentence: string): void;
  /** id of the hint on how to leave an editor */
  hintId: string;
}

export function createPageControls(main: HTMLElement, actions: PageActions): PageControls {
  const bar = document.createElement("div");
  bar.className = "page-controls";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Running the cells");
  main.prepend(bar);
  const hintId = "editor-hint";
  let isLive = true;
  const toggle = () => {
    isLive = !isLive;
    actions.setLive(isLive);
    draw();
  };
  const draw = () =>
    render(
      html`<button
          type="button"
          role="switch"
          aria-checked=${isLive}
          class="switch"
          @click=${toggle}
        >
          Live
        </button>
        <button type="button" @click=${actions.runAll}>Run all</button>
        <p class="status" role="status"></p>
        <p class="visually-hidden" id=${hintId}>
          Shift-Enter runs the cell. Press Escape, then Tab, to leave the editor.
        </p>`,
      bar,
    );
  draw();
  const status = bar.querySelector(".status")!;
  return { hintId, say: (sentence) => void (status.textContent = sentence) };
}
