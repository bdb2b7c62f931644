/** The page's side: opens a contender on one problem, and runs it as often as it is told. */

import { contenders } from "virtual:contenders";
import { expected, randomHead } from "./head.mjs";

const tolerances = { f32: 1e-5, f64: 1e-13 };

/** What is open, by a number that `open` gives out. */
const opened = new Map();
let last = 0;

window.bench = {
  list: () => contenders.map(({ name, precisions }) => ({ name, precisions })),

  /** Checks the result before anything is measured; flops are those below the mask's diagonal. */
  async open(name, precision, T, d) {
    const head = randomHead(precision, T, d);
    const contender = contenders.find((candidate) => candidate.name === name);
    const { flops = 2 * T * (T + 1) * d, attend, close } = await contender.open(head);
    const O = await attend();
    if (O !== undefined && !(largestDifference(O, expected(head)) < tolerances[precision])) {
      throw new Error("the output is wrong");
    }
    opened.set(++last, { attend, close });
    return { id: last, flops };
  },

  async run(id, n_runs) {
    const { attend } = opened.get(id);
    for (let run = 0; run < n_runs; ++run) {
      const result = attend();
      if (result instanceof Promise) await result;
    }
  },

  /** How many runs fill so many milliseconds, after as many of warming up. */
  async runsIn(id, milliseconds) {
    const until = async (end) => {
      let n_runs = 0;
      do {
        await this.run(id, 1);
        ++n_runs;
      } while (performance.now() < end);
      return n_runs;
    };
    await until(performance.now() + milliseconds);
    return until(performance.now() + milliseconds);
  },

  async close(id) {
    await opened.get(id).close?.();
    opened.delete(id);
  },
};

/** The first rows of O are enough to see that the formula and the mask are right. */
function largestDifference(O, rows) {
  return rows.reduce((most, x, i) => Math.max(most, Math.abs(x - O[i])), 0);
}
