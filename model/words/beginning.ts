/** The first UTF-16 units of a text. Drops half a character at the end, since URLs can't contain one. */
export function firstCharacters(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
