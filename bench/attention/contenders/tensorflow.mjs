/** TensorFlow.js on WebAssembly. Q, K, V and the mask stay in its memory; O is read from there. */

import * as tf from "@tensorflow/tfjs-core";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plainUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simdUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import threadedUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url";

function contender(name, scoresOf) {
  return {
    name,
    precisions: ["f32"],
    async open({ T, d, causalMask, ...matrices }) {
      setWasmPaths({
        "tfjs-backend-wasm.wasm": plainUrl,
        "tfjs-backend-wasm-simd.wasm": simdUrl,
        "tfjs-backend-wasm-threaded-simd.wasm": threadedUrl,
      });
      setThreadsCount(1);
      await tf.setBackend("wasm");
      const [Q, K, V] = ["Q", "K", "V"].map((key) => tf.tensor2d(matrices[key], [T, d]));
      const mask = tf.tensor2d(causalMask(), [T, T]);
      const scale = tf.scalar(1 / Math.sqrt(d));
      return {
        attend() {
          const O = tf.tidy(() => {
            const S = tf.add(tf.mul(scoresOf(Q, K), scale), mask);
            return tf.matMul(tf.softmax(S), V);
          });
          const numbers = O.dataSync();
          O.dispose();
          return numbers;
        },
        close: () => tf.dispose([Q, K, V, mask, scale]),
      };
    },
  };
}

export const contenders = [
  contender("TensorFlow.js, matMul(q, k, false, true)", (Q, K) => tf.matMul(Q, K, false, true)),
  contender("TensorFlow.js, explicit transpose", (Q, K) => tf.matMul(Q, tf.transpose(K))),
];
