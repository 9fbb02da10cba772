/** The first UTF-16 code units of a text. Drops a lone surrogate at the end, since URLs can't contain one. */
export function firstCharacters(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
