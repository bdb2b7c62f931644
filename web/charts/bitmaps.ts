/** Figures as pixels, painted by the browser from the SVG that a file would hold. */
import type { AnimationOutput, Figure } from "../engine/protocol";
import { GifWriter } from "./gif";
import { sizedSvgs } from "./svg";

/** Pixels per px of the picture: sharp on dense screens and when projected. */
const kPngScale = 3;
export const kGifScale = 2;

export async function figurePng(figure: Figure): Promise<Blob> {
  const { svgs, width, height } = await sizedSvgs([figure]);
  const canvas = createCanvas(width * kPngScale, height * kPngScale);
  await paint(canvas, svgs[0]!);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("this browser could not write the picture"));
      else resolve(blob);
    }, "image/png");
  });
}

/** `onFrame` hears how many frames are done. */
export async function animationGif(
  { frames, fps }: Pick<AnimationOutput, "frames" | "fps">,
  onFrame: (count: number) => void,
): Promise<Blob> {
  const { svgs, width, height } = await sizedSvgs(frames);
  const canvas = createCanvas(width * kGifScale, height * kGifScale);
  const gif = new GifWriter(fps);
  for (const [index, svg] of svgs.entries()) {
    const context = await paint(canvas, svg);
    gif.add(context.getImageData(0, 0, canvas.width, canvas.height));
    onFrame(index + 1);
  }
  return new Blob([gif.finish()], { type: "image/gif" });
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas;
}

async function paint(canvas: HTMLCanvasElement, svg: string): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser could not paint the picture");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}
