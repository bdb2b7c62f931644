/** Figures as files, drawn by the same code as on the page. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { figureSvg } from "../charts/svg";
import type { AnimationOutput, FigureOutput } from "../engine/protocol";

/** Writes a figure as one SVG file, an animation as one a frame, under the name that the program gave. */
export async function writePicture(
  output: FigureOutput | AnimationOutput,
  folder: string,
  number: number,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stem = path.parse(output.name ?? `figure-${number}`).name;
  if (output.kind === "figure") {
    writeFileSync(path.join(folder, `${stem}.svg`), await figureSvg(output));
    return;
  }
  for (const [index, frame] of output.frames.entries()) {
    const name = `${stem}-${String(index + 1).padStart(3, "0")}.svg`;
    writeFileSync(path.join(folder, name), await figureSvg(frame));
  }
}
