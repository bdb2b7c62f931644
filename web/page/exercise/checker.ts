/** The page's checks: one after another in a session of their own, which the lesson's cells never see. */

import type { Bench } from "../../checks/bench";
import type { CheckSet } from "../../checks/check";
import { runCheck } from "../../checks/run-check";
import type { Verdict } from "../../checks/verdict";
import { EngineLost } from "../../engine/client";
import type { BuiltinRow } from "../../engine/protocol";
import { runText, type EngineDoor } from "../run-text";
import { doorTo } from "../session-door";

/** For all runs of one check together, in ms. */
const limit = 2000;

const reasons = {
  limit: `it ran for more than ${limit / 1000} seconds`,
  stop: "by you",
};

export class Checker {
  private readonly door: EngineDoor;
  private readonly bench: Bench;
  private queue: Promise<unknown> = Promise.resolve();
  private stopped: keyof typeof reasons | undefined;
  private running = 0;
  private builtins: Promise<readonly BuiltinRow[]> | undefined;

  constructor(
    engine: EngineDoor,
    private readonly set: CheckSet,
  ) {
    this.door = doorTo(engine, "check");
    this.bench = this.createBench();
  }

  get isRunning(): boolean {
    return this.running > 0;
  }

  /** `id` is of a cell or an exercise that has a check. */
  check(id: string, text: string): Promise<Verdict> {
    this.running++;
    const verdict = this.queue.then(() => this.checkNow(id, text));
    this.queue = verdict.then(
      () => this.running--,
      () => this.running--,
    );
    return verdict;
  }

  stop(): Promise<void> {
    return this.end("stop");
  }

  private async checkNow(id: string, text: string): Promise<Verdict> {
    this.stopped = undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      // The engine's start is not counted.
      await this.bench.builtins();
      timer = setTimeout(() => void this.end("limit"), limit);
      return await runCheck(this.set.checks[id]!, this.set, { text, name: id }, this.bench);
    } catch (error) {
      if (!(error instanceof EngineLost)) throw error;
      return { kind: "stopped", reason: this.stopped ? reasons[this.stopped] : error.message };
    } finally {
      clearTimeout(timer);
    }
  }

  private async end(reason: keyof typeof reasons): Promise<void> {
    if (!this.isRunning || this.stopped) return;
    this.stopped = reason;
    await this.door.halt();
  }

  private requestBuiltins(): Promise<readonly BuiltinRow[]> {
    const rows = this.door.request("builtins", {});
    // The next check tries again.
    rows.catch(() => (this.builtins = undefined));
    return rows;
  }

  private createBench(): Bench {
    const { door } = this;
    const isStopped = () => this.stopped !== undefined;
    const reason = () => reasons[this.stopped ?? "stop"];
    return {
      get stopReason() {
        return reason();
      },
      run: (plan, text, name) => runText(door, plan, text, name, isStopped),
      format: async (plan, expressions) => {
        const items = expressions.map((expression) => ({ expression, format: "" }));
        const [, texts] = await Promise.all([
          door.request("restore", { plan }),
          door.request("format", { items }),
        ]);
        return texts;
      },
      names: (texts) => door.request("names", { texts }),
      colours: (text) => door.request("highlight", { text }),
      builtins: () => (this.builtins ??= this.requestBuiltins()),
      release: (states) => door.request("release", { states }),
    };
  }
}
