import { expect, it } from "vitest";
import { figureWords } from "../../../../web/charts/html";
import { valueFigure } from "../../../../web/page/variables/value-figure";

it("has the entries of the value in its table, beyond the printed eight", () => {
  const data = Array.from({ length: 100 }, (_, index) => index + 0.5);
  const { tables } = figureWords(valueFigure("X", { rows: 10, cols: 10, data }));
  expect(tables).toContain("<td>0.5000</td>");
  expect(tables).toContain("<td>99.5000</td>");
});

it("gives a name of the learner's no power as markup", () => {
  const values = { rows: 1, cols: 1, data: [1] };
  expect(figureWords(valueFigure("<img>", values)).tables).not.toContain("<img");
});
