import type { EngineDoor } from "./run-text";

/** The engine as seen by someone with a session of their own. */
export function doorTo(engine: EngineDoor, own: string): EngineDoor {
  return {
    request: (operation, input, session = own) => engine.request(operation, input, session),
    halt: () => engine.halt(),
    onLost: (listener) => engine.onLost(listener),
  };
}
