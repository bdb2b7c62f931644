/**
 * The controls of an animation: play, steps, a slider over all frames, the speed, and a file. It never
 * starts by itself; where the reader wants little motion it cannot play at all, and steps remain.
 */

import { html, nothing, render } from "lit-html";
import { frameCaption } from "../charts/html";
import type { AnimationOutput } from "../engine/protocol";

export interface ScrubberActions {
  /** draws a frame, 0-based; resolves when it shows */
  showFrame(index: number): Promise<void>;
  /** `onFrame` hears how many frames are written */
  saveGif(onFrame: (count: number) => void): Promise<void>;
  /** something is about to be drawn */
  prepare(): void;
}

const speeds = [0.25, 0.5, 1, 2, 4];

export class Scrubber {
  private frame = 0;
  private speed = 1;
  private isPlaying = false;
  /** frames in the file that is being written */
  private written: number | undefined;
  private readonly motion = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    private readonly place: HTMLElement,
    private animation: AnimationOutput,
    private readonly actions: ScrubberActions,
  ) {
    place.setAttribute("role", "group");
    place.setAttribute("aria-label", "Frames");
    for (const event of ["pointerenter", "focusin"] as const) {
      place.addEventListener(event, () => actions.prepare(), { once: true });
    }
    this.motion.addEventListener("change", () => {
      this.isPlaying = false;
      this.draw();
    });
    this.draw();
  }

  /** Frame that shows, 0-based. */
  get current(): number {
    return this.frame;
  }

  /** The place is kept where the new animation has a frame there. */
  update(animation: AnimationOutput): void {
    this.animation = animation;
    this.frame = Math.max(Math.min(this.frame, animation.frames.length - 1), 0);
    this.draw();
  }

  pause(): void {
    this.isPlaying = false;
    this.draw();
  }

  private get last(): number {
    return this.animation.frames.length - 1;
  }

  private async go(index: number): Promise<void> {
    this.frame = Math.min(Math.max(index, 0), this.last);
    this.draw();
    await this.actions.showFrame(this.frame);
  }

  private step(by: number): void {
    this.isPlaying = false;
    void this.go(this.frame + by);
  }

  /** From the last frame it begins anew. Frames are shown one by one, however long each takes. */
  private async play(): Promise<void> {
    this.isPlaying = true;
    if (this.frame >= this.last) await this.go(0);
    this.draw();
    while (this.isPlaying && this.place.isConnected) {
      const due = performance.now() + 1000 / (this.animation.fps * this.speed);
      await this.go(this.frame + 1);
      if (this.frame >= this.last) break;
      await pause(due - performance.now());
    }
    this.pause();
  }

  private async save(): Promise<void> {
    this.written = 0;
    this.draw();
    try {
      await this.actions.saveGif((count) => {
        this.written = count;
        this.draw();
      });
    } finally {
      this.written = undefined;
      this.draw();
    }
  }

  private draw(): void {
    const { frames } = this.animation;
    const position = `Frame ${this.frame + 1} of ${frames.length}`;
    const shown = frames[this.frame];
    render(
      html`<input
          type="range"
          min="1"
          max=${Math.max(frames.length, 1)}
          .value=${String(this.frame + 1)}
          aria-label="Frame"
          aria-valuetext=${position}
          @input=${(event: Event) => this.step(sliderValue(event) - 1 - this.frame)}
        />
        <span class="position">${position}</span>
        ${this.motion.matches ? nothing : this.playButton()}
        <button type="button" ?disabled=${this.frame <= 0} @click=${() => this.step(-1)}>
          Previous
        </button>
        <button type="button" ?disabled=${this.frame >= this.last} @click=${() => this.step(1)}>
          Next
        </button>
        ${this.motion.matches ? nothing : this.speedChoice()}
        <button
          type="button"
          ?disabled=${this.written !== undefined}
          @click=${() => void this.save()}
        >
          ${this.written === undefined ? "Save as GIF" : `Writing ${this.written} of ${frames.length}`}
        </button>
        <p class="visually-hidden" aria-live=${this.isPlaying ? "off" : "polite"}>
          ${shown ? frameCaption(shown) : nothing}
        </p>`,
      this.place,
    );
  }

  private playButton() {
    const press = () => (this.isPlaying ? this.pause() : void this.play());
    return html`<button type="button" class="play" @click=${press}>
      ${this.isPlaying ? "Pause" : "Play"}
    </button>`;
  }

  private speedChoice() {
    const choose = (event: Event) => {
      this.speed = Number((event.target as HTMLSelectElement).value);
    };
    return html`<label
      >Speed
      <select @change=${choose}>
        ${speeds.map(
          (speed) =>
            html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`,
        )}
      </select></label
    >`;
  }
}

function sliderValue(event: Event): number {
  return Number((event.target as HTMLInputElement).value);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));
}
