// Serves the lesson from its sources; a change shows as soon as it is saved.

import { buildCore, quietenVite } from "./build.mjs";
import { ensure } from "./ensure.mjs";
import { main } from "./process.mjs";

await main(import.meta.url, async () => {
  ensure();
  buildCore();
  quietenVite();
  const { createServer } = await import("vite");
  const server = await createServer({ configFile: "web/vite.config.ts" });
  await server.listen();
  server.printUrls();
});
