/**
 * The page's half of the conversation: promises over a worker.
 *
 * A worker can only be asked to stop between two messages. When it does not answer in time it is
 * terminated and a spare one, compiled from the same module beforehand, takes over; the engine's states
 * are gone then, and whoever holds numbers of them is told. The same happens after a trap.
 */

import { bootFailures } from "./serve";
import type { Boot, OperationName, Operations, Reply, Request } from "./protocol";

/** The part of Worker that is used here. */
export interface WorkerLike {
  postMessage(message: Boot | Request): void;
  terminate(): void;
  onmessage: ((event: { data: Reply }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface EngineOptions {
  createWorker(): WorkerLike;
  /** asked once, however many workers there will be */
  loadModule(): Promise<Boot["module"]>;
  library: Record<string, string>;
  preload: string[];
  /** when to make the worker that stands by: not while the first one has work that is waited for */
  whenIdle(task: () => void): void;
  /** how long `halt` waits for an answer */
  haltMilliseconds?: number;
}

/** A request that will never be answered. Variables and kept states of every session are gone. */
export class EngineLost extends Error {
  override name = "EngineLost";
}

const restarted = "the engine had to restart; your text is safe";
const workersForbidden = "workers, in which the engine runs, are forbidden here";
const cannotStart = "the engine does not start in this browser";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Instance {
  worker: WorkerLike;
  /** by request id */
  waiting: Map<number, Waiting>;
  /** it has been sent the module */
  isBooted: boolean;
  /** why it was given up */
  lost?: string;
  /** it runs, then; before that, nothing has been started that could restart */
  hasAnswered: boolean;
}

export class Engine {
  private readonly lostListeners: ((message: string) => void)[] = [];
  private module: Promise<Boot["module"]> | undefined;
  private instance: Instance | undefined;
  private spare: Instance | undefined;
  private nextId = 1;

  constructor(private readonly options: EngineOptions) {}

  /** `listener` hears, in a plain sentence, that all engine state is gone. */
  onLost(listener: (message: string) => void): void {
    this.lostListeners.push(listener);
  }

  /** Resolves when the engine can answer; the first request does the same. */
  async start(): Promise<void> {
    await this.request("builtins", {});
  }

  async request<K extends OperationName>(
    operation: K,
    input: Operations[K]["input"],
    session = "lesson",
  ): Promise<Operations[K]["value"]> {
    const instance = await this.running();
    const id = this.nextId++;
    const request = { id, session, operation, ...input } as Request;
    const value = await new Promise<unknown>((resolve, reject) => {
      instance.waiting.set(id, { resolve, reject });
      instance.worker.postMessage(request);
    });
    if (!this.spare) this.options.whenIdle(() => void this.prepareSpare());
    return value as Operations[K]["value"];
  }

  /** Resolves to true when all that was asked so far has been answered, to false when that took too long
   * and the worker was replaced. */
  async halt(): Promise<boolean> {
    const instance = this.instance;
    if (!instance) return true;
    const asked = [...instance.waiting.keys()];
    const answered = () => !asked.some((id) => instance.waiting.has(id));
    const end = performance.now() + (this.options.haltMilliseconds ?? 150);
    while (!answered() && performance.now() < end) await pause(5);
    // Somebody else may have replaced it in the meantime.
    if (answered() || this.instance !== instance) return true;
    this.replace(instance, "stopped");
    return false;
  }

  /** Another worker takes over, as after a trap; what it was doing fails with EngineLost. */
  restart(): void {
    if (this.instance) this.replace(this.instance, restarted);
  }

  dispose(): void {
    this.spare?.worker.terminate();
    this.spare = undefined;
    if (this.instance) this.discard(this.instance, "the engine was closed");
  }

  /** The worker starts while the module is still being fetched. */
  private async running(): Promise<Instance> {
    const instance = (this.instance ??= this.spare ?? this.spawn());
    if (this.spare === instance) this.spare = undefined;
    await this.boot(instance);
    if (instance.lost !== undefined) throw new EngineLost(instance.lost);
    return instance;
  }

  private async boot(instance: Instance): Promise<void> {
    const module = await this.loaded();
    if (instance.isBooted) return;
    instance.isBooted = true;
    const { library, preload } = this.options;
    instance.worker.postMessage({ module, library, preload });
  }

  private async loaded(): Promise<Boot["module"]> {
    this.module ??= this.options.loadModule();
    try {
      return await this.module;
    } catch (error) {
      // The next request tries again.
      this.module = undefined;
      throw error;
    }
  }

  private spawn(): Instance {
    const instance: Instance = {
      worker: this.createWorker(),
      waiting: new Map(),
      isBooted: false,
      hasAnswered: false,
    };
    instance.worker.onmessage = ({ data }) => this.receive(instance, data);
    instance.worker.onerror = () =>
      this.replace(instance, instance.hasAnswered ? restarted : workersForbidden);
    return instance;
  }

  private createWorker(): WorkerLike {
    try {
      return this.options.createWorker();
    } catch (error) {
      throw new Error(workersForbidden, { cause: error });
    }
  }

  private receive(instance: Instance, reply: Reply): void {
    const waiting = instance.waiting.get(reply.id);
    if (!waiting) return;
    instance.waiting.delete(reply.id);
    const isBoot = !reply.ok && reply.isBoot === true;
    instance.hasAnswered ||= !isBoot;
    if (reply.ok) {
      waiting.resolve(reply.value);
    } else if (!reply.broken) {
      waiting.reject(new Error(reply.message));
    } else {
      const message = isBoot ? bootSentence(reply.message) : restarted;
      waiting.reject(new EngineLost(message, { cause: reply.message }));
      this.replace(instance, message);
    }
  }

  /** The next request finds another instance; the listeners hear of it before any waiting one fails. */
  private replace(instance: Instance, message: string): void {
    if (this.instance === instance) {
      for (const listener of this.lostListeners) listener(message);
    }
    this.discard(instance, message);
  }

  private discard(instance: Instance, message: string): void {
    instance.worker.terminate();
    instance.lost = message;
    if (this.instance === instance) this.instance = undefined;
    if (this.spare === instance) this.spare = undefined;
    const lost = [...instance.waiting.values()];
    instance.waiting.clear();
    for (const { reject } of lost) reject(new EngineLost(message));
  }

  private async prepareSpare(): Promise<void> {
    if (this.instance) await this.boot((this.spare ??= this.spawn()));
  }
}

function bootSentence(message: string): string {
  return Object.values(bootFailures).includes(message) ? message : cannotStart;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
