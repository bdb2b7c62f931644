/** ONNX Runtime Web on WebAssembly. Q, K, V and the mask are tensors of JavaScript, as its users have them. */

import * as ort from "onnxruntime-web/wasm";
import wasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { graphs, modelOf } from "./onnx-model.mjs";

const typeNames = { f32: "float32", f64: "float64" };

export const contenders = Object.entries(graphs).map(([name, graph]) => ({
  name: `ONNX Runtime Web, ${name}`,
  precisions: graph.precisions,
  async open({ T, d, precision, causalMask, ...matrices }) {
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.wasmPaths = { wasm: wasmUrl };
    const session = await ort.InferenceSession.create(modelOf(graph, { T, d, precision }));
    const tensor = (numbers, dimensions) =>
      new ort.Tensor(typeNames[precision], numbers, dimensions);
    const inputs = {};
    for (const key of ["Q", "K", "V"]) inputs[key] = tensor(matrices[key], graph.dimensions(T, d));
    if (graph.takesMask) inputs.mask = tensor(causalMask(), [T, T]);
    return {
      attend: async () => (await session.run(inputs)).O.data,
      close: () => session.release(),
    };
  },
}));
