/** `A`, `A and B`, `A, B and C`. The snapshot contains such lists, so this does not use `Intl`, whose output depends on its version. */
export function andList(items: readonly string[]): string {
  return joinWith(items, 'and');
}

/** `A`, `A or B`, `A, B or C`. */
export function orList(items: readonly string[]): string {
  return joinWith(items, 'or');
}

/** Joins the first items, for sentences: `A, B and C`, or `A, B, C and 2 more`. Never "1 more", since the name of the item is as short. */
export function firstFew(items: readonly string[], limit = 3): string {
  const remaining = items.length - limit;
  return andList(remaining > 1 ? [...items.slice(0, limit), `${remaining} more`] : items);
}

/** Joins the first items, for brackets and cells: `A, B, C`, or `A, B, C and 2 more`. */
export function commaList(items: readonly string[], limit: number): string {
  const remaining = items.length - limit;
  return remaining > 0 ? `${items.slice(0, limit).join(', ')} and ${remaining} more` : items.join(', ');
}

function joinWith(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Puts a quotation in straight quotes. */
export function inQuotes(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}

/** Puts a quotation in curly quotes, for pages and sentences: “good support”. */
export function inCurlyQuotes(words: string): string {
  return `“${words.replaceAll(/["“”]/g, '')}”`;
}
