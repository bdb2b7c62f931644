/** A figure's numbers as comma-separated values, every digit of them: one table after the other. */
import type { Figure } from "../engine/protocol";
import { allTables } from "./tables";

export function figureCsv(figure: Figure): string {
  const tables = figure.panels.flatMap((panel) => allTables(panel, String));
  return tables
    .map(({ caption, columns, rows }) => {
      const lines = [columns, ...rows.map(({ head, cells }) => [head, ...cells])];
      return [...(caption === "" ? [] : [[caption]]), ...lines].map(line).join("");
    })
    .join("\r\n");
}

function line(fields: string[]): string {
  return `${fields.map(field).join(",")}\r\n`;
}

/** RFC 4180: what could be taken for a separator stands in quotes. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
