/** From a node of a diagram to its cell, with the focus, and to its matrix among the variables. */
import type { LessonCell } from "../cell";
import type { Notebook } from "../notebook";
import type { PageControls } from "../page-controls";
import type { VariablesPanel } from "../variables/variables-panel";

interface Places {
  controls: PageControls;
  lesson: Notebook;
  variables: VariablesPanel;
}

/** A link to the element `id`, which is a cell, is about to be followed, and scrolls by itself. Of a cell
 * that the engine has not seen yet there is no variable to show: it runs for it. */
export async function visitCell(
  { controls, lesson, variables }: Places,
  id: string,
  name: string | undefined,
): Promise<void> {
  const cell = document.getElementById(id) as LessonCell;
  if (name !== undefined) controls.showVariables(true);
  cell.tabIndex = -1;
  cell.focus({ preventScroll: true });
  if (name === undefined) return;
  const isKnown = (await lesson.variable(name)) !== null;
  // Whatever is not up to date waits for its reader.
  const { state } = lesson.snapshot(cell.cellId);
  if (!isKnown && state === "fresh") await lesson.run(cell.cellId);
  const isOpen = await variables.open(name);
  controls.say(isOpen ? `${name} is open among the variables.` : `${name} has no value yet.`);
}
