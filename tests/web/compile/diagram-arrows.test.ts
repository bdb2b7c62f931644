import { expect, test } from "vitest";

import { arrowsHtml } from "../../../web/compile/diagram-arrows";

const paths = (html: string) => [...html.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);

test("a straight arrow is a line that ends in its head", () => {
  const html = arrowsHtml("across", 12, 4, [
    [
      [0, 2],
      [10, 2],
    ],
  ]);
  expect(html).toContain('<svg class="across" viewBox="0 0 12 4" aria-hidden="true">');
  expect(paths(html)).toEqual(["M0 2H9.6", "M10 2l-.8 .3 0 -.6z"]);
});

test("corners are round", () => {
  const [line, head] = paths(
    arrowsHtml("down", 12, 12, [
      [
        [0, 0],
        [10, 0],
        [10, 8],
      ],
    ]),
  );
  expect(line).toBe("M0 0H9.3q.7 0 .7 .7V7.6");
  expect(head).toBe("M10 8l-.3 -.8 .6 0z");
});

test("arrows that meet share their head", () => {
  const html = arrowsHtml("across", 12, 12, [
    [
      [0, 0],
      [5, 0],
      [5, 4],
      [10, 4],
    ],
    [
      [0, 8],
      [5, 8],
      [5, 4],
      [10, 4],
    ],
  ]);
  expect(paths(html)[1]!.match(/M/g)).toHaveLength(1);
});
