import { expect, it } from "vitest";
import { figureCsv } from "../../../web/charts/csv";
import { figure, heatmap, panel, row } from "./figures";

it("writes every digit of a matrix under the heads of its table", () => {
  const map = heatmap(
    "A",
    [
      [1, 0.1 + 0.2],
      [NaN, -1e-9],
    ],
    ["k1", "k2"],
    ["q1", "q2"],
  );
  expect(figureCsv(figure([map]))).toBe(
    "A\r\nrow \\ column,k1,k2\r\nq1,1,0.30000000000000004\r\nq2,NaN,-1e-9\r\n",
  );
});

it("leaves nothing out of a large figure and sets panels apart", () => {
  const many = Array.from({ length: 500 }, (_, index) => index);
  const curve = panel({ marks: [{ mark: "line", y: row(many) }] });
  const lines = figureCsv(figure([curve, curve])).split("\r\n");
  expect(lines.filter((line) => line === "499,499")).toHaveLength(2);
  expect(lines.filter((line) => line === "")).toHaveLength(2);
});

it("puts into quotes what would end a field", () => {
  const map = heatmap('say "A, B"', [[1]], ["a,b"], ["two\nlines"]);
  expect(figureCsv(figure([map]))).toBe(
    '"say ""A, B"""\r\nrow \\ column,"a,b"\r\n"two\nlines",1\r\n',
  );
});
