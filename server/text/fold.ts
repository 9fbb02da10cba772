const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which folds without Unicode's tables.
const ASCII = /^[\x00-\x7f]*$/;

/** Lower case without accents, compatibility forms (Unicode NFKD) and apostrophes. Independent of the machine's locale. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] as string);
}

/** Words of the lexicon as tokens have them. */
export function foldedSet(words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].map(fold));
}
