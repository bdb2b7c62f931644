/** The names that the page's texts read and write, kept up to date from the engine's own analysis. */

import { adoptStoredKeys, type Model } from "./page-model";
import type { EngineDoor } from "./run-text";

/** Names and colours are asked for in a session that never runs anything, so that they neither wait for
 * a run nor meet its variables. */
export const textsSession = "texts";

/** Texts that do not parse keep their last names and get their error. */
export async function refreshNames(model: Model, engine: EngineDoor): Promise<void> {
  const { items } = model;
  if (model.namedTexts === undefined) {
    const originals = items.map((item) => (item.kind === "cell" ? item.original : item.text));
    await applyNames(model, engine, originals);
    adoptStoredKeys(model);
  }
  await applyNames(
    model,
    engine,
    items.map(({ text }) => text),
  );
}

async function applyNames(model: Model, engine: EngineDoor, texts: string[]): Promise<void> {
  const joined = JSON.stringify(texts);
  if (joined === model.namedTexts) return;
  const names = await engine.request("names", { texts }, textsSession);
  model.namedTexts = joined;
  names.forEach(({ reads, writes, error }, index) => {
    const item = model.items[index]!;
    if (item.kind === "cell") item.parseError = item.text === texts[index] ? error : undefined;
    if (!error) Object.assign(item, item.kind === "cell" ? { reads, writes } : { reads });
  });
}
