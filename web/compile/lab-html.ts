/** A laboratory as static markup: its settings with what they start at, and what they give. The page puts
 * controls in their places. */
import { escapeHtml, outputsHtml } from "../charts/html";
import type { Output } from "../engine/protocol";
import { codeHtml } from "./cell-html";
import { exerciseTitleId } from "./exercises";
import type { LabControl, LabSetting, LessonLab } from "./lesson-document";
import type { ComputedExample } from "./prerender";

export function labStart({ id, timed }: LessonLab): string {
  const data = Object.entries(timed ?? {}).map(
    ([key, text]) => ` data-${key}="${escapeHtml(text)}"`,
  );
  const name = `role="group" aria-labelledby="${exerciseTitleId(id)}"`;
  return `<lesson-lab id="${id}"${data.join("")} ${name}>\n`;
}

export const labEnd = "</lesson-lab>\n";

export function settingsHtml(id: string, settings: LabSetting[]): string {
  const single = settings
    .filter(({ isList }) => !isList)
    .map((setting) => settingHtml(id, setting));
  return `<div class="settings">${single.join("")}${listsHtml(settings)}</div>\n`;
}

function settingHtml(id: string, { name, labelHtml, control, start }: LabSetting): string {
  const label = `<span id="${id}-${name}">${labelHtml}</span>`;
  return `<p data-name="${name}"${controlData(control)}>${label} <b>${escapeHtml(start[0]!)}</b></p>`;
}

/** Lists stand side by side, one entry a row. */
function listsHtml(settings: LabSetting[]): string {
  const lists = settings.filter(({ isList }) => isList);
  if (lists.length === 0) return "";
  const heads = lists.map(
    ({ name, labelHtml, control }) =>
      `<th data-name="${name}"${controlData(control)}>${labelHtml}</th>`,
  );
  const rows = lists[0]!.start.map((_, row) => {
    const cells = lists.map(({ start }) => `<td>${escapeHtml(start[row]!)}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function controlData(control: LabControl): string {
  switch (control.kind) {
    case "range":
      return ` data-range="${control.low} ${control.high} ${control.step}"`;
    case "text":
      return " data-text";
    case "list":
    case "choice":
      return ` data-${control.kind}="${escapeHtml(control.values.join("|"))}"`;
  }
}

export function labOutputHtml(
  { id }: LessonLab,
  { outputs }: ComputedExample,
  pictures: Map<Output, string[]>,
): string {
  return `<div class="output">${outputsHtml(outputs, { idPrefix: id, source: id, pictures })}</div>\n`;
}

export function labProgramHtml({ source }: LessonLab, { colours }: ComputedExample): string {
  const code = `<div class="listing code">${codeHtml(source, colours)}</div>`;
  return `<details class="script"><summary>The program</summary>${code}</details>\n`;
}
