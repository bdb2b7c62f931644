// Runs first, in the plainest JavaScript: says in plain sentences when this browser shows no formulas or
// cannot compute, whatever happens to the scripts after it.
(function () {
  // An empty function with one vector instruction and one exception block.
  var probe = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 27, 1, 25, 0, 253, 12, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 26, 6, 64, 25, 11, 11,
  ];
  var reads = "The lesson reads and prints as it is, but its cells cannot run here: ";
  var newEnough = "Chrome or Edge 109, Firefox 113 and Safari 16.4 are new enough.";
  var sentences = [];
  var missing;
  if (typeof WebAssembly !== "object") {
    missing = "this browser has no WebAssembly, or forbids it.";
  } else if (
    typeof Worker !== "function" ||
    typeof DecompressionStream !== "function" ||
    typeof customElements !== "object" ||
    !WebAssembly.validate(new Uint8Array(probe))
  ) {
    missing = "this browser is too old.";
  }
  if (missing) {
    document.documentElement.setAttribute("data-cannot-run", "");
    sentences.push(reads + missing);
  }
  if (typeof MathMLElement === "undefined") {
    sentences.push("Formulas appear as plain rows of letters, since this browser cannot set them.");
  }
  if (sentences.length === 0) return;
  if (typeof WebAssembly === "object") sentences.push(newEnough);
  var place = document.getElementById("support");
  place.hidden = false;
  place.appendChild(document.createTextNode(sentences.join(" ")));
})();
