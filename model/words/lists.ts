/** `A`, `A and B`, `A, B and C`. Written without `Intl`, since texts like it are frozen in the snapshot. */
export function andList(items: readonly string[]): string {
  return joined(items, 'and');
}

/** `A`, `A or B`, `A, B or C`. */
export function orList(items: readonly string[]): string {
  return joined(items, 'or');
}

/** The first of many in a sentence: `A, B and C`, or `A, B, C and 2 more`. A single one is named, since "1 more" takes as much room. */
export function firstFew(items: readonly string[], most = 3): string {
  const rest = items.length - most;
  return andList(rest > 1 ? [...items.slice(0, most), `${rest} more`] : items);
}

/** The first of many in brackets or a cell: `A, B, C`, or `A, B, C and 2 more`. */
export function commaList(items: readonly string[], most: number): string {
  const rest = items.length - most;
  return rest > 0 ? `${items.slice(0, most).join(', ')} and ${rest} more` : items.join(', ');
}

function joined(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Words of others, in quotes. */
export function quoted(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}
