/** Figures as files, drawn by the same code as on the page. */

import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import { kGifScale } from "../charts/bitmaps";
import { GifWriter } from "../charts/gif";
import { figureSvg, sizedSvgs } from "../charts/svg";
import type { AnimationOutput, FigureOutput } from "../engine/protocol";

type Painter = typeof import("@resvg/resvg-js");

/** What an animation needs and is not there, said so that a reader can mend it. */
export class MissingPainter extends Error {}

/** A file or folder that cannot be written; the message says which. */
export class CannotWrite extends Error {
  constructor(place: string, cause: unknown) {
    super(`cannot write ${place}`, { cause });
  }
}

/** Makes a folder and those it lies in. Throws CannotWrite. */
export function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    throw new CannotWrite(folder, error);
  }
}

/** One folder at a time: Node's own way through several does not come back from where none can be
 * made, such as /proc. */
function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const around = path.dirname(folder);
  if (around !== folder) makeFolders(around);
  mkdirSync(folder);
}

function write(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new CannotWrite(file, error);
  }
}

/** Writes a figure as SVG and an animation as GIF, under the name that the program gave. Throws
 * MissingPainter and CannotWrite. */
export async function writePicture(
  output: FigureOutput | AnimationOutput,
  folder: string,
  number: number,
): Promise<void> {
  const stem = path.parse(output.name ?? `figure-${number}`).name;
  const file = (extension: string) => path.join(folder, `${stem}.${extension}`);
  makeFolder(folder);
  if (output.kind === "figure") write(file("svg"), await figureSvg(output));
  else write(file("gif"), await animationGif(output));
}

async function animationGif({ frames, fps }: AnimationOutput): Promise<Uint8Array> {
  const { Resvg } = await loadPainter();
  const { svgs } = await sizedSvgs(frames);
  const gif = new GifWriter(fps);
  for (const svg of svgs) {
    const image = new Resvg(svg, {
      background: "#ffffff",
      fitTo: { mode: "zoom", value: kGifScale },
      font: { loadSystemFonts: true, defaultFontFamily: "DejaVu Sans" },
    }).render();
    const { width, height, pixels } = image;
    gif.add({ width, height, data: Uint8Array.from(pixels) });
  }
  return gif.finish();
}

/** A program of its own in machine code, which is why it is not part of this one. */
async function loadPainter(): Promise<Painter> {
  try {
    return await import("@resvg/resvg-js");
  } catch (error) {
    throw new MissingPainter(
      "an animation is written as GIF with the help of a package: npm install @resvg/resvg-js",
      { cause: error },
    );
  }
}
