/** What a cell's element needs to know in order to draw itself. */

import { blanksIn } from "../checks/check";
import type { ErrorOutput, Output } from "../engine/protocol";
import { isStale, type CellItem, type CellState } from "./page-model";
import { sentences } from "./sentences";
import type { WalkView } from "./steps/walk";

export interface CellSnapshot {
  id: string;
  state: CellState;
  text: string;
  /** the lesson's own text */
  original: string;
  outputs: Output[];
  /** a few words on why it is not fresh, or empty */
  note: string;
  /** why the text cannot run */
  parseError: ErrorOutput | undefined;
  canUndoReset: boolean;
  /** after Stop: "keep what was computed" or "as before this run" */
  offersChoice: boolean;
  /** while it is run step by step */
  walk: WalkView | undefined;
}

export interface CellCircumstances {
  key: string;
  isRunning: boolean;
  /** id of a cell that runs; undefined when this one has no turn to wait for */
  waitsFor: string | undefined;
  offersChoice: boolean;
  walk: WalkView | undefined;
}

export function snapshotOf(cell: CellItem, circumstances: CellCircumstances): CellSnapshot {
  const { key, isRunning, waitsFor, offersChoice, walk } = circumstances;
  const state = stateOf(cell, key, isRunning);
  return {
    id: cell.id,
    state,
    text: cell.text,
    original: cell.original,
    outputs: walk?.stop ? walk.outputs : cell.shown.outputs,
    note: noteOf(cell, state, waitsFor),
    parseError: cell.parseError,
    canUndoReset: cell.beforeReset !== undefined,
    offersChoice,
    walk,
  };
}

function stateOf(cell: CellItem, key: string, isRunning: boolean): CellState {
  if (isRunning) return "running";
  if (isStale(cell, key)) return "stale";
  return cell.shown.failed ? "failed" : "fresh";
}

function noteOf(cell: CellItem, state: CellState, waitsFor: string | undefined): string {
  if (waitsFor !== undefined && !cell.parseError) return sentences.waitsForRun(waitsFor);
  if (state === "running" || state === "failed") return "";
  if (cell.note !== "") return cell.note;
  if (state === "fresh") return "";
  if (blanksIn(cell.text) > 0) return sentences.blanks;
  return cell.parseError ? sentences.doesNotParse : sentences.older;
}

export function isSameSnapshot(one: CellSnapshot | undefined, other: CellSnapshot): boolean {
  if (!one) return false;
  return (Object.keys(other) as (keyof CellSnapshot)[]).every((key) => one[key] === other[key]);
}
