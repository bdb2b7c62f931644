/** The body of a page: the parsed text with what the engine computed put in its places. */
import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";

import { escapeHtml, outputsHtml } from "../charts/html";
import type { BuiltinRow, Output } from "../engine/protocol";
import { cellHtml, codeHtml, workHtml } from "./cell-html";
import { scriptAnchor } from "./containers";
import type { ShapePlace } from "./diagram";
import { diagramEnd, diagramHtml, shapeHtml } from "./diagram-html";
import { exerciseTitleId, type Exercise, type Hint } from "./exercises";
import { cellAnchor } from "./fence";
import { labEnd, labOutputHtml, labProgramHtml, labStart, settingsHtml } from "./lab-html";
import type {
  LessonCell,
  LessonCheck,
  LessonDiagram,
  LessonExample,
  LessonLab,
  LessonListing,
  LessonNumber,
  LessonPrediction,
  LessonScript,
  LabSetting,
  LessonWork,
  TextDocument,
} from "./lesson-document";
import { createMarkdown } from "./markdown";
import { predictionEnd, predictionStart } from "./predictions";
import type { ComputedExample, ComputedScript, ComputedText } from "./prerender";

/** `pictures` are the SVG texts of the figures' panels, by output. */
export function renderText(
  text: TextDocument,
  computed: ComputedText,
  pictures: Map<Output, string[]>,
): string {
  const markdown = createMarkdown();
  addCodeRules(markdown, computed, pictures);
  addScriptRules(markdown, computed);
  addLabRules(markdown, computed, pictures);
  addFrameRules(markdown, computed);
  return markdown.renderer.render(text.tokens, markdown.options, {});
}

/** Makes a rule of what renders a token's `meta`. */
function rule<Meta>(render: (meta: Meta) => string) {
  return (tokens: Token[], index: number) => render(tokens[index]!.meta as Meta);
}

function addCodeRules(
  { renderer: { rules } }: MarkdownIt,
  computed: ComputedText,
  pictures: Map<Output, string[]>,
): void {
  rules.cell = rule((cell: LessonCell) => {
    const colours = computed.colours.get(cell.id)!;
    return cellHtml(cell, { ...computed.cells.get(cell.id)!, colours, pictures });
  });
  rules.listing = rule(({ id, source }: LessonListing) => {
    const code = codeHtml(source, computed.colours.get(id)!);
    return `<div class="listing code" id="${cellAnchor(id)}">${code}</div>\n`;
  });
  rules.example = rule((example: LessonExample) =>
    exampleHtml(example, computed.examples.get(example)!),
  );
  rules.container_diagram_open = rule((diagram: LessonDiagram) =>
    diagramHtml(diagram, computed.diagrams.get(diagram)!),
  );
  rules.container_diagram_close = () => diagramEnd;
  rules.diagram_shape = rule(({ diagram, index }: ShapePlace) =>
    shapeHtml(computed.diagrams.get(diagram)![index]!),
  );
  rules.live_number = rule((number: LessonNumber) =>
    numberHtml(number, computed.numbers.get(number)!),
  );
}

function addScriptRules({ renderer: { rules } }: MarkdownIt, computed: ComputedText): void {
  rules.work = rule(({ id, script }: LessonWork) => {
    const loaded = script === undefined ? undefined : computed.scripts.get(script)!;
    return workHtml(id, "Place to work", loaded);
  });
  // The closing token knows nothing; the text of the script comes after what is said about it.
  const open: string[] = [];
  rules.container_script_open = rule(({ file }: LessonScript) => {
    open.push(file);
    return scriptStart(file);
  });
  rules.container_script_close = () => {
    const file = open.pop()!;
    return scriptEnd(file, computed.scripts.get(file)!);
  };
  rules.container_functions_open = () => functionsHtml(computed.functions);
  rules.container_functions_close = () => "";
}

function addLabRules(
  { renderer: { rules } }: MarkdownIt,
  { labs }: ComputedText,
  pictures: Map<Output, string[]>,
): void {
  rules.container_lab_open = rule(labStart);
  rules.container_lab_close = () => labEnd;
  rules.lab_settings = rule(({ id, settings }: { id: string; settings: LabSetting[] }) =>
    settingsHtml(id, settings),
  );
  rules.lab_output = rule((lab: LessonLab) => labOutputHtml(lab, labs.get(lab)!, pictures));
  rules.lab_program = rule((lab: LessonLab) => labProgramHtml(lab, labs.get(lab)!));
}

