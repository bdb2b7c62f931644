import { expect, it } from "vitest";
import { frameDelay, GifWriter, type Bitmap } from "../../../web/charts/gif";

const kWhite = [255, 255, 255];
const kRed = [209, 73, 91];

function bitmap(width: number, height: number, colors: number[][]): Bitmap {
  const pixels = colors.flatMap(([red, green, blue]) => [red!, green!, blue!, 255]);
  return { width, height, data: Uint8Array.from(pixels) };
}

function gifOf(fps: number, bitmaps: Bitmap[]): Uint8Array {
  const gif = new GifWriter(fps);
  for (const one of bitmaps) gif.add(one);
  return gif.finish();
}

/** Delays of the frames in 1/100 s, from the blocks that precede each of them. */
function delaysIn(gif: Uint8Array): number[] {
  const delays: number[] = [];
  for (let at = 0; at + 7 < gif.length; ++at) {
    const isControl = gif[at] === 0x21 && gif[at + 1] === 0xf9 && gif[at + 2] === 4;
    if (isControl && gif[at + 7] === 0) delays.push(gif[at + 4]! + 256 * gif[at + 5]!);
  }
  return delays;
}

it("writes a GIF of the frames' size that goes on for ever", () => {
  const gif = gifOf(6, [bitmap(2, 3, Array(6).fill(kWhite)), bitmap(2, 3, Array(6).fill(kRed))]);
  const text = String.fromCharCode(...gif);
  expect(text.slice(0, 6)).toBe("GIF89a");
  expect([...gif.slice(6, 10)]).toEqual([2, 0, 3, 0]);
  expect(text).toContain("NETSCAPE2.0\x03\x01\x00\x00");
  expect(gif.at(-1)).toBe(0x3b);
});

it("keeps colours exactly where a frame has few", () => {
  const gif = gifOf(1, [bitmap(2, 1, [kWhite, kRed])]);
  const table = [...gif.slice(13, 19)];
  expect([table.slice(0, 3), table.slice(3)]).toEqual(expect.arrayContaining([kWhite, kRed]));
});

it("lasts as long as the frames per second say, though it counts in 1/100 s", () => {
  const one = bitmap(1, 1, [kWhite]);
  const delays = delaysIn(gifOf(6, Array(30).fill(one)));
  expect(delays).toHaveLength(30);
  expect(new Set(delays)).toEqual(new Set([16, 17]));
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(500);
});

it("asks no viewer for more than it can do", () => {
  expect(frameDelay(0, 1000)).toBe(2);
  expect(frameDelay(0, 0.5)).toBe(200);
});
