/**
 * Figures as SVG text, drawn without a browser: pictures of the static page, files of the programs.
 * The text has a viewBox and a greatest width instead of a fixed size, so it shrinks with its
 * column; it refers to nothing outside itself and holds no script.
 */
import type { TopLevelSpec } from "vega-lite";
import type { Figure, Output } from "../engine/protocol";
import { panelSpec, toVegaLite } from "./spec";
import { pageTheme, paperTheme } from "./theme";
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

/** Pictures of all figures and of the first frames of all animations in some outputs. */
export async function outputPictures(
  outputs: Output[],
  idPrefix: string,
): Promise<Map<Output, string[]>> {
  const pictures = new Map<Output, string[]>();
  for (const [index, output] of outputs.entries()) {
    const figure = output.kind === "animation" ? output.frames[0] : output;
    if (figure === undefined || !("panels" in figure)) continue;
    pictures.set(output, await panelSvgs(figure, { idPrefix: `${idPrefix}-${index}` }));
  }
  return pictures;
}

async function specSvg(spec: TopLevelSpec, idPrefix: string): Promise<string> {
  const view = startVega(spec, { renderer: "none" });
  try {
    return withOwnIds(withFluidSize(await view.toSVG()), idPrefix);
  } finally {
    view.finalize();
  }
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
