import type { Language } from '../../model/catalogue.ts';
import { fold, stemOf } from '../../model/phrase-key.ts';
import { hasCue, textOf } from './clauses.ts';
import { isYear, type NumberMention } from './numbers.ts';
import { type Scan, type Span, tokensOf, touches } from './scan.ts';
import type { Vocabulary } from './vocabulary.ts';

/* What could carry a requirement and was not understood. */

/** How many parts are named. */
const MAX_IGNORED = 12;
/** Tokens between a place and who is there. */
const NEAR = 8;

/**
 * Words of some sentences that are neither understood nor known to require nothing, as typed; neighbours together.
 * @param used parts that were understood, besides those of closed lists
 * @param implied stems of the words of the questions that were understood, which add nothing beside them
 */
export function findUnknownWords(
  scan: Scan,
  sentences: readonly Span[],
  used: readonly Span[],
  implied: ReadonlySet<string>,
): string[] {
  const { tokens, vocabulary, words, text } = scan;
  const english = words.vocabularies.get('en') as Vocabulary;
  const isSilent = (word: string) =>
    vocabulary.silent.has(stemOf(word, vocabulary.language)) ||
    english.silent.has(stemOf(word, 'en')) ||
    implied.has(stemOf(word, vocabulary.language));
  const [here, usedTokens] = [tokensOf(sentences), tokensOf(used)];
  const isUnknown = (at: number) => {
    const { word = '' } = tokens[at] ?? {};
    if (scan.cueAt[at]?.senses.has('unrecorded')) return !usedTokens.has(at);
    const isUsed = scan.cueAt[at] !== undefined || usedTokens.has(at);
    return /\p{L}/u.test(word) && !isUsed && !isSilent(word) && !isPlace(scan, at);
  };
  const parts: { first: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!here.has(at) || !isUnknown(at)) continue;
    const last = parts.at(-1);
    const isNext = last?.end === at && tokens[at]?.gap === 'none';
    // "self-hosted"
    const isFree = scan.cueAt[at - 1] === undefined && !usedTokens.has(at - 1);
    const isCompound = text[(tokens[at]?.start ?? 0) - 1] === '-' && isFree;
    if (last && isNext) last.end = at + 1;
    else parts.push({ first: isCompound ? at - 1 : at, end: at + 1 });
  }
  // "C++"
  const cues = (end: number) => /^[+#*]*/.exec(text.slice(end))?.[0] ?? '';
  const said = parts.map(({ first, end }) => {
    const last = tokens[end - 1]?.end ?? 0;
    return text.slice(tokens[first]?.start, last) + cues(last);
  });
  return [...new Set(said)].slice(0, MAX_IGNORED);
}

/** "We are in Leeds" requires nothing. */
function isPlace(scan: Scan, at: number): boolean {
  const { tokens, vocabulary } = scan;
  const { capital, gap, word = '' } = tokens[at] ?? {};
  const isAfter = gap === 'none' && vocabulary.senses.get(tokens[at - 1]?.word ?? '')?.has('places');
  if (!capital || !isAfter || languageNames(vocabulary.language).has(word)) return false;
  // "local numbers in Brazil" asks for something.
  return hasCue(scan, { first: at - 1 - NEAR, end: at - 1 }, 'ours', 'people', 'companies');
}

/** What tools speak is a requirement, as "in Turkish". */
const LANGUAGES =
  'ar bg ca cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk vi zh';
const named = new Map<Language, ReadonlySet<string>>();

function languageNames(language: Language): ReadonlySet<string> {
  const known = named.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const all = new Set(LANGUAGES.split(' ').map((code) => fold(names.of(code) ?? code)));
  named.set(language, all);
  return all;
}

/** Numbers that count nothing that we record, with the words after them: "20 invites a week". */
export function findUncountedNumbers(scan: Scan, numbers: readonly NumberMention[], used: readonly Span[]): string[] {
  const { tokens } = scan;
  const usedTokens = tokensOf(used);
  return numbers.flatMap((number) => {
    if (isYear(number) || !/^\d/.test(tokens[number.first]?.word ?? '') || touches(usedTokens, number)) return [];
    let end = number.end;
    while (end < number.end + 2 && tokens[end]?.gap === 'none') end += 1;
    return [textOf(scan, { first: number.first, end })];
  });
}
