import leven from 'leven';

/** How many typing mistakes a word may have and still be recognised: one in three letters. "INR" is no misspelt "EUR". */
const LETTERS_A_MISTAKE = 3;
const MOST_MISTAKES = 4;
const LEAST_TO_COMPLETE = 3;

/** The names nearest to a word that is none of them, best first: at most three, and none that is far off. */
export function nearest(word: string, names: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const near = names
    .map((name) => ({ name, mistakes: mistakesBetween(wanted, name.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes !== undefined)
    .sort((a, b) => Number(a.mistakes) - Number(b.mistakes) || (a.name < b.name ? -1 : 1));
  const fewest = Number(near[0]?.mistakes);
  return near
    .filter(({ mistakes }) => Number(mistakes) <= fewest + 1)
    .slice(0, 3)
    .map(({ name }) => name);
}

/**
 * The letters typed wrong, left out or added, where two swapped ones count once; none where the name only goes on from the
 * word, and undefined where there would be too many.
 */
function mistakesBetween(word: string, name: string): number | undefined {
  if (word.length >= LEAST_TO_COMPLETE && name.startsWith(word)) return 0;
  // Keys of one group begin alike, which says nothing about the rest.
  const group = word.slice(0, word.indexOf('.') + 1);
  const [typed, meant] = name.startsWith(group) ? [word.slice(group.length), name.slice(group.length)] : [word, name];
  const reach = Math.min(MOST_MISTAKES, Math.floor(typed.length / LETTERS_A_MISTAKE));
  const mistakes = areSwapped(typed, meant) ? 1 : leven(typed, meant, { maxDistance: MOST_MISTAKES + 1 });
  return mistakes <= reach ? mistakes : undefined;
}

/** Whether two neighbouring letters are swapped and nothing else differs. */
function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const i = [...a].findIndex((char, i) => char !== b[i]);
  return i >= 0 && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

/** `Did you mean "waalaxy"?`, or nothing. */
export function didYouMean(near: readonly string[]): string {
  return near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : '';
}
