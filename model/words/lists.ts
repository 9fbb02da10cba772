/** `A`, `A and B`, `A, B and C`. Without `Intl`, whose versions differ, since the snapshot contains such texts. */
export function andList(items: readonly string[]): string {
  return joined(items, 'and');
}

/** `A`, `A or B`, `A, B or C`. */
export function orList(items: readonly string[]): string {
  return joined(items, 'or');
}

/** For sentences: `A, B and C`, or `A, B, C and 2 more`. Never "1 more", which is as long as the name. */
export function firstFew(items: readonly string[], most = 3): string {
  const rest = items.length - most;
  return andList(rest > 1 ? [...items.slice(0, most), `${rest} more`] : items);
}

/** For brackets and cells: `A, B, C`, or `A, B, C and 2 more`. */
export function commaList(items: readonly string[], most: number): string {
  const rest = items.length - most;
  return rest > 0 ? `${items.slice(0, most).join(', ')} and ${rest} more` : items.join(', ');
}

function joined(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Quotes somebody else's words. */
export function quoted(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}

/** Curly quotes for pages and sentences: “good support”. */
export function inCurlyQuotes(words: string): string {
  return `“${words.replaceAll(/["“”]/g, '')}”`;
}
