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

function open(module: Wake["module"], createCore: CreateCore): Promise<Core> {
  return new Promise((resolve, reject) => {
    createCore(sourceOf(module, reject)).then(resolve, reject);
  });
}

/** With a compiled module the glue leaves the instantiation to us, and does not look at its failure. */
function sourceOf(module: Wake["module"], fail: (error: unknown) => void): CoreSource {
  const locateFile = (path: string) => path;
  if (!(module instanceof WebAssembly.Module)) return { wasmBinary: module, locateFile };
  return {
    locateFile,
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
