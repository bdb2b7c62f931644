/** `::: kind {name="value"}` to `:::` on lines of their own: a block that stands apart from the text. */
import type MarkdownIt from "markdown-it";
import type StateBlock from "markdown-it/lib/rules_block/state_block.mjs";
import type Token from "markdown-it/lib/token.mjs";

import type { CheckSource } from "./checks";
import type { LessonCheck, LessonFunctions, LessonScript } from "./lesson-document";
import { environmentOf, type ParseEnvironment } from "./parse-environment";
import { readPrediction } from "./predictions";
import { SourceError } from "./source-error";

type Attributes = Record<string, string>;

interface Kind {
  /** names of the attributes that must be there, and of those that may */
  required?: string[];
  optional?: string[];
  /** the kind of container that it stands in; without, none at all or a note */
  within?: string;
  /** its text is data and no Markdown, and shows nothing */
  isData?: boolean;
  /** the opening token's `meta`; by default the attributes */
  meta?: (attributes: Attributes, line: number, fail: Fail) => object;
}

const kinds: Record<string, Kind> = {
  note: {},
  claim: {
    required: ["check"],
    meta: ({ check }, line): LessonCheck => ({ kind: "check", expression: check!, line }),
  },
  exercise: { optional: ["script"] },
  hint: { within: "exercise" },
  solution: { within: "exercise" },
  why: { within: "exercise", required: ["question"] },
  predict: {
    required: ["id", "by", "cell", "names", "truth"],
    optional: ["values", "to", "step", "format"],
    meta: readPrediction,
  },
  because: { within: "predict" },
  script: {
    required: ["file"],
    meta: ({ file }, line): LessonScript => ({ kind: "script", file: file!, line }),
  },
  diagram: { required: ["title"] },
  lab: { optional: ["prepared", "timed"] },
  given: { isData: true },
  mistake: { isData: true },
  check: { isData: true, required: ["for"], optional: ["inputs", "solved", "blanks"] },
  functions: { meta: (): LessonFunctions => ({ kind: "functions" }) },
};

/** The id under which links reach a script: "script-lib-info" of "lib/info.rlab". */
export function scriptAnchor(file: string): string {
  return `script-${file.replace(/\.rlab$/, "").replace(/[^a-z0-9]+/gi, "-")}`;
}

export function containers(markdown: MarkdownIt): void {
  markdown.block.ruler.before("fence", "container", readContainer, {
    alt: ["paragraph", "blockquote", "list"],
  });
  markdown.renderer.rules.container_note_open = () => '<div class="note" role="note">\n';
  markdown.renderer.rules.container_note_close = () => "</div>\n";
  markdown.renderer.rules.checks = () => "";
}

function readContainer(state: StateBlock, begin: number, limit: number, silent: boolean): boolean {
  const lineText = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();
  if (!lineText(begin).startsWith(":::")) return false;
  const environment = environmentOf(state.env);
  const fail = (detail: string) => new SourceError(environment.file, begin + 1, detail);
  const { name, kind, attributes } = readOpening(lineText(begin).slice(3).trim(), fail);
  if (silent) return true;
  if (kind.within && environment.openContainers.at(-1) !== kind.within) {
    throw fail(`container '${name}' stands directly in '${kind.within}'`);
  }
  const end = closingLine(begin, limit, lineText);
  if (end < 0) throw fail(`container '${name}' is never closed by :::`);

  if (kind.isData) {
    const data = state.push("checks", "", 0);
    data.meta = {
      check: name as CheckSource["check"],
      attributes,
      lines: state.getLines(begin + 1, end, 0, false).split("\n"),
      line: begin + 1,
    } satisfies CheckSource;
    state.line = end + 1;
    return true;
  }
  const open = state.push(`container_${name}_open`, "div", 1);
  open.map = [begin, end];
  open.meta = kind.meta?.(attributes, begin + 1, fail) ?? attributes;
  if (name === "script") addTarget(environment, open, fail);
  readInside(state, environment, name, begin + 1, end);
  state.push(`container_${name}_close`, "div", -1);
  state.line = end + 1;
  return true;
}

type Fail = (detail: string) => SourceError;

function readOpening(
  text: string,
  fail: Fail,
): { name: string; kind: Kind; attributes: Attributes } {
  if (text === "") throw fail("::: closes no container here");
  const [, name = "", braced = ""] = /^(\S+)(?:\s+\{(.*)\})?$/.exec(text) ?? [];
  const kind = Object.hasOwn(kinds, name) ? kinds[name]! : undefined;
  if (!kind) {
    throw fail(`unknown container '${name || text}'; there is: ${Object.keys(kinds).join(", ")}`);
  }
  if (!/^(\s*[a-z]+="[^"]*")*\s*$/.test(braced)) {
    throw fail(`attributes are written {name="value"}, not {${braced}}`);
  }
  const pairs = [...braced.matchAll(/([a-z]+)="([^"]*)"/g)];
  const attributes = Object.fromEntries(pairs.map(([, key, value]) => [key!, value!]));
  const { required = [], optional = [] } = kind;
  const missing = required.find((key) => !attributes[key]);
  if (missing) throw fail(`container '${name}' needs {${missing}="..."}`);
  const odd = Object.keys(attributes).find((key) => ![...required, ...optional].includes(key));
  if (odd) throw fail(`container '${name}' has no attribute '${odd}'`);
  return { name, kind, attributes };
}

function readInside(
  state: StateBlock,
  environment: ParseEnvironment,
  name: string,
  begin: number,
  end: number,
): void {
  const outerLimit = state.lineMax;
  environment.openContainers.push(name);
  state.lineMax = end;
  state.md.block.tokenize(state, begin, end);
  state.lineMax = outerLimit;
  environment.openContainers.pop();
}

/** The `:::` that belongs to the container opened on `begin`, past those of containers within it. */
function closingLine(begin: number, limit: number, lineText: (line: number) => string): number {
  let depth = 0;
  for (let line = begin + 1; line < limit; line++) {
    const text = lineText(line);
    if (!text.startsWith(":::")) continue;
    if (text !== ":::") depth++;
    else if (depth-- === 0) return line;
  }
  return -1;
}

function addTarget({ anchors }: ParseEnvironment, open: Token, fail: Fail): void {
  const { file } = open.meta as LessonScript;
  const anchor = scriptAnchor(file);
  if (anchors.has(anchor)) throw fail(`${file} is shown twice`);
  anchors.add(anchor);
}
