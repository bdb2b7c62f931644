/** Frames as one GIF file, the same from Node and from the page. */
import { GIFEncoder, applyPalette, quantize } from "gifenc";

/** Red, green, blue and alpha of each pixel, row by row; alpha is ignored. The numbers fill their
 * buffer. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

const kMaxColors = 256;
/** Viewers slow down what asks for less than this. */
const kLeastDelay = 2;

export class GifWriter {
  private readonly encoder = GIFEncoder();
  private n_frames = 0;

  /** Frames per second. */
  constructor(private readonly fps: number) {}

  add({ width, height, data }: Bitmap): void {
    const palette = quantize(data, kMaxColors);
    const indices = applyPalette(data, palette);
    const delay = 10 * frameDelay(this.n_frames++, this.fps);
    this.encoder.writeFrame(indices, width, height, { palette, delay, repeat: 0 });
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }
}

/** How long frame `index` stays, in whole 1/100 s as the format wants; what rounding takes from one
 * frame it gives to a later one, so that the whole lasts as long as it should. */
export function frameDelay(index: number, fps: number): number {
  const end = (frame: number) => Math.round((100 * frame) / fps);
  return Math.max(end(index + 1) - end(index), kLeastDelay);
}
