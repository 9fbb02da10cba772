import { fold } from '../../model/phrase-key.ts';

/** The punctuation before a token. A comma may continue a list, a colon may introduce a list, and a stop ends a sentence. */
type Gap = 'none' | 'comma' | 'colon' | 'stop';

/** A word, number or symbol in a text, with its position in UTF-16 code units. */
export interface Token {
  /** In lower case, without accents. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly gap: Gap;
  /** Whether the token starts with a capital letter. */
  readonly isCapitalised: boolean;
  /** Whether a typo was corrected. */
  readonly isCorrected?: boolean;
  /** Whether a question mark follows the token. */
  readonly endsQuestion: boolean;
  /** Whether the token is the first of an item in a numbered list. */
  readonly startsListItem?: true;
}

/**
 * Matches one token. A number includes attached letters ("2.5k", "50eur"), and "don't" is one word. "l'API", "Yew's" and words that mix
 * scripts are two tokens.
 */
const TOKEN =
  /\d+(?:[.,'’]\d+)*[\p{L}\p{M}\p{N}]*|[\p{Script=Latin}\p{M}\p{N}]+(?:['’](?:t|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}]))?|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{Sc}|&/giu;

/** Abbreviations whose full stop doesn't end a sentence. */
const ABBREVIATIONS = new Set('max min ca approx incl inkl mtl zzgl bzw vs eg ie resp'.split(' '));

/** Splits a text into tokens in linear time. Punctuation becomes the `gap` of the next token. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const markers = findListMarkers(text);
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    if (markers.has(start)) continue;
    // A single combining mark is not a word, and one letter may fold to several words: "ﷺ".
    const words = fold(raw)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) continue;
    const between = text.slice(end, start);
    const gap = tokens.length === 0 ? 'stop' : classifyGap(between, tokens.at(-1)?.word ?? '');
    end = start + raw.length;
    const isCapitalised = /^\p{Lu}/u.test(raw);
    const endsQuestion = /^\s*\?/.test(text.slice(end, end + 4));
    const startsListItem = markers.size > 0 && LAST_MARKER.test(between);
    for (const [i, word] of words.entries()) {
      const previous = i === 0 && gap === 'none' ? tokens.at(-1) : undefined;
      const compound = previous && COMPOUNDS.get(`${previous.word} ${word}`);
      if (previous && compound) tokens.splice(-1, 1, { ...previous, word: compound, end, endsQuestion });
      else {
        const token = { word, start, end, gap: i === 0 ? gap : 'none', isCapitalised, endsQuestion };
        tokens.push(startsListItem && i === 0 ? { ...token, startsListItem } : token);
      }
    }
  }
  return tokens;
}

/** A number or letter that starts the item of a list: "(1)", "(a)", "1.", "1)" or "One:". */
const MARKER = /(?<=^|\s)(?:\(([1-9]|[a-h])\)|([1-9])[.)]|(One|Two|Three|Four|Five|Six|Seven|Eight):)(?=\s)/g;
const LAST_MARKER =
  /(?:^|[\s(])(?:[1-9][.)]|[a-h][.)]|(?:One|Two|Three|Four|Five|Six|Seven|Eight):)\s+$|^\((?:[1-9]|[a-h])\)\s+$/;
/** The first two markers of each kind. */
const FIRST_MARKERS = ['1 2', 'a b', 'One Two'].map((markers) => markers.split(' '));

/** Finds the positions of the numbers and letters that start the items of a list. A list has at least a first and a second item. */
function findListMarkers(text: string): ReadonlySet<number> {
  const markers = [...text.matchAll(MARKER)].map((match) => {
    const [marker, inBrackets, plain, word] = match;
    return { at: match.index + (marker.startsWith('(') ? 1 : 0), name: (inBrackets ?? plain ?? word) as string };
  });
  const isList = FIRST_MARKERS.some((start) => start.every((first) => markers.some(({ name }) => name === first)));
  return new Set(isList ? markers.map(({ at }) => at) : []);
}

/** Words that people often write as two words, such as "linked in" and "e-mail". */
const COMPOUNDS = new Map(
  [
    'linked in=linkedin',
    'e mail=email',
    'e mails=emails',
    'in mail=inmail',
    'in mails=inmails',
    'log in=login',
    'log ins=logins',
    'sign in=login',
    'hub spot=hubspot',
    'whats app=whatsapp',
    'european union=eu',
    'europaische union=eu',
    'europaischen union=eu',
    'union europea=ue',
    'union europeenne=ue',
    'uniao europeia=ue',
    'correo electronico=correo',
    'correos electronicos=correos',
    'correio eletronico=email',
  ].map((line) => line.split('=') as [words: string, word: string]),
);

/** Classifies the text between two tokens. "make.com" and "e-mail" have no gap, but "LinkedIn - no email" has one. */
function classifyGap(between: string, before: string): Gap {
  if (between === ' ' || between === '-' || between === '') return 'none';
  // The full stop in "max. 30" ends no sentence.
  if (between === '. ' && ABBREVIATIONS.has(before)) return 'none';
  if (/[;\n!?…]|\.\s/.test(between)) return 'stop';
  if (/:\s|=\[/.test(between)) return 'colon';
  if (/[,()[\]–—]|\s-+\s/.test(between)) return 'comma';
  return 'none';
}

/** Joins the words of a span with spaces. */
export function joinWords(tokens: readonly Token[], first: number, end: number): string {
  return tokens
    .slice(first, end)
    .map(({ word }) => word)
    .join(' ');
}

/** Finds the next token that follows punctuation. The run has at most `max` tokens. */
export function findRunEnd(tokens: readonly Token[], first: number, max: number): number {
  let end = first + 1;
  while (end < first + max && tokens[end]?.gap === 'none') end += 1;
  return end;
}

/** Splits a phrase into folded words, as `tokenise` does. */
export function foldWords(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}
