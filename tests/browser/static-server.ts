/** A file server of the plainest kind: no special headers, and pages below a path of its own. */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

export interface StaticServer {
  /** of the server itself, such as "http://127.0.0.1:40123" */
  origin: string;
  close(): Promise<void>;
}

/** `folders` by the path that they are served under, which begins and ends with a slash. */
export async function serve(folders: Record<string, string>): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    void contentOf(folders, pathname).then(
      ({ content, type }) => response.writeHead(200, { "Content-Type": type }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function contentOf(
  folders: Record<string, string>,
  pathname: string,
): Promise<{ content: Buffer; type: string }> {
  const prefix = Object.keys(folders).find((start) => pathname.startsWith(start));
  if (prefix === undefined) throw new Error("outside of what is served");
  const name = pathname.slice(prefix.length) || "index.html";
  const content = await readFile(path.join(folders[prefix]!, path.normalize(`/${name}`)));
  return { content, type: contentTypes[path.extname(name)] ?? "application/octet-stream" };
}
