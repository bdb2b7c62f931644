// Builds the lesson and serves dist/ as any static host would.

import { buildCore, buildPages } from "./build.mjs";
import { ensure } from "./ensure.mjs";
import { PlainError, main, root } from "./process.mjs";

const host = "127.0.0.1";

await main(import.meta.url, async () => {
  const port = Number(process.env.PORT ?? 8080);
  ensure();
  buildCore();
  buildPages();
  await serve(port);
  console.log(`\nThe lesson is at http://${host}:${port}/ (Ctrl-C ends)`);
});

/**
 * Serves in this process, so that a signal to it ends the server too. A port that is taken is an error
 * and not a reason to take another, because somebody may be waiting at this one.
 * @param {number} port
 */
async function serve(port) {
  // Not at the top of the file: node modules may just have been installed.
  const { preview } = await import("vite");
  const settings = { host, port, strictPort: true };
  try {
    await preview({ configFile: false, root, appType: "mpa", preview: settings });
  } catch (error) {
    throw new PlainError(`Port ${port} cannot be used (${error}); PORT=... chooses another.`);
  }
}
