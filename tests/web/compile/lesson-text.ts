import { parseLesson } from "../../../web/compile/markdown";
import type { LessonDocument } from "../../../web/compile/lesson-document";

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
