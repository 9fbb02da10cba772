/** `A`, `A and B`, `A, B and C`. Does not use `Intl`, whose output depends on its version, since the snapshot contains such lists. */
export function andList(items: readonly string[]): string {
  return joinWith(items, 'and');
}

/** `A`, `A or B`, `A, B or C`. */
export function orList(items: readonly string[]): string {
  return joinWith(items, 'or');
}

/** For sentences: `A, B and C`, or `A, B, C and 2 more`. Never "1 more", since naming the item is as short. */
export function firstFew(items: readonly string[], limit = 3): string {
  const rest = items.length - limit;
  return andList(rest > 1 ? [...items.slice(0, limit), `${rest} more`] : items);
}

/** For brackets and cells: `A, B, C`, or `A, B, C and 2 more`. */
export function commaList(items: readonly string[], limit: number): string {
  const rest = items.length - limit;
  return rest > 0 ? `${items.slice(0, limit).join(', ')} and ${rest} more` : items.join(', ');
}

function joinWith(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Puts somebody else's words in straight quotes. */
export function inQuotes(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}

/** Puts words in curly quotes, for pages and sentences: “good support”. */
export function inCurlyQuotes(words: string): string {
  return `“${words.replaceAll(/["“”]/g, '')}”`;
}
