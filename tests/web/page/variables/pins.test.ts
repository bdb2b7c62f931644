import { expect, test } from "vitest";

import type { MatrixData } from "../../../../web/engine/protocol";
import { readPins, writePins } from "../../../../web/page/variables/pins";

test("pinned arrays are read back as they were", () => {
  const A = { rows: 2, cols: 2, data: new Float64Array([1, 0.1, -1e-9, NaN]) };
  const v = { rows: 1, cols: 1, data: [Infinity] };
  const pins = new Map<string, MatrixData>().set("A2", A).set("v_1", v);
  const back = readPins(writePins(pins));
  expect([...back.keys()]).toEqual(["A2", "v_1"]);
  expect(back.get("A2")).toEqual({ rows: 2, cols: 2, data: [1, 0.1, -1e-9, NaN] });
  expect(back.get("v_1")).toEqual({ rows: 1, cols: 1, data: [Infinity] });
  expect(readPins(writePins(new Map())).size).toBe(0);
});

test.each(["A 2 2 1 2 3", "A 2.5 2 1 2 3 4 5", "A -1 -1 1", "A", "<b> 1 1 1", "A 1 x", "A 0 0"])(
  "%j from elsewhere pins nothing",
  (line) => {
    expect([...readPins(`${line}\nB 1 1 7`).keys()]).toEqual(["B"]);
  },
);
