/**
 * A text in the fragment of an address: compressed where the browser can do that, else as it is, both in
 * base64url. The fragment never leaves the browser.
 */

import { mostCharacters, WorkError } from "./work";

const compressedName = "work";
const plainName = "work-text";
/** The one form that all browsers with compression streams know. */
const format = "deflate";

/** What comes after "#". */
export async function writeFragment(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return `${plainName}=${toBase64Url(bytes)}`;
  const compressed = await through(bytes, new CompressionStream(format), Infinity);
  return `${compressedName}=${toBase64Url(compressed)}`;
}

/** Undefined when the fragment carries no work. Throws WorkError when it cannot be read. */
export async function readFragment(fragment: string): Promise<string | undefined> {
  const [, name, value] = /^#?([a-z-]+)=(.*)$/s.exec(fragment) ?? [];
  if (name !== compressedName && name !== plainName) return undefined;
  try {
    const bytes = fromBase64Url(value!);
    const text =
      name === plainName
        ? bytes
        : // Four bytes a character at most; a small link must not unfold to fill the memory.
          await through(bytes, new DecompressionStream(format), 4 * mostCharacters);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch (error) {
    if (error instanceof WorkError) throw error;
    throw new WorkError("It is cut short or damaged.");
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  mostBytes: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks: BlobPart[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array<ArrayBuffer>;
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new WorkError("It is longer than any lesson's work.");
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
