import { parseLesson, parseReference } from "../../../web/compile/markdown";
import type { LessonDocument, ReferenceDocument } from "../../../web/compile/lesson-document";

const frontMatter = `---
number: 3
title: A title
summary: What it is about
credit: Nobody
---
`;

/** Lines of the file before the body. */
export const linesBefore = frontMatter.split("\n").length - 1;

/** A lesson with just enough around `body`. */
export function parse(body: string): LessonDocument {
  return parseLesson(frontMatter + body, "lesson.md");
}

/** The start of the message for a fault on the body's `line`, 1-based. */
export function place(line: number): string {
  return `lesson.md:${linesBefore + line}: `;
}

const referenceMatter = "---\ntitle: The language\nsummary: All of it\n---\n";

export const linesBeforeReference = referenceMatter.split("\n").length - 1;

export function reference(body: string): ReferenceDocument {
  return parseReference(referenceMatter + body, "language.md");
}
