// Starts the engine of a hosted page once the first text is painted, long before the page's own script has
// come: its worker fetches and opens it while this thread still reads the lesson. Whatever fails here is
// tried again by that script, which also says so.
function startEngineEarly(workerUrl, moduleUrl) {
  "use strict";
  if (document.documentElement.hasAttribute("data-cannot-run")) return;
  requestAnimationFrame(function () {
    // Nothing is painted in a hidden page, and its script may come first.
    if (window.lessonEngine) return;
    window.lessonEngine = {};
    try {
      var worker = new Worker(workerUrl);
      worker.postMessage({ module: new URL(moduleUrl, document.baseURI).href });
      window.lessonEngine.worker = worker;
    } catch {
      // As without this script.
    }
  });
}
