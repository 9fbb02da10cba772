import { LANGUAGES } from '../../model/catalogue.ts';
import { perText } from '../../model/memoize.ts';
import { fold, stemOf } from '../../model/phrase-key.ts';
import { cueAt, hasCue, isAdjacent, isCue } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import { type Scan, textOf } from './scan.ts';
import { type Span, tokensOf, touches } from './spans.ts';
import { endOfRun } from './tokens.ts';

/* Words and numbers that could be requirements and that nothing explains. */

/** How many of them are named. */
const MAX_NAMED = 12;
/** Tokens between a place and the people there. */
const NEAR = 8;

/**
 * Words of some sentences that were not read and may be requirements, as typed, with neighbours joined.
 * @param used parts that were read, apart from cues
 * @param implied stems that add nothing to the questions that were read
 */
export function findUnknownWords(
  scan: Scan,
  sentences: readonly Span[],
  used: readonly Span[],
  implied: ReadonlySet<string>,
): string[] {
  const { tokens, vocabulary, words, text } = scan;
  const isSilent = (word: string) =>
    implied.has(stemOf(word, vocabulary.language)) ||
    [vocabulary, words.vocabularies.en].some(({ silent, language }) => silent.has(stemOf(word, language)));
  const [here, usedTokens] = [tokensOf(sentences), tokensOf(used)];
  const isRead = (at: number) => cueAt(scan, at) !== undefined || usedTokens.has(at);
  const isUnknown = (at: number) => {
    const { word = '' } = tokens[at] ?? {};
    if (isCue(scan, at, 'unrecorded')) return !usedTokens.has(at);
    return /\p{L}/u.test(word) && !isRead(at) && !isSilent(word) && !isPlace(scan, at);
  };
  const parts: { first: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!here.has(at) || !isUnknown(at)) continue;
    const last = parts.at(-1);
    // "self-hosted"
    const isCompound = text[(tokens[at]?.start ?? 0) - 1] === '-' && !isRead(at - 1);
    if (last?.end === at && isAdjacent(scan, at)) last.end = at + 1;
    else parts.push({ first: isCompound ? at - 1 : at, end: at + 1 });
  }
  // "C++"
  const signsAfter = (end: number) => /^[+#*]*/.exec(text.slice(tokens[end - 1]?.end))?.[0] ?? '';
  const typed = parts.map((part) => textOf(scan, part) + signsAfter(part.end));
  return [...new Set(typed)].slice(0, MAX_NAMED);
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

const LANGUAGE_CODES =
  'ar bg ca cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk vi zh';

/** The languages by their names in a language: one that a tool speaks is a requirement, as "in Turkish". */
const languageNames = perText(LANGUAGES.length, (language): ReadonlySet<string> => {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return new Set(LANGUAGE_CODES.split(' ').map((code) => fold(names.of(code) ?? code)));
});

/** Numbers that count nothing that we record, with the words after them: "20 invites a week". */
export function findUncountedNumbers(scan: Scan, numbers: readonly NumberMention[], used: readonly Span[]): string[] {
  const { tokens } = scan;
  const usedTokens = tokensOf(used);
  return numbers.flatMap((number) => {
    if (isYear(number) || !/^\d/.test(tokens[number.first]?.word ?? '') || touches(usedTokens, number)) return [];
    return [textOf(scan, { first: number.first, end: endOfRun(tokens, number.end - 1, 3) })];
  });
}
