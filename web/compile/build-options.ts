import type { UserConfig } from "vite";

import { leanPackages } from "./lean-packages";
import { distFolder, webFolder } from "./sources";

/** What every build of the page and its parts has in common. */
export const sharedOptions = {
  root: webFolder,
  // Relative, so that the hosted page works below any address.
  base: "./",
  publicDir: false,
  plugins: [leanPackages()],
  resolve: {
    // Vega-Lite takes four small helpers from all of Vega, and brings a second copy of a part of it.
    alias: [{ find: /^vega$/, replacement: "vega-util" }],
    dedupe: ["vega-expression"],
  },
  build: {
    outDir: distFolder,
    // The oldest browsers that set formulas, decompress streams and run the engine.
    target: ["chrome109", "firefox113", "safari16.4"],
    reportCompressedSize: false,
    // Sizes are held against budgets after the build, and the lessons' cells run within it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Modules of Vega do nothing but define, so that those of which nothing is used can go.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/vega/, sideEffects: false }] },
    },
  },
} satisfies UserConfig;
