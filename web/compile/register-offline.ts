/**
 * Makes the hosted pages work without a connection from the second visit on. Runs in the browser; the
 * single file does not hold it.
 */

/** Development serves from sources, which no copy may hide. */
if (import.meta.env.PROD && "serviceWorker" in navigator && location.protocol.startsWith("http")) {
  // After everything that this visit needs itself.
  window.addEventListener("load", () => void register());
}

/** A browser that refuses, for instance in private windows, shows the page as well as any other. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.info("Without a connection this page will not open:", error);
  }
}
