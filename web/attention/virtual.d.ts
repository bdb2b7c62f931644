/** The module of cpp/attention.cpp, part of the script as the build writes it. */
declare module "virtual:attention-wasm" {
  export const wasm: Uint8Array<ArrayBuffer>;
}
