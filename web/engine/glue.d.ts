/** The JavaScript that Emscripten writes beside the WebAssembly file; the build maps the name to it. */
declare module "virtual:core-glue" {
  const createCore: import("./core").CreateCore;
  export default createCore;
}

/** The same file, as tests import it; it exists once the core has been built. */
declare module "*/build/wasm/core.mjs" {
  const createCore: import("./core").CreateCore;
  export default createCore;
}
