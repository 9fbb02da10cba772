/** As an answer writes a set. */
export function setOf(members: readonly string[]): string {
  return members.length === 0 ? 'none' : members.join('|');
}
