/**
 * JSON that may stand inside a `<script type="application/json">`: no `<` is left, so neither a closing
 * tag nor a comment can begin in it. Non-finite numbers become the strings that protocol.ts names, and
 * typed arrays become plain ones.
 */
export function scriptJson(data: unknown): string {
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) return String(value);
    return value instanceof Float64Array ? Array.from(value) : value;
  });
  return text.replaceAll("<", "\\u003c");
}

/** JavaScript that may stand inside an inline `<script>`: the two sequences that would end it or open a
 * comment can only occur in strings, templates and regular expressions, where the backslash is idle. */
export function scriptText(code: string): string {
  return code.replace(/<\/(script)/gi, "<\\/$1").replaceAll("<!--", "<\\!--");
}
