import type { Core, CoreOptions, CoreSession, CoreStatus } from "../../../web/engine/core";
import type { RestorePlan } from "../../../web/engine/protocol";

/** A core that notes what is asked of it. A text is run in `steps` calls of step(); "fail" fails. */
export class FakeCore implements Core {
  readonly calls: string[] = [];
  readonly plans: RestorePlan[] = [];
  readonly budgets: number[] = [];
  readonly options: CoreOptions[] = [];
  steps = 1;

  Session: Core["Session"] = sessionClass(this);

  highlight(text: string): string {
    if (text === "trap") throw new WebAssembly.RuntimeError("unreachable");
    if (text === "mistake") throw new TypeError("not a string");
    return JSON.stringify([{ kind: "name", begin: 0, end: text.length }]);
  }

  builtins(): string {
    return "[]";
  }
}

function sessionClass(core: FakeCore): Core["Session"] {
  return class implements CoreSession {
    private left = 0;
    private text = "";
    private state = 0;

    constructor(options: CoreOptions) {
      core.options.push(options);
    }

    start(text: string, name: string): CoreStatus {
      core.calls.push(`start ${name}`);
      this.text = text;
      this.left = core.steps;
      return 1;
    }

    step(budget: number): CoreStatus {
      core.budgets.push(budget);
      if (this.text === "fail") return 2;
      return --this.left > 0 ? 1 : 0;
    }

    startInSteps(text: string, name: string): CoreStatus {
      return this.start(text, `${name} in steps`);
    }

    pauseAt(depth: number): void {
      core.calls.push(`pause at ${depth}`);
    }

    drain(): string {
      return JSON.stringify([{ kind: "text", text: this.text }]);
    }

    keep(): number {
      return this.state++;
    }

    release(state: number): void {
      core.calls.push(`release ${state}`);
    }

    restore(plan: RestorePlan): void {
      core.plans.push(plan);
    }

    stop(): void {
      core.calls.push("stop");
    }

    delete(): void {
      core.calls.push("delete");
    }

    numbers = () => new Float64Array();
    names = (texts: string[]) => JSON.stringify(texts.map(() => ({ reads: [], writes: [] })));
    variables = () => "[]";
    moment = () => "null";
    variable = () => "null";
    format = (expression: string, format: string) =>
      expression === "" ? null : `${expression}|${format}`;
  };
}
