import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, EngineLost, type WorkerLike } from "../../../web/engine/client";
import type { Boot, Reply, Request } from "../../../web/engine/protocol";

/** Answers when it is told to. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly boots: Boot[] = [];
  readonly requests: Request[] = [];
  isTerminated = false;

  postMessage(message: Boot | Request): void {
    if ("module" in message) this.boots.push(message);
    else this.requests.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(value: unknown): void {
    this.onmessage!({ data: { id: this.requests.shift()!.id, ok: true, value } });
  }

  refuse(broken: boolean, message: string): void {
    this.onmessage!({ data: { id: this.requests.shift()!.id, ok: false, broken, message } });
  }
}

/** In ms; the tests' time stands still meanwhile. */
const idleAfter = 50;

function open(load = () => Promise.resolve(new ArrayBuffer(8))) {
  const workers: FakeWorker[] = [];
  const loadModule = vi.fn(load);
  const createWorker = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const engine = new Engine({
    createWorker,
    loadModule,
    library: { a: "b" },
    preload: ["a"],
    whenIdle: (task) => setTimeout(task, idleAfter),
  });
  const lost: string[] = [];
  engine.onLost((message) => lost.push(message));
  return { engine, workers, loadModule, lost };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = () => vi.advanceTimersByTimeAsync(0);

describe("Engine", () => {
  it("starts with the first request", async () => {
    const { engine, workers, loadModule } = open();
    await turn();
    expect(workers).toHaveLength(0);
    const answer = engine.request("highlight", { text: "x" }, "texts");
    await turn();
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(workers[0]!.boots).toMatchObject([{ library: { a: "b" }, preload: ["a"] }]);
    const [request] = workers[0]!.requests;
    expect(request).toMatchObject({ session: "texts", operation: "highlight", text: "x" });
    workers[0]!.answer([]);
    expect(await answer).toEqual([]);
  });

  it("starts its worker while the module is still on its way, and loses none that fails meanwhile", async () => {
    let arrive: (module: ArrayBuffer) => void = () => undefined;
    const { engine, workers } = open(() => new Promise((resolve) => (arrive = resolve)));
    const answer = engine.request("keep", {});
    await turn();
    expect(workers).toHaveLength(1);
    expect(workers[0]!.boots).toEqual([]);
    workers[0]!.onerror!({});
    arrive(new ArrayBuffer(8));
    await expect(answer).rejects.toThrow("workers, in which the engine runs, are forbidden here");

    const next = engine.request("keep", {});
    await turn();
    expect(workers[1]!.boots).toHaveLength(1);
    workers[1]!.answer(4);
    expect(await next).toBe(4);
  });

  it("makes a spare when there is time after the first answer, from the same module", async () => {
    const { engine, workers, loadModule } = open();
    const started = engine.start();
    await vi.advanceTimersByTimeAsync(idleAfter);
    expect(workers).toHaveLength(1);
    workers[0]!.answer([]);
    await started;
    await turn();
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(idleAfter);
    expect(workers).toHaveLength(2);
    expect(workers[1]!.boots[0]!.module).toBe(workers[0]!.boots[0]!.module);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it("tries again when the module could not be loaded", async () => {
    let attempts = 0;
    const { engine, workers } = open(() =>
      ++attempts === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(new ArrayBuffer(8)),
    );
    await expect(engine.request("keep", {})).rejects.toThrow("offline");
    const answer = engine.request("keep", {});
    await turn();
    workers[0]!.answer(4);
    expect(await answer).toBe(4);
  });

  it("passes an ordinary failure on and lives", async () => {
    const { engine, workers, lost } = open();
    const answer = engine.request("keep", {});
    const refused = expect(answer).rejects.toThrow("no such state");
    await turn();
    workers[0]!.refuse(false, "no such state");
    await refused;
    expect(workers[0]!.isTerminated).toBe(false);
    expect(lost).toEqual([]);
  });

  it("restarts when it is told to, and says so", async () => {
    const { engine, workers, lost } = open();
    engine.restart();
    expect(lost).toEqual([]);
    const refused = expect(engine.request("keep", {})).rejects.toThrow(EngineLost);
    await turn();
    engine.restart();
    await refused;
    expect(workers[0]!.isTerminated).toBe(true);
    expect(lost).toEqual(["the engine had to restart; your text is safe"]);
    const next = engine.request("keep", {});
    await turn();
    workers[1]!.answer(7);
    expect(await next).toBe(7);
  });

  it("replaces a broken instance and says so in plain words", async () => {
    const { engine, workers, lost } = open();
    const answers = [engine.request("keep", {}), engine.request("variables", {})];
    const refused = answers.map((answer) => expect(answer).rejects.toThrow(EngineLost));
    await turn();
    workers[0]!.refuse(true, "unreachable");
    await Promise.all(refused);
    expect(lost).toEqual(["the engine had to restart; your text is safe"]);
    expect(workers[0]!.isTerminated).toBe(true);
    const next = engine.request("keep", {});
    await turn();
    workers[1]!.answer(1);
    expect(await next).toBe(1);
  });

  it("replaces a worker that could not be run", async () => {
    const { engine, workers } = open();
    const answer = engine.request("keep", {});
    const refused = expect(answer).rejects.toThrow(
      "workers, in which the engine runs, are forbidden",
    );
    await turn();
    workers[0]!.onerror!({ message: "blocked by the page's policy" });
    await refused;
  });

  it("says what is forbidden where no worker can be made, and where none comes to life", async () => {
    const none = { loadModule: async () => new ArrayBuffer(8), library: {}, preload: [] };
    const createWorker = () => {
      throw new DOMException("Failed to construct 'Worker'", "SecurityError");
    };
    await expect(
      new Engine({ ...none, createWorker, whenIdle: setTimeout }).start(),
    ).rejects.toThrow(/workers, .* forb/);
    const { engine, workers } = open();
    const refused = expect(engine.start()).rejects.toThrow("the engine does not start");
    await turn();
    const { id } = workers[0]!.requests[0]!;
    const message = "LinkError: an import is missing";
    workers[0]!.onmessage!({ data: { id, ok: false, broken: true, isBoot: true, message } });
    await refused;
  });
});

describe("halt", () => {
  it("is true when everything asked has been answered in time", async () => {
    const { engine, workers } = open();
    const step = engine.request("step", { milliseconds: 10 });
    await turn();
    const halted = engine.halt();
    await vi.advanceTimersByTimeAsync(100);
    workers[0]!.answer({ status: "more", outputs: [] });
    await vi.advanceTimersByTimeAsync(10);
    expect(await halted).toBe(true);
    await step;
    expect(workers[0]!.isTerminated).toBe(false);
  });

  it("terminates after 150 ms without an answer; the spare takes over", async () => {
    const { engine, workers, lost } = open();
    const started = engine.start();
    await turn();
    workers[0]!.answer([]);
    await started;
    const step = engine.request("step", { milliseconds: 10 });
    const refused = expect(step).rejects.toThrow(EngineLost);
    await turn();
    const halted = engine.halt();
    await vi.advanceTimersByTimeAsync(140);
    expect(workers[0]!.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(await halted).toBe(false);
    await refused;
    expect(workers[0]!.isTerminated).toBe(true);
    expect(lost).toHaveLength(1);
    const next = engine.request("keep", {});
    await turn();
    expect(workers[1]!.requests).toHaveLength(1);
    workers[1]!.answer(7);
    expect(await next).toBe(7);
  });

  it("has nothing to wait for when the engine has not started", async () => {
    expect(await open().engine.halt()).toBe(true);
  });
});

describe("dispose", () => {
  it("ends both workers and whatever is waiting", async () => {
    const { engine, workers } = open();
    const started = engine.start();
    await turn();
    workers[0]!.answer([]);
    await started;
    await vi.advanceTimersByTimeAsync(idleAfter);
    const step = engine.request("step", { milliseconds: 10 });
    const refused = expect(step).rejects.toThrow("the engine was closed");
    await turn();
    engine.dispose();
    await refused;
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, true]);
  });
});
