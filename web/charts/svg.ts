/**
 * Figures as SVG text, drawn without a browser: pictures of the static page, files of the programs.
 * The text has a viewBox and a greatest width instead of a fixed size, so it shrinks with its
 * column; it refers to nothing outside itself and holds no script.
 */
import type { TopLevelSpec } from "vega-lite";
import type { Figure, Output } from "../engine/protocol";
import { printedFrames } from "./html";
import { greatest } from "./numbers";
import { panelSpec, toVegaLite } from "./spec";
import { hex, pageTheme, paperTheme } from "./theme";
import type { Theme } from "./theme";
import { startVega } from "./vega-view";

export interface SvgOptions {
  theme?: Theme;
  /** start of every id in the text; two pictures on one page need different ones */
  idPrefix?: string;
}

/** The whole figure, titles included, in colours of its own: fit for a file. */
export async function figureSvg(figure: Figure, options: SvgOptions = {}): Promise<string> {
  const { theme = paperTheme, idPrefix = "figure" } = options;
  return specSvg(toVegaLite(figure, theme), idPrefix);
}

/** One picture per panel, without titles, in the page's colours. */
export async function panelSvgs(figure: Figure, options: SvgOptions = {}): Promise<string[]> {
  const { theme = pageTheme, idPrefix = "figure" } = options;
  return Promise.all(
    figure.panels.map((_, index) =>
      specSvg(panelSpec(figure, index, theme), `${idPrefix}-panel${index}`),
    ),
  );
}

/** Whole figures as pictures of one size, that of the largest: frames of a film, or a single bitmap. */
export async function sizedSvgs(
  figures: Figure[],
): Promise<{ svgs: string[]; width: number; height: number }> {
  const svgs: string[] = [];
  for (const figure of figures) svgs.push(await figureSvg(figure));
  const sizes = svgs.map((svg) =>
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.slice(1).map(Number),
  );
  const [width, height] = [0, 1].map((side) => greatest(sizes.map((size) => size[side]!)));
  // Where a picture is painted outside of a page, nothing but these two attributes gives it a size.
  const size = ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const sized = svgs.map((svg) => svg.replace(/ viewBox="[^"]*" style="[^"]*"/, size));
  return { svgs: sized, width: width!, height: height! };
}

/** Pictures of all figures in some outputs; of an animation those of its first frame, then those of
 * each printed frame. */
export async function outputPictures(
  outputs: Output[],
  idPrefix: string,
): Promise<Map<Output, string[]>> {
  const pictures = new Map<Output, string[]>();
  for (const [index, output] of outputs.entries()) {
    const prefix = `${idPrefix}-${index}`;
    if (output.kind === "figure") {
      pictures.set(output, await panelSvgs(output, { idPrefix: prefix }));
    } else if (output.kind === "animation") {
      const shown = [...output.frames.slice(0, 1), ...printedFrames(output)];
      const drawn = shown.map((frame, place) =>
        panelSvgs(frame, { idPrefix: place === 0 ? prefix : `${prefix}-print${place}` }),
      );
      pictures.set(output, (await Promise.all(drawn)).flat());
    }
  }
  return pictures;
}

async function specSvg(spec: TopLevelSpec, idPrefix: string): Promise<string> {
  const view = startVega(spec, "none");
  try {
    return withOwnIds(withFluidSize(withoutIdleParts(await view.toSVG())), idPrefix);
  } finally {
    view.finalize();
  }
}

/** Vega names each group for screen readers, to whom the figure itself speaks, and keeps shapes that
 * are not shown; places have more digits than pixels. Without all that a page is a third shorter. */
function withoutIdleParts(svg: string): string {
  // Between tags are labels, which nothing here may change.
  return svg.replace(/<[^<>]*>/g, (tag) =>
    / display="none"\/>$|^<path class="background" d="[^"]*"( pointer-events="none")?\/>$/.test(tag)
      ? ""
      : tag
          .replace(/ (?:opacity|stroke-width)="1"| class="mark-(?!rect|symbol)[^"]*"/g, "")
          .replace(/ (role|aria-[a-z]+)="[^"]*"/g, "")
          .replace(/rgb\((\d+), (\d+), (\d+)\)/g, (_, ...color: string[]) =>
            hex(color.slice(0, 3).map(Number) as [number, number, number]),
          )
          .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
  );
}

function withFluidSize(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, (start) => {
    const width = /viewBox="0 0 ([\d.]+)/.exec(start)?.[1] ?? "100";
    const fluid = start.replace(/ (width|height)="[^"]*"/g, "");
    return fluid.replace(/>$/, ` style="width:100%;max-width:${width}px;height:auto">`);
  });
}

/** Vega numbers its gradients and clip paths from a counter that starts anew in every program. */
function withOwnIds(svg: string, prefix: string): string {
  const numbers = new Map<string, string>();
  const own = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, `${prefix}-${numbers.size}`);
    return numbers.get(id)!;
  };
  return svg
    .replace(
      /(<[^<>]*?) id="([^"]+)"/g,
      (_, start: string, id: string) => `${start} id="${own(id)}"`,
    )
    .replace(/="url\(#([^)"]+)\)"/g, (_, id: string) => `="url(#${own(id)})"`);
}
