// While the page opens, only what is on the screen is laid out: a browser that lays out the whole lesson
// before it paints a line paints it late. With everything loaded the rest follows, and is found, printed and
// read by programs as usual.
(function () {
  "use strict";
  var root = document.documentElement;
  var navigation = performance.getEntriesByType("navigation")[0];
  // Who comes back, or to a place in the text, lands by the heights of what is above it.
  if (!navigation || navigation.type !== "navigate" || location.hash !== "") return;
  root.setAttribute("data-opening", "");
  window.addEventListener("load", function () {
    root.removeAttribute("data-opening");
  });
})();
