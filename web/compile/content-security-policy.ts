import { createHash } from "node:crypto";

/** Where a page's parts come from: beside it on a host, or all out of its one file. */
export type Packaging = "hosted" | "single";

/**
 * The page's own policy: nothing but its own parts is ever loaded or run. `inlineScripts` are the exact
 * texts of the scripts that stand in the page or are taken out of it later.
 */
export function contentSecurityPolicy(packaging: Packaging, inlineScripts: string[]): string {
  const own = packaging === "hosted" ? ["'self'"] : [];
  const hashes = inlineScripts.map((script) => {
    return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
  });
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [...own, ...hashes, "'wasm-unsafe-eval'"],
    "worker-src": [...own, "blob:"],
    "connect-src": own,
    "img-src": [...own, "data:", "blob:"],
    "font-src": [...own, "data:"],
    "manifest-src": own,
    // Formulas, figures and the editor set styles on their elements.
    "style-src": ["'unsafe-inline'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
