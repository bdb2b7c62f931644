/** Hands a text to the reader as a file. Where a frame forbids downloads nothing can be seen of that,
 * which is why there is a text to copy, too. */
export function saveAsFile(text: string, name: string): void {
  saveBlob(new Blob([text], { type: "application/json" }), name);
}

export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
