/** Checks while a page is built: the engine is at hand, and nobody waits to stop it. */
import type { Bench } from "../checks/bench";
import type { Perform } from "../engine/dispatch";
import { joinTexts } from "../engine/join-texts";

const sliceMilliseconds = 100;

/** A run that takes longer than `patienceMilliseconds` is cancelled. */
export function createBench(perform: Perform, patienceMilliseconds = 30_000): Bench {
  const session = "check";
  const restoreAnd = (plan: Parameters<Bench["format"]>[0], expressions: string[]) => {
    perform("restore", { plan }, session);
    const items = expressions.map((expression) => ({ expression, format: "" }));
    return perform("format", { items }, session);
  };
  return {
    stopReason: `it ran for more than ${patienceMilliseconds / 1000} seconds`,
    run: (plan, text, name) => {
      const milliseconds = sliceMilliseconds;
      const end = performance.now() + patienceMilliseconds;
      const first = perform("run", { plan, text, name, milliseconds }, session);
      let { status } = first;
      const outputs = [...first.outputs];
      while (status === "more" && performance.now() < end) {
        const next = perform("step", { milliseconds }, session);
        outputs.push(...next.outputs);
        status = next.status;
      }
      if (status === "more") perform("stop", {}, session);
      const state = first.state ?? perform("keep", {}, session);
      const ending = status === "more" ? "cancelled" : status;
      return Promise.resolve({ end: ending, outputs: joinTexts(outputs), state });
    },
    format: (plan, expressions) => Promise.resolve(restoreAnd(plan, expressions)),
    names: (texts) => Promise.resolve(perform("names", { texts }, session)),
    colours: (text) => Promise.resolve(perform("highlight", { text }, session)),
    builtins: () => Promise.resolve(perform("builtins", {}, session)),
    release: (states) => Promise.resolve(perform("release", { states }, session)),
  };
}
