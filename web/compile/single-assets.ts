/**
 * How the single file reaches its parts: they lie in the page as texts, and nothing is fetched. Runs in
 * the browser, in the place of `virtual:lesson-assets`.
 */
import type * as Charts from "../charts/view";

declare global {
  interface Window {
    /** set by the charts part when it runs */
    lessonCharts?: typeof Charts;
  }
}

/** A part's own text; embedPart in single-file.ts writes it. */
function partText(id: string): string {
  const part = document.getElementById(id)?.textContent;
  if (!part) throw new Error(`this copy of the page is damaged: it has no ${id}`);
  return part;
}

async function decompressedPart(id: string): Promise<Response> {
  const bytes = Uint8Array.from(atob(partText(id)), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream);
}

export function createWorker(): Worker {
  return workerOf("part-worker");
}

export function createTiledWorker(): Worker {
  return workerOf("part-tiled-worker");
}

/** A page opened from disk may start a worker from a blob of classic script, and from nothing else. */
function workerOf(id: string): Worker {
  const url = URL.createObjectURL(new Blob([partText(id)], { type: "text/javascript" }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}

export async function loadModule(): Promise<ArrayBuffer> {
  return (await decompressedPart("part-engine")).arrayBuffer();
}

export async function loadTiled(): Promise<ArrayBuffer> {
  return (await decompressedPart("part-tiled")).arrayBuffer();
}

/** Runs the charts part as an inline script, which the page's policy knows by its hash. */
export async function loadCharts(): Promise<typeof Charts> {
  if (!window.lessonCharts) {
    const script = document.createElement("script");
    script.textContent = await (await decompressedPart("part-charts")).text();
    document.head.append(script);
    script.remove();
  }
  if (!window.lessonCharts) throw new Error("the charts could not be started");
  return window.lessonCharts;
}
