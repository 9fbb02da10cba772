/** "A, B and C". */
export function inOneBreath(named: readonly { readonly name: string }[]): string {
  const names = named.map(({ name }) => name);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
