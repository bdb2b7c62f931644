import { chromium } from "playwright-core";

/** The Chromium of the system, with nothing of its own going on beside the page. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
      ...["--disable-background-networking", "--disable-component-update"],
    ],
  });
}

export const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
