/** The lesson's cells, run as one script by both programs, print what the lesson's document shows. */

import { describe, expect, test } from "vitest";

import { expectedIds, expectedText } from "./expected-prints";
import { cells, scriptOf } from "./lesson-cells";
import { programs } from "./programs";

const ids = cells.map(({ id }) => id);

test("the cells stand in the document's order", () => {
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(ids).toEqual(expectedIds.filter((id) => ids.includes(id)));
});

describe.each(Object.keys(programs) as (keyof typeof programs)[])("%s", (name) => {
  test("prints the document's lines and nothing else", async () => {
    const expected = ids.map(expectedText).join("");
    expect(await programs[name](scriptOf())).toEqual({
      code: 0,
      text: expected,
      errors: "",
    });
  });
});
