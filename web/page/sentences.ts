/** What the page says about runs, in one place. */

import type { Output } from "../engine/protocol";
import { isStale, type Capture, type CellItem, type Model } from "./page-model";

export const sentences = {
  older: "older than your edit",
  blanks: "waits for its blanks to be filled in",
  doesNotParse: "cannot run yet: see the underlined place",
  stopped: "stopped",
  stoppedByEdit: "stopped, since the text has changed",
  waitsForRun: (id: string) => `waits for ${id}, which is running`,
  kept: "stopped half way; what was computed until then is kept",
  asBefore: "stopped; everything is as before this run",
  liveGaveUp: "Live stopped after 2 seconds; press Run to compute it in full",
  engineRestarted: "the engine had to restart; your text is safe",
  cannotRun: (why: string) =>
    `The cells cannot run here: ${why}. Everything can still be read, and what you write is kept. ` +
    "To run the cells, open the lesson in another browser, or its single file from your disk.",
  leavingEditor: "Tab now leaves the editor.",
  askOlder: "This is older than an edit; run it, then ask again.",
  copied: "Copied.",
  cannotDraw: (why: string) => `A picture could not be drawn: ${withoutStop(why)}.`,
  cannotShow: (why: string) => `What this cell gives could not be shown: ${withoutStop(why)}.`,
  cannotCopy: "The browser does not let this page copy; select the text instead.",
} as const;

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

export function waitsForNote(blocker: CellItem): string {
  const reason = blocker.shown.failed ? "stopped with an error" : "is not up to date";
  return `waits for cell ${blocker.id}, which ${reason}`;
}

/** For those who do not see the page: what a run did, or an edit without one, which may be nothing. */
export function runSummary(model: Model, keys: string[], before: Capture, hasRun = true): string {
  const changed: string[] = [];
  const failed: string[] = [];
  const waiting: string[] = [];
  model.items.forEach((item, index) => {
    if (item.kind !== "cell") return;
    const old = before[index]!;
    if (isStale(item, keys[index]!)) waiting.push(item.id);
    else if (!("shown" in old) || old.shown === item.shown) return;
    else if (item.shown.failed) failed.push(`${item.id}: ${errorMessage(item.shown.outputs)}`);
    else if (!isSameOutputs(old.shown.outputs, item.shown.outputs)) changed.push(item.id);
  });
  if (!hasRun && changed.length + failed.length === 0) return "";
  const parts = [
    failed.length > 0 ? `Failed: ${failed.join("; ")}.` : "",
    changed.length > 0 ? `Changed: ${changed.join(", ")}.` : "",
    waiting.length > 0 ? `Not up to date: ${waiting.join(", ")}.` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(" ") : "Ran; nothing changed.";
}

function errorMessage(outputs: readonly Output[]): string {
  const error = outputs.find((output) => output.kind === "error");
  return error ? error.message : "error";
}

/** NaN equals NaN here, and typed arrays their lists. */
export function isSameOutputs(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, comparable) === JSON.stringify(other, comparable);
}

function comparable(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array);
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
