/** The first characters of a text that somebody sent, at most so many UTF-16 units: never half a character, which no address can have. */
export function beginningOf(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
