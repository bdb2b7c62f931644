/** Between the engine's places (1-based lines, columns in code points) and offsets in a string. */

/** A place beyond the text is moved to its nearest end. */
export function offsetOf(text: string, line: number, column: number): number {
  let begin = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", begin);
    if (end < 0) return text.length;
    begin = end + 1;
  }
  return advance(text, begin, column - 1);
}

/** `count` code points further, but not past the end of the line. */
export function advance(text: string, offset: number, count: number): number {
  let position = offset;
  for (let passed = 0; passed < count && position < text.length; passed++) {
    const point = text.codePointAt(position)!;
    if (point === 10) break;
    position += point > 0xffff ? 2 : 1;
  }
  return position;
}
