/** A static host that compresses, as most do, and counts what it sends. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/**
 * `folders` by the path that they are served under. Files are compressed once, before they are asked for in
 * earnest, so that the host's own work does not count.
 * @param {Record<string, string>} folders
 */
export async function serve(folders) {
  const compressed = new Map();
  let bytes = 0;
  const contentOf = async (pathname) => {
    if (!compressed.has(pathname)) {
      const prefix = Object.keys(folders).find((start) => pathname.startsWith(start));
      const path = join(folders[prefix], normalize(`/${pathname.slice(prefix.length)}`));
      compressed.set(pathname, gzipSync(await readFile(path), { level: 9 }));
    }
    return compressed.get(pathname);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const content = await contentOf(pathname);
      bytes += content.length;
      const type = types[extname(pathname)] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type, "Content-Encoding": "gzip" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** What was sent since the last time this was asked. */
    takeBytes() {
      const sent = bytes;
      bytes = 0;
      return sent;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
