import { describe, expect, it, vi } from "vitest";
import type { CreateCore } from "../../../web/engine/core";
import type { Boot, Reply, Request, Wake } from "../../../web/engine/protocol";
import { bootFailures, isFatal, serve, type Port } from "../../../web/engine/serve";
import { FakeCore } from "./fake-core";

/** The smallest module there is. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

function open(createCore: CreateCore) {
  const replies: Reply[] = [];
  const port: Port = { postMessage: (reply) => void replies.push(reply), onmessage: null };
  serve(port, createCore);
  const send = async (...messages: (Wake | Boot | Request)[]) => {
    for (const data of messages) port.onmessage!({ data });
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { replies, send };
}

function boot(module: Boot["module"] = emptyModule.buffer): Boot {
  return { module, library: {}, preload: [] };
}

function highlight(id: number, text: string): Request {
  return { id, session: "lesson", operation: "highlight", text };
}

describe("serve", () => {
  it("answers each request once, in order, also those that came before it was ready", async () => {
    const { replies, send } = open(async () => new FakeCore());
    await send(boot(), highlight(1, "a"), highlight(2, "bc"));
    expect(replies).toEqual([
      { id: 1, ok: true, value: [{ kind: "name", begin: 0, end: 1 }] },
      { id: 2, ok: true, value: [{ kind: "name", begin: 0, end: 2 }] },
    ]);
  });

  it("comes to life before it is booted, once", async () => {
    const createCore = vi.fn<CreateCore>(async () => new FakeCore());
    const { replies, send } = open(createCore);
    await send({ module: emptyModule.buffer });
    expect(createCore).toHaveBeenCalledTimes(1);
    await send(boot(), highlight(1, "a"));
    expect(createCore).toHaveBeenCalledTimes(1);
    expect(replies).toMatchObject([{ id: 1, ok: true }]);
  });

  it("says nothing unasked", async () => {
    const { replies, send } = open(async () => new FakeCore());
    await send(boot());
    expect(replies).toEqual([]);
  });

  it("is broken after a trap, for good", async () => {
    const { replies, send } = open(async () => new FakeCore());
    await send(boot(), highlight(1, "trap"), highlight(2, "a"));
    expect(replies).toEqual([
      { id: 1, ok: false, broken: true, message: "unreachable" },
      { id: 2, ok: false, broken: true, message: "unreachable" },
    ]);
  });

  it("goes on after a mistake of ours", async () => {
    const { replies, send } = open(async () => new FakeCore());
    await send(boot(), highlight(1, "mistake"), highlight(2, "a"));
    expect(replies[0]).toEqual({ id: 1, ok: false, broken: false, message: "not a string" });
    expect(replies[1]).toMatchObject({ id: 2, ok: true });
  });

  it("tells why it could not start to whoever asks", async () => {
    const { replies, send } = open(() => Promise.reject(new Error("no memory")));
    await send(boot(), highlight(1, "a"));
    expect(replies).toEqual([
      { id: 1, ok: false, broken: true, isBoot: true, message: "no memory" },
    ]);
  });

  it("hands the compiled module to the core", async () => {
    let received: WebAssembly.Module | undefined;
    const { replies, send } = open((source) => {
      return new Promise((resolve) => {
        if (!("instantiateWasm" in source)) throw new Error("expected a hook");
        source.instantiateWasm({}, (_instance, module) => {
          received = module;
          resolve(new FakeCore());
        });
      });
    });
    await send(boot(), highlight(1, "a"));
    expect(received).toBeInstanceOf(WebAssembly.Module);
    expect(replies[0]).toMatchObject({ ok: true });
  });

  it("says what keeps it from starting", async () => {
    const createCore = async () => new FakeCore();
    const noWasm = open(createCore);
    await noWasm.send(boot(new ArrayBuffer(8)), highlight(1, "a"));
    expect(noWasm.replies).toMatchObject([{ isBoot: true, message: bootFailures.forbidden }]);
    const nowhere = open(createCore);
    await nowhere.send(boot("data:nothing"), highlight(1, "a"));
    await vi.waitFor(() => expect(nowhere.replies).toHaveLength(1));
    expect(nowhere.replies).toMatchObject([{ isBoot: true, message: bootFailures.notLoaded }]);
    const module = `data:application/wasm;base64,${Buffer.from(emptyModule).toString("base64")}`;
    const fetched = open(createCore);
    await fetched.send(boot(module), highlight(1, "a"));
    await vi.waitFor(() => expect(fetched.replies).toMatchObject([{ ok: true }]));
  });
});

describe("isFatal", () => {
  it("knows what an instance does not survive", () => {
    expect(isFatal(new WebAssembly.RuntimeError("unreachable"))).toBe(true);
    expect(isFatal(new RangeError("Maximum call stack size exceeded"))).toBe(true);
    expect(isFatal(new Error("Aborted(OOM)"))).toBe(true);
    expect(isFatal(new TypeError("x"))).toBe(false);
  });
});
