// Starts the engine of a hosted page once the first text is painted, long before the page's own script has
// come: the browser fetches, compiles and opens it on other threads while this one still reads the lesson.
// Whatever fails here is tried again by that script, which also says so.
function startEngineEarly(workerUrl, moduleUrl) {
  "use strict";
  if (document.documentElement.hasAttribute("data-cannot-run")) return;
  requestAnimationFrame(function () {
    // Nothing is painted in a hidden page, and its script may come first.
    if (window.lessonEngine) return;
    var engine = (window.lessonEngine = {});
    engine.module = fetch(moduleUrl, { priority: "low" })
      .then(function (reply) {
        if (!reply.ok) throw new Error("the engine could not be loaded: " + reply.status);
        return reply.arrayBuffer();
      })
      .then(WebAssembly.compile);
    engine.module.then(wake, function () {});
    try {
      engine.worker = new Worker(workerUrl);
    } catch {
      return;
    }
    var worker = engine.worker;

    function wake(module) {
      if (worker) worker.postMessage({ module: module });
    }
  });
}
