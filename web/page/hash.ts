/** A short name for a text: 53 bits of it, in base 36. Two texts of one lesson with the same name are
 * not to be expected; nothing secret rests on it. */
export function hashText(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
