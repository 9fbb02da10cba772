/** Characters that word processors and web pages use instead of those on a keyboard. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′‵ʹʻʼˈ´`]/u, "'"],
  [/[“”„‟″‶«»]/u, '"'],
  [/[\u2010-\u2015\u2212\u2043]/u, '-'],
  [/[\p{Zs}\t](?<! )/u, ' '],
  [/\p{Default_Ignorable_Code_Point}/u, ''],
];
/**
 * Invisible characters, such as a control, a bidirectional mark, a lone surrogate or a blank Braille pattern, and unreadable ones: more
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

/** `&amp;`, `&#39;`, `&#x27;`: a character as a web page spells it. */
export const HTML_ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** The characters by their names in HTML; accented letters follow from their names. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  zwj: '\u200d',
  zwnj: '\u200c',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sect: '§',
  times: '×',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** The mark that an accent of HTML puts on a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** What to write in place of an HTML entity, in words that follow "write": `&`, or `a space` for one that nobody would see. */
export function decodeEntity(entity: string): string {
  const character = characterOf(entity.slice(1, -1));
  const plain = character === undefined ? undefined : toPlain(character);
  if (plain === undefined) return 'the character itself';
  if (plain === '') return 'nothing';
  return plain.trim() === '' ? 'a space' : plain;
}

function characterOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
  if (code !== undefined) return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const [, letter = '', accent = ''] = /^([a-z])(\w+)$/i.exec(name) ?? [];
  const mark = Object.hasOwn(ACCENTS, accent) ? ACCENTS[accent] : undefined;
  const accented = (letter + mark).normalize('NFC');
  return mark !== undefined && accented.length === 1 ? accented : undefined;
}

/** Quotes, hyphens and spaces as on a keyboard, and nothing for what nobody sees; any other character as it is. */
function toPlain(character: string): string {
  if (HIDDEN.test(character)) return '';
  return REPLACEMENTS.reduce((text, [pattern, plain]) => text.replace(pattern, plain), character);
}
