/** The row of controls for the whole page, and the sentence that tells what the last run did. */

import { html, nothing, render } from "lit-html";
import type { Switches } from "./kept-view";

export interface PageActions {
  setLive(live: boolean): void;
  runAll(): void;
  showVariables(isShown: boolean): void;
  share(): void;
  saveFile(): void;
  openFile(file: File): void;
  copyWork(): void;
  resetAll(): void;
  restartEngine(): void;
  setProjector(isOn: boolean): void;
  setPredictions(isOn: boolean): void;
  /** one of the switches was pressed */
  keep(switches: Switches): void;
}

export interface PageControls {
  /** shown, and read out politely */
  say(sentence: string): void;
  /** id of the hint on how to leave an editor */
  hintId: string;
  /** where notices appear */
  notices: HTMLElement;
  /** where the variables appear */
  variables: HTMLElement;
  /** as if their button had been pressed */
  showVariables(isShown: boolean): void;
  /** and puts the focus where they are shown again */
  hideVariables(): void;
}

interface State extends Switches {
  showsMore: boolean;
}

/** How long a small screen shows a sentence where the reader is, in ms; then it stands above the text. */
const newsTime = 8000;

const hintId = "editor-hint";
const moreId = "more-controls";
const variablesId = "variables";

/** The switches stand as `initial` says; what they switch is the caller's to set. */
export function createPageControls(
  main: HTMLElement,
  actions: PageActions,
  initial: Partial<Switches>,
): PageControls {
  const state: State = {
    isLive: true,
    showsVariables: false,
    showsMore: false,
    isProjected: false,
    predicts: true,
    ...initial,
  };
  const top = element("div", "page-top");
  top.setAttribute("data-beside-filling", "");
  const bar = element("div", "page-controls");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Running the cells");
  const notices = element("div", "page-notices");
  const variables = element("section", "variables");
  variables.id = variablesId;
  variables.setAttribute("aria-label", "Variables");
  variables.hidden = true;
  top.append(bar, notices);
  main.prepend(top, variables);
  const show = () => render(barHtml(state, actions, change), bar);
  const change = (difference: Partial<State>) => {
    Object.assign(state, difference);
    const { isLive, isProjected, showsVariables, predicts } = state;
    actions.keep({ isLive, isProjected, showsVariables, predicts });
    show();
  };
  const showVariables = (isShown: boolean) => {
    change({ showsVariables: isShown });
    actions.showVariables(isShown);
  };
  show();
  const status = bar.querySelector(".status")!;
  let news: ReturnType<typeof setTimeout> | undefined;
  const say = (sentence: string) => {
    status.textContent = sentence;
    // It has one line.
    status.setAttribute("title", sentence);
    status.toggleAttribute("data-news", sentence !== "");
    clearTimeout(news);
    news = setTimeout(() => status.removeAttribute("data-news"), newsTime);
  };
  const hideVariables = () => {
    showVariables(false);
    bar.querySelector<HTMLElement>(`[aria-controls="${variablesId}"]`)!.focus();
  };
  return { hintId, say, notices, variables, showVariables, hideVariables };
}

function barHtml(state: State, actions: PageActions, change: (difference: Partial<State>) => void) {
  const { isLive, showsVariables, showsMore, predicts } = state;
  const setLive = () => {
    change({ isLive: !isLive });
    actions.setLive(!isLive);
  };
  const setPredictions = () => {
    change({ predicts: !predicts });
    actions.setPredictions(!predicts);
  };
  const showVariables = () => {
    change({ showsVariables: !showsVariables });
    actions.showVariables(!showsVariables);
  };
  return html`<button
      type="button"
      role="switch"
      aria-checked=${isLive}
      class="switch"
      @click=${setLive}
    >
      Live
    </button>
    <button
      type="button"
      role="switch"
      aria-checked=${predicts}
      class="switch"
      @click=${setPredictions}
    >
      Predict
    </button>
    <button type="button" @click=${actions.runAll}>Run all</button>
    <button
      type="button"
      aria-expanded=${showsVariables}
      aria-controls=${variablesId}
      @click=${showVariables}
    >
      Variables
    </button>
    <button type="button" @click=${actions.share}>Share</button>
    <button
      type="button"
      aria-expanded=${showsMore}
      aria-controls=${moreId}
      @click=${() => change({ showsMore: !showsMore })}
    >
      More
    </button>
    <p class="status" role="status"></p>
    <div class="more" id=${moreId} role="group" aria-label="More" ?hidden=${!showsMore}>
      ${showsMore ? moreHtml(state, actions, change) : nothing}
    </div>
    <p class="visually-hidden" id=${hintId}>
      Shift-Enter runs the cell. Tab moves on until you press Enter or type; from then on it
      indents, and Escape followed by Tab moves on.
    </p>`;
}

function moreHtml(
  { isProjected }: State,
  actions: PageActions,
  change: (difference: Partial<State>) => void,
) {
  const project = () => {
    change({ isProjected: !isProjected });
    actions.setProjector(!isProjected);
  };
  const open = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file may be chosen once more.
    input.value = "";
    if (file) actions.openFile(file);
  };
  const choose = ({ currentTarget }: Event) =>
    ((currentTarget as HTMLElement).nextElementSibling as HTMLInputElement).click();
  return html`<button
      type="button"
      role="switch"
      class="switch"
      aria-checked=${isProjected}
      @click=${project}
    >
      Projector
    </button>
    <button type="button" @click=${actions.saveFile}>Save my work</button>
    <button type="button" @click=${choose}>Open saved work</button>
    <input
      type="file"
      accept=".json,application/json"
      hidden
      aria-label="Saved work"
      @change=${open}
    />
    <button type="button" @click=${actions.copyWork}>Copy my work</button>
    <button type="button" @click=${actions.resetAll}>Reset all</button>
    <button type="button" @click=${actions.restartEngine}>Restart the engine</button>`;
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
