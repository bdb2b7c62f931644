/** Where a walk stands, in a few words. */

import type { Turn } from "../../engine/protocol";
import { changeWords } from "./changes";
import type { Stop } from "./walk";

/** Of the changes of one step, so many are told. */
const mostChanges = 3;

/** "Line 3 of qk, in twice"; `own` is the cell, whose name goes without saying. */
export function placeWords({ moment }: Stop, own: string): string {
  const { text, line, source, calls } = moment;
  if (text === "") return "At the end";
  const of = source === own ? "" : ` of ${source}`;
  const within = calls[0] ? `, in ${calls[0].function}` : "";
  return `Line ${line}${of}${within}`;
}

/** "k: turn 3 of 5", outermost loop first */
export function loopWords({ moment }: Stop): string[] {
  return moment.loops
    .filter(({ turn }) => turn > 0)
    .map(turnWords)
    .reverse();
}

function turnWords({ variable, turn, of }: Turn): string {
  return `${variable === undefined ? "" : `${variable}: `}turn ${turn}${of > 0 ? ` of ${of}` : ""}`;
}

/** For those who hear the page: the place, the loops around it, what has changed. */
export function stopWords(stop: Stop, own: string): string {
  const place = [placeWords(stop, own), ...loopWords(stop)].join(", ");
  const told = stop.changes.slice(0, mostChanges).map(changeWords);
  const more = stop.changes.length - told.length;
  const changes = [...told, ...(more > 0 ? [`${more} more`] : [])].join("; ");
  return changes === "" ? `${place}.` : `${place}. ${changes}.`;
}
