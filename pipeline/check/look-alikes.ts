/** Signs that word processors and web pages put in place of those on a keyboard. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′‵ʹʻʼˈ´`]/u, "'"],
  [/[“”„‟″‶«»]/u, '"'],
  [/[\u2010-\u2015\u2212\u2043]/u, '-'],
  [/[\p{Zs}\t](?<! )/u, ' '],
  [/\p{Default_Ignorable_Code_Point}/u, ''],
];
const IN_QUOTES = /^[“”„‟″«»"'‘’](.*)[“”″«»"'‘’]$/u;

/** What is wrong with how a name is spelled, and how to spell it; undefined where nothing is. */
export function spellingFault(name: string): string | undefined {
  const odd = oddCharacter(name);
  const plain = inPlainSigns(name);
  const quoted = IN_QUOTES.exec(plain)?.[1];
  if (odd !== undefined) {
    const found = `has ${odd} (${codeOf(odd)})`;
    return quoted ? `${found}; leave the quotes out: "${quoted}"` : `${found}; write it as "${plain}"`;
  }
  if (name !== name.normalize('NFC')) return `has an accent apart from its letter; write it as "${plain}"`;
  if (plain !== name) return `has two spaces in a row; write it as "${plain}"`;
  const stranger = strangerIn(name);
  return (
    stranger &&
    `has ${stranger.letter} (${codeOf(stranger.letter)}), a ${stranger.script} letter; write names in Latin letters`
  );
}

/** The first character that looks like a plainer one. Accents alone are no such sign: é is é. */
function oddCharacter(name: string): string | undefined {
  return [...name.normalize('NFC')].find(
    (char) => LOOK_ALIKES.some(([signs]) => signs.test(char)) || char.normalize('NFKC') !== char,
  );
}

function inPlainSigns(name: string): string {
  const plain = LOOK_ALIKES.reduce((text, [signs, sign]) => text.replaceAll(new RegExp(signs, 'gu'), sign), name);
  return plain.normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim();
}

/** A letter of another alphabet: it may look the same, and never matches. Names are written in Latin letters. */
function strangerIn(name: string): { letter: string; script: string } | undefined {
  const letter = /(?!\p{Script=Latin})\p{L}/u.exec(name)?.[0];
  if (letter === undefined) return undefined;
  const script = ['Cyrillic', 'Greek'].find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));
  return { letter, script: script ?? 'foreign' };
}

/**
 * What a name looks like, whatever it is written with: names of one skeleton are taken for each other. After UTS 39, section 4, for
 * the few confusions that are left among plain Latin letters and digits.
 */
export function skeleton(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function codeOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
