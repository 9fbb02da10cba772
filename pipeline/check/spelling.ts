/** Characters that word processors and web pages use instead of those on a keyboard. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′‵ʹʻʼˈ´`]/u, "'"],
  [/[“”„‟″‶«»]/u, '"'],
  [/[\u2010-\u2015\u2212\u2043]/u, '-'],
  [/[\p{Zs}\t](?<! )/u, ' '],
  [/\p{Default_Ignorable_Code_Point}/u, ''],
];
/**
 * What nobody sees, such as a control, a bidirectional mark, a lone surrogate or a blank Braille pattern, and what nobody can read: more
 * than three marks on one letter.
 */
export const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|(?<=\p{M}{3})\p{M}/u;
const IN_QUOTES = /^[“”„‟″«»"'‘’](.*)[“”″«»"'‘’]$/u;

/** Why a name is not typed with the characters of a keyboard, with the correct spelling; undefined if it is. */
export function spellingProblem(name: string): string | undefined {
  const special = specialCharacterIn(name);
  const plain = toPlainCharacters(name);
  const quoted = IN_QUOTES.exec(plain)?.[1];
  if (special !== undefined) {
    const found = `contains ${special} (${formatCodePoint(special)})`;
    return quoted ? `${found}; leave out the quotes: "${quoted}"` : `${found}; write it as "${plain}"`;
  }
  if (name !== name.normalize('NFC')) return `contains an accent as a separate character; write it as "${plain}"`;
  if (plain !== name) return `contains two spaces in a row; write it as "${plain}"`;
  const foreign = foreignLetterIn(name);
  return (
    foreign &&
    `contains ${foreign.letter} (${formatCodePoint(foreign.letter)}), a ${foreign.script} letter; write names in Latin letters`
  );
}

/** The first character that has a plainer form. Accented letters have none. */
function specialCharacterIn(name: string): string | undefined {
  return [...name.normalize('NFC')].find(
    (char) => REPLACEMENTS.some(([pattern]) => pattern.test(char)) || char.normalize('NFKC') !== char,
  );
}

function toPlainCharacters(name: string): string {
  const plain = REPLACEMENTS.reduce((text, [pattern, char]) => text.replaceAll(new RegExp(pattern, 'gu'), char), name);
  return plain.normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim();
}

/** Letters of names in European languages that are no plain letter with an accent. */
const OWN_LETTERS = /[ßæøœłđðþ]/i;

/** The first letter that is none of these: it may look like one, but does not match it. */
function foreignLetterIn(name: string): { letter: string; script: string } | undefined {
  const letter = name
    .match(/\p{L}/gu)
    ?.find((char) => !OWN_LETTERS.test(char) && !/^[a-z]/i.test(char.normalize('NFD')));
  if (letter === undefined) return undefined;
  const script = ['Cyrillic', 'Greek'].find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));
  return { letter, script: script ?? 'foreign' };
}

/**
 * The same text for all names that look alike. Like the skeleton of UTS 39, section 4, but only for the confusions between plain
 * Latin letters and digits.
 */
export function skeleton(name: string): string {
  const unaccented = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return unaccented
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The letters and digits of a name, without case and accents: the same for all spellings of one name. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');
}

/** A character as `U+2019`. */
export function formatCodePoint(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