/** What stands around a text that is otherwise as Markdown has it. */
function addFrameRules({ renderer: { rules } }: MarkdownIt, computed: ComputedText): void {
  rules.container_claim_open = rule(
    ({ expression }: LessonCheck) =>
      `<lesson-claim data-check="${escapeHtml(expression)}" data-state="holds" role="note">\n`,
  );
  rules.container_claim_close = () => '<span class="verdict">holds</span>\n</lesson-claim>\n';
  rules.container_exercise_open = rule(({ id, script }: Exercise) => {
    const data = script === undefined ? "" : ` data-script="${escapeHtml(script)}"`;
    const name = `role="group" aria-labelledby="${exerciseTitleId(id)}"`;
    return `<lesson-exercise id="${id}"${data} ${name}>\n`;
  });
  rules.container_exercise_close = () => "</lesson-exercise>\n";
  rules.container_hint_open = rule(
    ({ number, count }: Hint) =>
      `<details class="hint"><summary>Hint ${number} of ${count}</summary>\n`,
  );
  rules.container_solution_open = () => '<details class="solution"><summary>Solution</summary>\n';
  rules.container_why_open = rule(
    ({ question }: { question: string }) =>
      `<div class="answer"><p>${escapeHtml(question)}</p>\n${answerLines}` +
      '<details class="solution model"><summary>A model answer</summary>\n',
  );
  rules.container_why_close = () => "</details></div>\n";
  rules.container_predict_open = rule((prediction: LessonPrediction) =>
    predictionStart(prediction, computed.predictions.get(prediction)!),
  );
  rules.container_predict_close = () => predictionEnd;
  rules.container_because_open = () => '<details class="because"><summary>Why</summary>\n';
  rules.container_hint_close =
    rules.container_solution_close =
    rules.container_because_close =
      () => "</details>\n";
  rules.table_open = () =>
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
}

function numberHtml({ expression, format }: LessonNumber, text: string): string {
  const data = `data-expression="${escapeHtml(expression)}" data-format="${escapeHtml(format)}"`;
  return `<live-number ${data}>${escapeHtml(text)}</live-number>`;
}

/** Pictures are left out: the lesson shows plenty. */
function exampleHtml({ source }: LessonExample, { outputs, colours }: ComputedExample): string {
  const printed = outputs.filter(({ kind }) => kind !== "figure" && kind !== "animation");
  const output = outputsHtml(printed, { idPrefix: "example" });
  return [
    `<div class="example"><div class="listing code">${codeHtml(source, colours)}</div>`,
    output === "" ? "" : `<div class="output">${output}</div>`,
    "</div>\n",
  ].join("");
}

/** On paper, room for an answer. */
const answerLines = `<div class="answer-lines" aria-hidden="true">${"<hr>".repeat(8)}</div>\n`;

function scriptStart(file: string): string {
  const anchor = scriptAnchor(file);
  return `<details class="script" id="${anchor}"><summary><code>${escapeHtml(file)}</code></summary>\n`;
}

/** Shared scripts are to be read, the others to be worked with. */
function scriptEnd(file: string, script: ComputedScript): string {
  const name = file.replace(/^.*\//, "");
  const address = `href="${escapeHtml(textAddress(script.source))}"`;
  const label = escapeHtml(name);
  const download = `<p class="download"><a ${address} download="${label}">Download ${label}</a></p>\n`;
  const code = file.startsWith("lib/")
    ? `<div class="listing code">${codeHtml(script.source, script.colours)}</div>\n`
    : workHtml(scriptAnchor(file), `Script ${file}`, script);
  return `${download}${code}</details>\n`;
}

/** A data URL. Letters and blanks stay as they are: then the page compresses it along with the script. */
function textAddress(text: string): string {
  const encoded = text.replace(/[^ !-~]|[%#"<>]/gu, encodeURIComponent);
  return `data:text/plain;charset=utf-8,${encoded}`;
}

function functionsHtml(rows: BuiltinRow[]): string {
  const entries = rows.map(
    ({ name, usage, summary }) =>
      `<dt id="language-function-${escapeHtml(name)}"><code>${escapeHtml(usage)}</code></dt>` +
      `<dd>${escapeHtml(summary)}</dd>\n`,
  );
  return `<dl class="functions">\n${entries.join("")}</dl>\n`;
}
