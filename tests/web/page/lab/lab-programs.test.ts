/** The laboratories of the lesson on the compiled engine: what they say at settings of which the numbers
 * are known. An engine that knows nothing but zeros would be noticed in every one of them. */

import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { parseLesson } from "../../../../web/compile/markdown";
import type { LessonLab } from "../../../../web/compile/lesson-document";
import { lessonFiles, readLibrary } from "../../../../web/compile/sources";
import {
  measuredSettings,
  nothingMeasured,
  withSettings,
  type Measured,
} from "../../../../web/engine/assignments";
import { openEngine } from "../../../../web/engine/direct";
import type { Perform } from "../../../../web/engine/dispatch";
import type { Figure, OperationName, Operations } from "../../../../web/engine/protocol";
import { LabRun, type LabResult } from "../../../../web/page/lab/lab-run";
import type { EngineDoor } from "../../../../web/page/run-text";
import { loadRealCore } from "../../engine/real-core";

interface Case {
  lab: string;
  /** in place of those that the lab starts at */
  settings?: Record<string, string | string[]>;
  measured?: Partial<Measured>;
  /** what its numbers read */
  says?: string[];
  /** a word of them, where there is a long text */
  saysSomewhere?: string;
  /** entries of the first mark of panels, and how far they may be off */
  draws?: { panel: number; entries: number[]; within?: number }[];
}

const uniform = Array.from({ length: 25 }, () => 0.2);
const past = Array.from({ length: 25 }, (_, index) => (index % 5 <= Math.floor(index / 5) ? 1 : 0));
const averages = past.map((sees, index) => sees / (Math.floor(index / 5) + 1));

const cases: Case[] = [
  { lab: "lab-knob", says: ["1.0", "2.256", "4.78", "0.537"] },
  { lab: "lab-knob", settings: { c: "0.1" }, says: ["0.1", "2.995", "7.97", "0.150"] },
  { lab: "lab-knob", settings: { c: "3" }, says: ["3.0", "0.169", "1.12", "0.982"] },
  { lab: "lab-variance", says: ["64", "2000 samples", "65.35", "64", "1.021"] },
  {
    lab: "lab-variance",
    settings: { d_k: "1024", wanted: "5000" },
    says: [
      "1024",
      "390 samples, not 5000, so that the slider stays quick",
      "941.27",
      "1024",
      "0.919",
    ],
  },
  // Scores of 0: the average of the past, of everything, and a part of that.
  {
    lab: "lab-mask",
    settings: { c: "0" },
    says: ["2", "1.00", "0.00", "1.00", "0.60", "0.00", "0.40"],
    draws: [
      { panel: 0, entries: averages, within: 1e-15 },
      { panel: 1, entries: uniform, within: 1e-15 },
      { panel: 2, entries: past.map((sees) => sees / 5), within: 1e-15 },
    ],
  },
  {
    lab: "lab-mask",
    settings: { t: "5" },
    says: ["5", "1.00", "0.00", "1.00", "0.00", "0.00", "1.00"],
  },
  { lab: "lab-sentence", saysSomewhere: "“it” attends to “cat” with 0.87." },
  { lab: "lab-sentence", saysSomewhere: "“purred” attends to “cat” and to “it” with 0.47." },
  {
    lab: "lab-sentence",
    settings: {
      words: ["she", 'sa"id', "it's"],
      kinds: ["pronoun", "verb", "adjective"],
      wants: ["nothing", "pronoun", "verb"],
    },
    // e^3 / (e^3 + 1) and e^3 / (e^3 + 2)
    saysSomewhere: '“sa"id” attends to “she” with 0.95. “it\'s” attends to “sa"id” with 0.91.',
  },
  {
    lab: "lab-cross",
    settings: { T: "2", T_keys: "7", d_k: "3", d_v: "4" },
    says: ["2", "3", "7", "3", "7", "4", "2", "7", "2", "4"],
  },
  {
    lab: "lab-cost",
    measured: {
      T_plain: [64, 128, 256],
      n_plain: [2, 1, 1],
      ms_plain: [2, 4, 16],
      T_tiled: [64, 128, 256],
      n_tiled: [1, 1, 1],
      ms_tiled: [3, 6, 12],
      O_tiled: Array.from({ length: 64 * 64 }, () => 0),
    },
    saysSomewhere:
      "At T = 256: 16.00 ms straightforward, 12.00 ms tiled. Fitted, time grows with T to the power of " +
      "2.00 straightforward and 1.00 tiled.",
  },
  {
    lab: "lab-cost",
    says: ["268", "0.016", "Nothing is timed yet."],
    draws: [
      { panel: 0, entries: [64, 128, 256, 512, 1024, 2048, 4096].map((T) => (16 * T * T) / 1e6) },
    ],
  },
];

