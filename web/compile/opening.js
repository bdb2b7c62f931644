// Until the first lines are painted, only what is on the screen is laid out: a browser that lays out half of the
// lesson before it paints a line paints it late.
(function () {
  "use strict";
  var root = document.documentElement;
  var navigation = performance.getEntriesByType("navigation")[0];
  // Who comes back, or to a place in the text, lands by the heights of what is above it.
  if (!navigation || navigation.type !== "navigate" || location.hash !== "") return;
  root.setAttribute("data-opening", "");
  requestAnimationFrame(function () {
    setTimeout(open);
  });
  // A hidden page paints nothing.
  window.addEventListener("load", open);

  function open() {
    root.removeAttribute("data-opening");
  }
})();
