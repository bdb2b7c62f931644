/** Bundles inside the bundle: what a page carries as text is built by a build of its own. */
import { gzipSync } from "node:zlib";

import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

import { sharedOptions } from "./build-options";

/**
 * One classic script from a module and all it imports. With a `name`, that property of the global object
 * holds the module's exports once the script has run.
 */
export async function bundleScript(
  entry: string,
  plugins: Plugin[],
  name?: string,
): Promise<string> {
  const output = await bundle(plugins, {
    input: entry,
    preserveEntrySignatures: name ? "strict" : false,
    output: { format: "iife", codeSplitting: false, ...(name && { name }) },
  });
  const chunk = output.find((file) => file.type === "chunk");
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code;
}

/** One style sheet from a file and all it imports; fonts and pictures become data URLs. */
export async function bundleStyles(entry: string): Promise<string> {
  const output = await bundle([], { input: entry });
  const sheet = output.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new Error(`${entry} gave no styles`);
  return sheet.source.toString().trim();
}

async function bundle(
  plugins: Plugin[],
  rolldownOptions: NonNullable<InlineConfig["build"]>["rolldownOptions"],
): Promise<Rolldown.OutputBundle[string][]> {
  const { build: options, ...shared } = sharedOptions;
  const result = await build({
    ...shared,
    configFile: false,
    logLevel: "warn",
    plugins: [shared.plugins, plugins],
    build: {
      ...options,
      write: false,
      assetsInlineLimit: Infinity,
      rolldownOptions: { ...options.rolldownOptions, ...rolldownOptions },
    },
  });
  return (Array.isArray(result) ? result[0]! : (result as Rolldown.RolldownOutput)).output;
}

/** Text or bytes as gzip in base64: a quarter of the size that a script has. */
export function compressed(data: string | Uint8Array): string {
  return gzipSync(data, { level: 9 }).toString("base64");
}
