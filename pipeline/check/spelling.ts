/** What two spellings of one name have in common: its letters and digits, whatever their case, accents and signs between them. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');
}
