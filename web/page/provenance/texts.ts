/** The texts that give what a part of a page shows. */

import { ancestorsOf, currentKeys, isStale, type Model } from "../page-model";

/** A text, under the name by which places in it are told. */
export interface NamedText {
  name: string;
  text: string;
}

/** Of the text of a number in a sentence. */
export const sentenceName = "sentence";

/** In page order, the item's own last; undefined while the item is older than an edit. */
export function textsBehind(model: Model, index: number): NamedText[] | undefined {
  const { items } = model;
  if (isStale(items[index]!, currentKeys(model)[index]!)) return undefined;
  return [...ancestorsOf(model, index), index].map((each) => {
    const item = items[each]!;
    return { name: item.kind === "cell" ? item.id : sentenceName, text: item.text };
  });
}
