/**
 * One text, run a statement at a time: forwards by the engine's pauses, backwards to the states that it
 * keeps at each of them. What happens next is the reader's wish; the run waits for it.
 */

import { joinTexts } from "../../engine/join-texts";
import type { Moment, Output, RestorePlan } from "../../engine/protocol";
import { endRun, type EngineDoor, type TextRun } from "../run-text";
import { changesBetween, type Change } from "./changes";

/** `step` passes over calls, `into` enters them, `out` leaves the present one; `on` runs to the end. */
export type Wish = "step" | "into" | "out" | "on" | "back";

/** A place at which the text has paused. */
export interface Stop {
  moment: Moment;
  /** the statement that led here; undefined at the first place */
  done: Moment | undefined;
  /** all that has been shown until here */
  outputs: Output[];
  changes: Change[];
}

/** How a walk stands; a new object for each difference. */
export interface WalkView {
  /** undefined before the first one */
  stop: Stop | undefined;
  canGoBack: boolean;
  /** on the way to the next place */
  isBusy: boolean;
  outputs: Output[];
  /** what expressions print at this place; null where one cannot be computed */
  values(expressions: readonly string[]): Promise<(string | null)[]>;
}

export interface WalkHost {
  changed(): void;
  arrived(stop: Stop): void;
}

/** Slices as short as those of a run. */
const milliseconds = 10;
/** Deeper than calls can nest. */
const anyDepth = 1000;
/** Places to go back to, and what the arrays that they keep may weigh together, in entries: 64 MB. */
const mostStops = 200;
const mostEntries = 8e6;

export class Walk {
  private readonly stops: Stop[] = [];
  private readonly wishes: Wish[] = [];
  private wake: () => void = () => undefined;
  private engine: EngineDoor | undefined;
  view = this.viewAt(undefined, true);

  constructor(
    readonly index: number,
    private readonly host: WalkHost,
  ) {}

  wish(wish: Wish): void {
    this.wishes.push(wish);
    this.wake();
  }

  /** To look whether it was cancelled. */
  look(): void {
    this.wake();
  }

  async run(
    engine: EngineDoor,
    plan: RestorePlan,
    text: string,
    name: string,
    isCancelled: () => boolean,
  ): Promise<TextRun> {
    this.engine = engine;
    let { status, outputs } = await engine.request("enter", { plan, text, name });
    const all = [...outputs];
    let depth = 1;
    while (status === "more" && !isCancelled()) {
      const progress = await engine.request("advance", { depth, milliseconds });
      ({ status, outputs } = progress);
      all.push(...outputs);
      if (!progress.moment) continue;
      this.arrive(progress.moment, joinTexts(all));
      const next = await this.nextDepth(engine, isCancelled);
      if (next === undefined) break;
      depth = next;
      all.splice(0, all.length, ...this.view.outputs);
    }
    const ended = await endRun(engine, status, all);
    await this.release(this.stops.splice(0));
    return ended;
  }

  /** How deep in calls the next pause may be, when the reader has said where to go; undefined when the
   * run was cancelled. */
  private async nextDepth(
    engine: EngineDoor,
    isCancelled: () => boolean,
  ): Promise<number | undefined> {
    while (!isCancelled()) {
      const wish = this.wishes.shift();
      if (wish === undefined) {
        await new Promise<void>((resolve) => (this.wake = resolve));
      } else if (wish === "back") {
        await this.goBack(engine);
      } else {
        this.show({ isBusy: true });
        const here = this.stops.at(-1)!.moment.calls.length + 1;
        return { step: here, into: anyDepth, out: here - 1, on: 0 }[wish];
      }
    }
    return undefined;
  }

  private arrive(moment: Moment, outputs: Output[]): void {
    const from = this.stops.at(-1)?.moment;
    // What the cells above have set is no news.
    const changes = from ? changesBetween(this.variablesBefore(moment), moment.variables) : [];
    const stop: Stop = { moment, done: from, outputs, changes };
    this.stops.push(stop);
    this.show({ isBusy: false });
    this.host.arrived(stop);
    void this.release(this.stops.splice(0, this.tooMany()));
  }

  private async goBack(engine: EngineDoor): Promise<void> {
    if (this.stops.length < 2) return;
    await this.release(this.stops.splice(-1));
    const stop = this.stops.at(-1)!;
    await engine.request("restore", { plan: [{ state: stop.moment.state, names: "*" }] });
    this.show({ isBusy: false });
    this.host.arrived(stop);
  }

  /** What the same call, or the text itself, saw at its last pause; nothing for a call that begins. */
  private variablesBefore({ calls }: Moment): Moment["variables"] {
    const isWithin = ({ moment }: Stop) => moment.calls.length <= calls.length;
    const last = this.stops.findLast(isWithin)?.moment;
    return last?.calls.length === calls.length ? last.variables : [];
  }

  /** How many of the oldest places are too many. */
  private tooMany(): number {
    let entries = 0;
    let count = 0;
    for (const { changes } of [...this.stops].reverse()) {
      for (const { now } of changes) if (now) entries += now.rows * now.cols;
      if (count === mostStops || (count > 1 && entries > mostEntries)) break;
      count++;
    }
    return this.stops.length - count;
  }

  private async release(stops: readonly Stop[]): Promise<void> {
    if (stops.length === 0) return;
    await this.engine?.request("release", { states: stops.map(({ moment }) => moment.state) });
  }

  private show({ isBusy }: { isBusy: boolean }): void {
    this.view = this.viewAt(this.stops.at(-1), isBusy);
    this.host.changed();
  }

  private viewAt(stop: Stop | undefined, isBusy: boolean): WalkView {
    return {
      stop,
      canGoBack: this.stops.length > 1,
      isBusy,
      outputs: stop?.outputs ?? [],
      values: async (expressions) => {
        const items = expressions.map((expression) => ({ expression, format: "" }));
        const isHere = this.engine && stop === this.stops.at(-1);
        return isHere ? this.engine!.request("format", { items }) : [];
      },
    };
  }
}
