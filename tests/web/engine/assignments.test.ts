import { expect, test } from "vitest";

import { withSettings, type Setting } from "../../../web/engine/assignments";

const one = (values: string[], isText = false, isList = false): Setting[] => [
  { name: "x", values, isText, isList },
];

test("numbers, texts and lists become assignments on the program's first line", () => {
  expect(withSettings("y = x;\nz = y;", one(["0.5"]))).toBe("x = 0.5; y = x;\nz = y;");
  expect(withSettings("", one(["add"], true))).toBe('x = "add"; ');
  expect(withSettings("", one(["1", "2"], false, true))).toBe("x = [1, 2]; ");
  expect(withSettings("", one([], false, true))).toBe("x = []; ");
  expect(withSettings("", one(["a", "b"], true, true))).toBe('x = {"a", "b"}; ');
});

test("no text ends its string", () => {
  expect(withSettings("", one(["it's"], true))).toBe(`x = "it's"; `);
  expect(withSettings("", one(['a "b"'], true))).toBe(`x = 'a "b"'; `);
  expect(withSettings("", one([`"'; y = 1; %`], true))).toBe(`x = '"\u2019; y = 1; %'; `);
});
