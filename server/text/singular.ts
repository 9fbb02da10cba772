/**
 * The English singular, close enough to compare two words by; not always a word. Plurals of other languages mostly end in s as well.
 *
 * @param word folded
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us)$/.test(word) || (word.length > 5 && word.endsWith('is'))) return word;
  return word.slice(0, -1);
}

/** Words that may be the plural of a word: their singular is the word, but not each is a word. */
export function pluralsOf(word: string): string[] {
  if (word.length < 3) return [];
  const plurals = [`${word}s`, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}es`];
  return plurals.filter((plural) => singular(plural) === word);
}
