/**
 * `vite build` writes the four things that `dist/` holds, one environment each:
 *
 *   client   the lessons' pages with shared scripts and the engine beside them
 *   single   each lesson as one file
 *   program  cli.mjs, the command-line program on the WebAssembly engine
 *   package  attention/index.mjs, the fast attention for other people's programs
 *
 * The development server shows the hosted pages, compiled anew at every load.
 */
import path from "node:path";

import { defineConfig, type EnvironmentOptions } from "vite";

import { sharedOptions } from "./compile/build-options";
import { coreGlue, embeddedAttention, embeddedCore, lessonAssets } from "./compile/lesson-modules";
import { hostedPages, singleFiles } from "./compile/lesson-pages";
import { offline } from "./compile/offline";
import { distFolder, webFolder } from "./compile/sources";

const pageEntry = path.join(webFolder, "page/main.ts");

const client: EnvironmentOptions = {
  build: {
    // The first build clears away what an earlier one left.
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: pageEntry },
  },
};

const single: EnvironmentOptions = {
  consumer: "client",
  build: {
    emptyOutDir: false,
    rolldownOptions: { input: pageEntry, output: { format: "iife", codeSplitting: false } },
  },
};

const program: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: true },
  build: {
    emptyOutDir: false,
    target: "node20",
    minify: true,
    rolldownOptions: {
      input: path.join(webFolder, "cli/main.ts"),
      // Machine code, which no bundle holds; loaded only where an animation is written.
      external: ["@resvg/resvg-js"],
      output: { entryFileNames: "cli.mjs", codeSplitting: false },
    },
  },
};

const attentionPackage: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: path.join(distFolder, "attention"),
    emptyOutDir: true,
    minify: true,
    lib: {
      entry: path.join(webFolder, "attention/index.ts"),
      formats: ["es"],
      fileName: () => "index.mjs",
    },
  },
};

const outputs: Record<string, EnvironmentOptions> = {
  client,
  single,
  program,
  package: attentionPackage,
};

export default defineConfig(({ command }) => ({
  ...sharedOptions,
  plugins: [
    ...sharedOptions.plugins,
    coreGlue(),
    embeddedCore(),
    embeddedAttention(),
    lessonAssets(),
    hostedPages(),
    singleFiles(),
    offline(),
  ],
  worker: { format: "iife", plugins: () => [coreGlue()] },
  environments: command === "build" ? outputs : { client },
  builder: {
    async buildApp(builder) {
      for (const name of Object.keys(outputs)) await builder.build(builder.environments[name]!);
    },
  },
}));
