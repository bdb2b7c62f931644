import path from "node:path";

import type { UserConfig } from "vite";

import { distFolder, webFolder } from "./sources";

/** What every build of the page and its parts has in common. */
export const sharedOptions = {
  root: webFolder,
  // Relative, so that the hosted page works below any address.
  base: "./",
  publicDir: false,
  resolve: {
    // Vega's parts import more than our figures use: vega-lite takes four small helpers from all of
    // Vega, and others bring maps along.
    alias: [
      { find: /^vega$/, replacement: "vega-util" },
      {
        find: /^(d3-geo|topojson-client)$/,
        replacement: path.join(webFolder, "charts/no-maps.ts"),
      },
    ],
  },
  build: {
    outDir: distFolder,
    // The oldest browsers that set formulas, decompress streams and run the engine.
    target: ["chrome109", "firefox113", "safari16.4"],
    reportCompressedSize: false,
    // Sizes are held against budgets after the build, and the lessons' cells run within it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
} satisfies UserConfig;
