/** CodeMirror on the stand-in does what it does on Lezer, whose trees are empty where no grammar is loaded. */
import { CompletionContext } from "@codemirror/autocomplete";
import * as commands from "@codemirror/commands";
import { getIndentation, matchBrackets } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { Direction } from "@codemirror/view";
import { beforeAll, expect, it, vi } from "vitest";
import { bundle } from "../../charts/browser-page";

const kWhole = { CompletionContext, EditorState, commands, getIndentation, matchBrackets };
type Parts = typeof kWhole;

let lean: Parts;
const warn = vi.spyOn(console, "warn");

beforeAll(async () => {
  const script = await bundle(`
    import { CompletionContext } from "@codemirror/autocomplete";
    import * as commands from "@codemirror/commands";
    import { getIndentation, matchBrackets } from "@codemirror/language";
    import { EditorState } from "@codemirror/state";
    globalThis.lean = { CompletionContext, EditorState, commands, getIndentation, matchBrackets };`);
  new Function("window", "document", script)(globalThis, undefined);
  lean = (globalThis as unknown as { lean: Parts }).lean;
}, 60_000);

const kText = "A = softmax(S)\nfor i = 1:(T)\n  x(i) = [1, 2; {3}];\nend\n% f(";
const kCommands = [
  ...["insertNewline", "insertNewlineAndIndent", "indentMore", "indentLess", "indentSelection"],
  ...["selectParentSyntax", "selectLine", "cursorMatchingBracket", "selectMatchingBracket"],
  ...[
    "toggleComment",
    "toggleLineComment",
    "splitLine",
    "transposeChars",
    "cursorSyntaxLeft",
    "cursorSyntaxRight",
  ],
] as const;

/** The text and the selection after a command at every place, for cursors and for short selections. */
function afterCommand({ commands, EditorState }: Parts, name: string): unknown[] {
  return places().map(({ anchor, head }) => {
    let current = EditorState.create({ doc: kText, selection: { anchor, head } });
    const command = commands[name as keyof typeof commands] as typeof commands.insertNewline;
    const didSomething = command({
      state: current,
      dispatch: (step) => (current = step.state),
      // What commands of a view ask for beyond that.
      ...{ textDirectionAt: () => Direction.LTR },
    });
    return [didSomething, current.doc.toString(), current.selection.toJSON()];
  });
}

function places() {
  const all = Array.from({ length: kText.length + 1 }, (_, place) => place);
  return all.flatMap((anchor) =>
    [anchor, Math.min(anchor + 5, kText.length)].map((head) => ({ anchor, head })),
  );
}

it.each(kCommands)("%s", (name) => {
  expect(afterCommand(lean, name)).toEqual(afterCommand(kWhole, name));
});

it("finds the same brackets, indentation and words to complete", () => {
  const answers = ({ CompletionContext, EditorState, getIndentation, matchBrackets }: Parts) => {
    const state = EditorState.create({ doc: kText });
    return places().map(({ anchor }) => [
      ...([-1, 1] as const).map((side) => matchBrackets(state, anchor, side)),
      getIndentation(state, anchor),
      new CompletionContext(state, anchor, true).tokenBefore(["word"]),
    ]);
  };
  expect(answers(lean)).toEqual(answers(kWhole));
});

it("loads without a complaint", () => {
  expect(warn).not.toHaveBeenCalled();
});
