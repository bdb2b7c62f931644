import { describe, expect, it } from "vitest";
import { decode } from "../../../web/engine/decode";
import type { FigureOutput, Output, ValueOutput } from "../../../web/engine/protocol";

const noNumbers = (): Float64Array => {
  throw new Error("no long array was expected");
};

describe("decode", () => {
  it("makes numbers of the names of those that are not finite", () => {
    const json = '[{"kind":"value","rows":1,"cols":4,"data":[1.5,"NaN","Infinity","-Infinity"]}]';
    const [value] = decode<ValueOutput[]>(json, noNumbers);
    expect(value!.data).toEqual([1.5, NaN, Infinity, -Infinity]);
  });

  it("takes long arrays out of the numbers, copied", () => {
    const numbers = Float64Array.of(9, 1, 2, 3, 9);
    const json = '{"rows":1,"cols":3,"data":{"offset":1,"length":3}}';
    const { data } = decode<ValueOutput>(json, () => numbers);
    numbers[1] = 0;
    expect(data).toEqual(Float64Array.of(1, 2, 3));
  });

  it("asks for the numbers once, however many arrays there are", () => {
    let asked = 0;
    const json = '[{"data":{"offset":0,"length":1}},{"imag":{"offset":1,"length":1}}]';
    decode<Output[]>(json, () => {
      asked++;
      return Float64Array.of(1, 2);
    });
    expect(asked).toBe(1);
  });

  it("finds arrays deep within figures and leaves texts alone", () => {
    const marks = [
      { mark: "heatmap", values: { rows: 1, cols: 1, data: ["NaN"] }, names: ["NaN"] },
    ];
    const json = JSON.stringify([{ kind: "figure", panels: [{ title: "Infinity", marks }] }]);
    const [figure] = decode<FigureOutput[]>(json, noNumbers);
    expect(figure!.panels[0]!.title).toBe("Infinity");
    expect(figure!.panels[0]!.marks[0]!.values!.data).toEqual([NaN]);
    expect(figure!.panels[0]!.marks[0]!.names).toEqual(["NaN"]);
  });

  it("refuses what is neither", () => {
    expect(() => decode('{"data":["seven"]}', noNumbers)).toThrow('not a number: "seven"');
    expect(() => decode('{"data":{"offset":1,"length":2}}', () => Float64Array.of(1))).toThrow(
      "outside of 1 numbers",
    );
  });
});
