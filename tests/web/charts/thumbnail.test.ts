import { expect, it } from "vitest";
import { thumbnailColors, thumbnailSvg } from "../../../web/charts/thumbnail";

it("colours the extremes as a heat map does, and leaves out what is not a number", () => {
  const colors = thumbnailColors({ rows: 1, cols: 4, data: [-4, 6, NaN, Infinity] });
  expect(colors).toEqual(["#440154", "#fde725", undefined, "#fde725"]);
});

it("takes shares from 0 to 1 as shares", () => {
  const [low, high] = thumbnailColors({ rows: 1, cols: 2, data: [0.5, 0.5] });
  expect(low).toBe("#21918c");
  expect(high).toBe(low);
});

it("draws equal neighbours of a row as one rectangle, and one path a colour", () => {
  const svg = thumbnailSvg({ rows: 2, cols: 3, data: [1, 1, 0.5, 0.5, 0.5, 0.5] });
  expect(svg).toContain('viewBox="0 0 3 2"');
  expect(paths(svg)).toEqual([
    ["#fde725", "M0 0h2v1h-2z"],
    ["#21918c", "M2 0h1v1h-1zM0 1h3v1h-3z"],
  ]);
});

it("covers all but the entries that are exactly 0, which lie below with a dot each", () => {
  const svg = thumbnailSvg({ rows: 1, cols: 3, data: [0, 1e-9, 1] });
  expect(paths(svg)).toEqual([
    ["#440154", "M0 0h3v1H0z"],
    ["#440154", "M1 0h1v1h-1z"],
    ["#fde725", "M2 0h1v1h-1z"],
  ]);
  expect(svg).toContain('<path class="zeros" stroke="#ffffff" d="M.5 0.5h2.1"/>');
});

it("leaves dots away where they would fill their cells", () => {
  expect(thumbnailSvg({ rows: 1, cols: 9, data: new Float64Array(9) })).not.toContain("zeros");
});

it("shows what is not a number as missing", () => {
  const svg = thumbnailSvg({ rows: 1, cols: 3, data: [NaN, 0, 1] });
  expect(svg).toContain('<path class="missing" d="M0 0h1v1h-1z"/>');
});

function paths(svg: string): [string, string][] {
  return [...svg.matchAll(/<path fill="([^"]*)" d="([^"]*)"/g)].map(([, color, path]) => [
    color!,
    path!,
  ]);
}
