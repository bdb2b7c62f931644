/** Entry of the worker that times the tiled kernel: first its WebAssembly, then one request after the other.
 * It is bundled as a classic script, as the engine's is. */

import { openAttention } from "../../attention/open-attention";

/** How often to compute one and the same attention; matrices by rows. */
export interface TiledRequest {
  Q: Float64Array;
  K: Float64Array;
  V: Float64Array;
  T: number;
  width: number;
  times: number;
}

export interface TiledReply {
  /** for all times together */
  milliseconds: number;
  O: Float64Array;
}

const port = globalThis as unknown as {
  onmessage: (event: { data: ArrayBuffer | TiledRequest }) => void;
  postMessage(reply: TiledReply): void;
};

let opened: ReturnType<typeof openAttention>;

port.onmessage = ({ data }) => {
  if (data instanceof ArrayBuffer) opened = openAttention(data);
  else void answer(data);
};

async function answer({ Q, K, V, T, width, times }: TiledRequest): Promise<void> {
  const { attention } = await opened;
  const attend = () => attention({ Q, K, V, T, d_k: width });
  // Not counted: the memory grows, and the browser turns to faster code.
  let { O } = attend();
  const begin = performance.now();
  for (let count = 0; count < times; ++count) ({ O } = attend());
  port.postMessage({ milliseconds: performance.now() - begin, O });
}
