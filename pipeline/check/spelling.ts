/** Characters that word processors and web pages use instead of those on a keyboard. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′‵ʹʻʼˈ´`]/u, "'"],
  [/[“”„‟″‶«»]/u, '"'],
  [/[\u2010-\u2015\u2212\u2043]/u, '-'],
  [/[\p{Zs}\t](?<! )/u, ' '],
  [/\p{Default_Ignorable_Code_Point}/u, ''],
];
/**
 * Matches invisible characters, such as a control, a bidirectional mark, a lone surrogate or a blank Braille pattern. Also matches each
 * combining mark after the third on one letter, which makes text unreadable.
 */
export const HIDDEN_CHARACTER =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|(?<=\p{M}{3})\p{M}/u;
const IN_QUOTES = /^[“”„‟″«»"'‘’](.*)[“”″«»"'‘’]$/u;

/** Describes the first character of a name that isn't on a keyboard, and suggests a spelling. Undefined if all characters are fine. */
export function findSpellingProblem(name: string): string | undefined {
  const specialCharacter = findSpecialCharacter(name);
  const plainName = toPlainCharacters(name);
  const unquotedName = IN_QUOTES.exec(plainName)?.[1];
  if (specialCharacter !== undefined) {
    const problem = `contains ${specialCharacter} (${formatCodePoint(specialCharacter)})`;
    return unquotedName
      ? `${problem}; leave out the quotes: "${unquotedName}"`
      : `${problem}; write it as "${plainName}"`;
  }
  if (name !== name.normalize('NFC')) return `contains an accent as a separate character; write it as "${plainName}"`;
  if (plainName !== name) return `contains two spaces in a row; write it as "${plainName}"`;
  const foreignLetter = findForeignLetter(name);
  return (
    foreignLetter &&
    `contains ${foreignLetter.letter} (${formatCodePoint(foreignLetter.letter)}), a ${foreignLetter.script} letter; write names in Latin letters`
  );
}

/** Finds the first character that has a plainer form. Accented letters have no plainer form. */
function findSpecialCharacter(name: string): string | undefined {
  return [...name.normalize('NFC')].find(
    (char) => REPLACEMENTS.some(([pattern]) => pattern.test(char)) || char.normalize('NFKC') !== char,
  );
}

function toPlainCharacters(name: string): string {
  const plainName = REPLACEMENTS.reduce(
    (text, [pattern, char]) => text.replaceAll(new RegExp(pattern, 'gu'), char),
    name,
  );
  return plainName.normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim();
}

/** Latin letters that don't decompose into a plain letter and an accent. */
const EXTRA_LATIN_LETTERS = /[ßæøœłđðþ]/i;

/** Finds the first non-Latin letter. Such a letter may look like a Latin letter, but a search for the Latin letter doesn't find it. */
function findForeignLetter(name: string): { letter: string; script: string } | undefined {
  const letter = name
    .match(/\p{L}/gu)
    ?.find((char) => !EXTRA_LATIN_LETTERS.test(char) && !/^[a-z]/i.test(char.normalize('NFD')));
  if (letter === undefined) return undefined;
  const script = ['Cyrillic', 'Greek'].find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));
  return { letter, script: script ?? 'foreign' };
}

/**
 * Maps names that look alike to the same string. A simplified skeleton (UTS 39, section 4), which covers only plain Latin letters and
 * digits.
 */
export function createSkeleton(name: string): string {
  const unaccented = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return unaccented
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Reduces a name to its letters and digits without case and accents, so that all spellings of a name are equal. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');
}

/** Formats the code point of a character: `U+2019`. */
export function formatCodePoint(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Matches an HTML character reference: `&amp;`, `&#39;`, `&#x27;`. */
export const HTML_ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Matches an HTML tag or comment: `<b>`, `</b>`, `<br/>`, `<a href="…">`, `<!--`. */
export const HTML_TAG = /<(?:!--|\/?[a-z][a-z\d-]*(?:\s[^<>]*|\/)?>)/i;
