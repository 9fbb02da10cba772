const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Reads `Three` or `13`. 0 without a word. */
export const wordNumber = (word: string | undefined) =>
  word === undefined ? 0 : NUMBERS.indexOf(word.toLowerCase()) + 1 || Number(word);
