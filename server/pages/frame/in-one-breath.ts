/** Of longer lists so many are named. */
const NAMED = 3;

/** "A, B and C"; of more than four "A, B, C and 2 more". */
export function inOneBreath(named: readonly { readonly name: string }[]): string {
  const names = named.map(({ name }) => name);
  const told = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;
  const last = told.at(-1) ?? '';
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} and ${last}` : last;
}
