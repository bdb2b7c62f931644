import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CannotWrite, makeFolder, MissingPainter, writePicture } from "../../../web/cli/pictures";
import type { AnimationOutput } from "../../../web/engine/protocol";
import * as figures from "../charts/figures";

const frames = [0.1, 1, 3].map(figures.entropyKnob);
const animation: AnimationOutput = { kind: "animation", name: "out/knob.gif", fps: 4, frames };

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "pictures-")), "new");
});

afterEach(() => {
  vi.doUnmock("@resvg/resvg-js");
  rmSync(path.dirname(folder), { recursive: true });
});

it("writes a figure as SVG under the program's name, else under its number", async () => {
  await writePicture({ kind: "figure", name: "a/weights.svg", ...figures.losses }, folder, 1);
  await writePicture({ kind: "figure", ...figures.losses }, folder, 2);
  expect(readdirSync(folder).sort()).toEqual(["figure-2.svg", "weights.svg"]);
  const svg = readFileSync(path.join(folder, "weights.svg"), "utf8");
  expect(svg).toContain("Training and validation loss");
});

it("writes an animation as one GIF with a frame for each of its own, at its speed", async () => {
  await writePicture(animation, folder, 1);
  expect(readdirSync(folder)).toEqual(["knob.gif"]);
  const gif = readFileSync(path.join(folder, "knob.gif"));
  expect(gif.toString("latin1", 0, 6)).toBe("GIF89a");
  // Two pixels for each px of two panels side by side.
  expect(gif.readUInt16LE(6)).toBeGreaterThan(1300);
  const delay = "\x21\xf9\x04\x00\x19\x00\x00\x00";
  expect(gif.toString("latin1").split(delay)).toHaveLength(1 + frames.length);
});

it("says in one sentence what to install where nothing can paint", async () => {
  vi.doMock("@resvg/resvg-js", () => {
    throw new Error("cannot find module");
  });
  const writing = writePicture(animation, folder, 1);
  await expect(writing).rejects.toThrow(MissingPainter);
  await expect(writing).rejects.toThrow("npm install @resvg/resvg-js");
});

it("makes a folder with those it lies in, and leaves one that is there", () => {
  const deep = path.join(folder, "a/b");
  makeFolder(deep);
  makeFolder(deep);
  expect(readdirSync(folder)).toEqual(["a"]);
});

it("says in one sentence which folder or file it cannot write", async () => {
  const file = path.join(path.dirname(folder), "file");
  writeFileSync(file, "");
  for (const impossible of [file, path.join(file, "a"), "/proc/none/a"]) {
    expect(() => makeFolder(impossible), impossible).toThrow(CannotWrite);
    expect(() => makeFolder(impossible)).toThrow(`cannot write ${impossible}`);
  }
  const taken = path.join(folder, "a.svg");
  mkdirSync(taken, { recursive: true });
  const writing = writePicture({ kind: "figure", name: "a.svg", ...figures.losses }, folder, 1);
  await expect(writing).rejects.toThrow(`cannot write ${taken}`);
});