let perform: Perform;
let labs: LessonLab[];

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  const library = await readLibrary();
  ({ perform } = await openEngine(createCore, wasm, library, ["lib/info.rlab"]));
  const documents = (await lessonFiles()).map((file) =>
    parseLesson(readFileSync(file, "utf8"), file),
  );
  labs = documents.flatMap(({ parts }) => parts.filter((part) => part.kind === "lab"));
});

/** `change` is made to every answer. */
function doorWith(change: (answer: unknown) => unknown): EngineDoor {
  return {
    request: <K extends OperationName>(operation: K, input: Operations[K]["input"]) => {
      const answer = perform(operation, input, "lab");
      return Promise.resolve(change(answer) as Operations[K]["value"]);
    },
    halt: () => Promise.resolve(true),
    onLost: () => undefined,
  };
}

const realDoor = doorWith((answer) => answer);

/** The same answers with every number 0. */
const zeroDoor = doorWith(zeroed);

function zeroed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\d+(\.\d+)?/g, "0");
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return new Float64Array((value as Float64Array).length);
  if (Array.isArray(value))
    return value.map((entry) => (typeof entry === "number" ? 0 : zeroed(entry)));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, zeroed(entry)]));
}

async function runLab({ lab: id, settings, measured }: Case, door: EngineDoor): Promise<LabResult> {
  const lab = labs.find((each) => each.id === id)!;
  const values = lab.settings.map(({ name, control, start, isList }) => ({
    ...{ name, isList, isText: control.kind === "text" || control.kind === "choice" },
    values: [settings?.[name] ?? start].flat(),
  }));
  const timed = lab.timed ? measuredSettings({ ...nothingMeasured(), ...measured }) : [];
  const items = lab.parts.filter((part) => part.kind === "number");
  return new LabRun(door, id, items).run(withSettings(lab.source, [...values, ...timed]));
}

async function expectCase(each: Case, door: EngineDoor): Promise<void> {
  const { outputs, numbers } = await runLab(each, door);
  const figure = outputs[0] as unknown as Figure;
  if (each.says) expect(numbers).toEqual(each.says);
  if (each.saysSomewhere) expect(numbers.join(" ")).toContain(each.saysSomewhere);
  for (const { panel, entries, within = 0 } of each.draws ?? []) {
    const { values, y } = figure.panels[panel]!.marks[0]!;
    const drawn = Array.from((values ?? y)!.data);
    expect(drawn).toHaveLength(entries.length);
    const gaps = drawn.map((entry, index) => Math.abs(entry - entries[index]!));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(within);
  }
}

function nameOf({ lab, settings, measured }: Case): string {
  return `${lab} ${JSON.stringify(settings ?? (measured ? "measured" : "as it starts"))}`;
}

describe.each(cases.map((each) => [nameOf(each), each] as const))("%s", (_, each) => {
  test("says and draws what is known", () => expectCase(each, realDoor));
  test("does not with an engine of zeros", async () => {
    await expect(expectCase(each, zeroDoor)).rejects.toThrow();
  });
});

test.each(["1", "2", "4", "64", "1024"])("every bar at width %s fits its panel", async (d_k) => {
  for (const wanted of ["100", "5000"]) {
    const each = { lab: "lab-variance", settings: { d_k, wanted } };
    const { outputs } = await runLab(each, realDoor);
    for (const { y, marks } of (outputs[0] as unknown as Figure).panels) {
      for (const mark of marks) {
        expect(Math.max(...Array.from(mark.y!.data))).toBeLessThanOrEqual(y.limits![1]);
      }
    }
  }
});

test("every laboratory of the lesson is looked at", () => {
  expect(new Set(cases.map(({ lab }) => lab))).toEqual(new Set(labs.map(({ id }) => id)));
});
