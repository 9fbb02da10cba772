/** How many names a long list has before "and 2 more". */
const MAX_NAMES = 3;

const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "A, B and C". Five or more names are cut: "A, B, C and 2 more". */
export function formatList(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return CONJUNCTION.format(rest > 1 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names);
}
