/**
 * The worker's half of the conversation: a boot message, then requests, each with exactly one reply.
 *
 * Knows no worker: `port` is anything that takes messages, so that the rules are tested without one.
 */

import type { Core, CoreSource, CreateCore } from "./core";
import { createPerform, type Perform } from "./dispatch";
import type { Boot, Reply, Request, Wake } from "./protocol";

export interface Port {
  postMessage(message: Reply): void;
  onmessage: ((event: { data: Wake | Boot | Request }) => void) | null;
}

/** Why an engine does not come to life, where that is known: plain sentences, without their end. */
export const bootFailures = {
  notLoaded: "the engine could not be loaded",
  forbidden: "WebAssembly, of which the engine is made, is forbidden here",
};

export function serve(port: Port, createCore: CreateCore): void {
  let core: Promise<Core> | undefined;
  let opened: Promise<Perform> = Promise.reject(
    new Error("the engine was asked before it was booted"),
  );
  // A failure to boot is told to whoever asks first; until then nobody listens.
  const unheard = () => undefined;
  opened.catch(unheard);
  let broken: string | undefined;

  const answer = async (request: Request): Promise<Reply> => {
    const { id, session, operation, ...input } = request;
    let perform: Perform;
    try {
      perform = await opened;
    } catch (error) {
      return { id, ok: false, broken: true, isBoot: true, message: messageOf(error) };
    }
    if (broken !== undefined) return { id, ok: false, broken: true, message: broken };
    try {
      return { id, ok: true, value: perform(operation, input as never, session) };
    } catch (error) {
      if (isFatal(error)) broken = messageOf(error);
      return { id, ok: false, broken: broken !== undefined, message: messageOf(error) };
    }
  };

  port.onmessage = ({ data }) => {
    if (!("module" in data)) {
      void answer(data).then((reply) => port.postMessage(reply));
      return;
    }
    core ??= open(data.module, createCore);
    core.catch(unheard);
    if (!("library" in data)) return;
    opened = core.then((ready) => createPerform(ready, data));
    opened.catch(unheard);
  };
}

/** Everything is done here and nothing in the page's own thread, which has the lesson to lay out. */
async function open(code: Wake["module"], createCore: CreateCore): Promise<Core> {
  const bytes = typeof code === "string" ? await load(code) : code;
  const module = await WebAssembly.compile(bytes).catch((error: unknown) => {
    throw new Error(bootFailures.forbidden, { cause: error });
  });
  return new Promise((resolve, reject) => {
    createCore(sourceOf(module, reject)).then(resolve, reject);
  });
}

async function load(address: string): Promise<ArrayBuffer> {
  try {
    // Text and figures of the page come first.
    const reply = await fetch(address, { priority: "low" });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return await reply.arrayBuffer();
  } catch (error) {
    throw new Error(bootFailures.notLoaded, { cause: error });
  }
}

/** The glue leaves the instantiation to us, and does not look at its failure. */
function sourceOf(module: WebAssembly.Module, fail: (error: unknown) => void): CoreSource {
  return {
    locateFile: (path: string) => path,
    instantiateWasm: (imports, receive) => {
      WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module), fail);
      return {};
    },
  };
}

/** After a trap, an abort or a C++ exception that got away the instance's memory means nothing any more.
 * Too deep a recursion inside of it arrives as a RangeError. */
export function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  // TypeScript's library does not know WebAssembly.Exception yet.
  if (Object.prototype.toString.call(error) === "[object WebAssembly.Exception]") return true;
  return messageOf(error).startsWith("Aborted");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
