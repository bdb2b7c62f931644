/** The part of gifenc that gif.ts uses; the package brings no types. */
declare module "gifenc" {
  export type Palette = [red: number, green: number, blue: number][];

  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColors: number): Palette;
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;

  export interface Encoder {
    /** `delay` is in ms; `repeat` counts only with the first frame, and 0 means for ever */
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number; repeat: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
}
