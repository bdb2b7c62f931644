/** A page in Chromium with modules of this project on it, under the Content-Security-Policy that lessons
 * have, for tests of what only a browser can show. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { build } from "vite";
import { sharedOptions } from "../../../web/compile/build-options";

const kArguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const kNonce = "own";
const kPolicy =
  `default-src 'none'; script-src 'nonce-${kNonce}'; ` +
  `style-src 'unsafe-inline'; img-src data: blob:`;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: "/usr/bin/chromium", args: kArguments });
}

/** One classic script, as the single file has them, out of the text of a module. "web/" in its imports
 * is the folder of that name. */
export async function bundle(text: string): Promise<string> {
  const entry = "virtual:test-entry";
  const folder = new URL("../../../web/", import.meta.url).pathname;
  const plugin = {
    name: "test-entry",
    resolveId: (id: string) => (id === entry ? `\0${entry}` : undefined),
    load: (id: string) =>
      id === `\0${entry}` ? text.replaceAll('"web/', `"${folder}`) : undefined,
  };
  const result = await build({
    ...sharedOptions,
    configFile: false,
    logLevel: "error",
    plugins: [...sharedOptions.plugins, plugin],
    // While tests run, packages would give their versions for developers.
    resolve: { ...sharedOptions.resolve, conditions: ["module", "browser", "production"] },
    build: {
      write: false,
      rolldownOptions: {
        ...sharedOptions.build.rolldownOptions,
        input: entry,
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (built === undefined || !("output" in built)) throw new Error("nothing was built");
  return built.output[0].code;
}

/** What the page logs, throws or asks for is added to `complaints`. */
export async function openPage(
  browser: Browser,
  { script, body, styles = "" }: { script: string; body: string; styles?: string },
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage(options);
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) complaints.push(request.url());
  });
  await page.setContent(
    `<meta http-equiv="Content-Security-Policy" content="${kPolicy}"><style>${styles}</style>${body}` +
      `<script nonce="${kNonce}">${script.replaceAll("</script", "<\\/script")}</script>`,
  );
  return page;
}
