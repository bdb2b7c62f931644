// What lies below the screen is laid out after the page has opened: a browser that lays out the whole lesson
// before it paints a line paints it late. It begins when everything is loaded and goes from the top to the
// bottom, in pieces for which there is time, so that soon everything is found, printed and reached as usual.
(function () {
  "use strict";
  var root = document.documentElement;
  var navigation = performance.getEntriesByType("navigation")[0];
  // Who comes back, or to a place in the text, lands by the heights of what is above it.
  var startsAtTop = navigation && navigation.type === "navigate" && location.hash === "";
  if (!startsAtTop || typeof requestIdleCallback !== "function") return;
  root.setAttribute("data-opening", "");
  window.addEventListener("load", function () {
    var waiting = Array.from(document.querySelectorAll("main > *"));
    requestIdleCallback(layOut);

    function layOut(time) {
      do {
        var next = waiting.shift();
        next.setAttribute("data-laid", "");
        next.getBoundingClientRect();
      } while (waiting.length > 0 && time.timeRemaining() > 5);
      if (waiting.length > 0) requestIdleCallback(layOut, { timeout: 100 });
      else root.removeAttribute("data-opening");
    }
  });
})();
