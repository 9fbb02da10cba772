/** The beginning of a text that somebody sent, in UTF-16 units. Half a character is dropped, since no address can contain one. */
export function beginningOf(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
