/** Spellings of one sound, the longer first. It is only a key: no language is spoken like this. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ph: 'f',
  ck: 'k',
  ea: 'e',
  c: 'k',
  q: 'k',
  x: 'ks',
  y: 'i',
  z: 's',
};
const SPELLED = new RegExp(Object.keys(SPELLINGS).join('|'), 'g');

/**
 * A key that words share if they sound alike or differ only in a doubled letter: "fantom" and "phantom", "presentlly" and "presently".
 *
 * @param word folded
 */
export function soundOf(word: string): string {
  return withoutDoubles(withoutDoubles(word).replace(SPELLED, (spelling) => SPELLINGS[spelling] as string));
}

/** Two equal digits are two: 11 is not 1. */
function withoutDoubles(word: string): string {
  return word.replace(/([^\d])\1+/g, '$1');
}
