/** Which cells the reader has edited since they last ran, and when the typing pauses. */

/** From the last key to a Live run, in ms. */
const typingPause = 300;

export class Typing {
  private readonly cells = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly paused: () => void) {}

  /** Whether a key was pressed a moment ago. */
  get goesOn(): boolean {
    return this.timer !== undefined;
  }

  /** These are to run after the next pause. */
  add(...cells: number[]): void {
    for (const cell of cells) this.cells.add(cell);
    this.restart();
  }

  has(cell: number): boolean {
    return this.cells.has(cell);
  }

  delete(cell: number): void {
    this.cells.delete(cell);
  }

  clear(): void {
    this.cells.clear();
  }

  edited(): number[] {
    return [...this.cells];
  }

  /** Waits for a pause from now on, when there is something to run. */
  restart(): void {
    clearTimeout(this.timer);
    if (this.cells.size === 0) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.paused();
    }, typingPause);
  }
}
