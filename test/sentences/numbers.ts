const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Pattern of a number in a sentence. */
export const NUMBER = `(?:${WORDS.join('|')}|[\\d,]+)`;

/** `Three` is 3, `1,200` is 1200, `no` or no word is 0. */
export function readNumber(words = 'no'): number {
  const at = WORDS.indexOf(words.toLowerCase().replace(/^none$/, 'no'));
  return at >= 0 ? at : Number(words.replaceAll(',', ''));
}
