import type { Sense, WordListName } from '../../model/lexicon.ts';
import type { Cue, Scan } from './scan.ts';
import { getPartsWithin, type Span, spanIndices } from './spans.ts';
import { joinWords } from './tokens.ts';

/* Looks up the cues and words around a token. */

/** Returns the cue that covers a token. */
export function cueAt(scan: Scan, at: number): Cue | undefined {
  return scan.cueAt[at];
}

/** Whether a token belongs to a cue with any of the senses. */
export function isCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return senses.some((sense) => cueAt(scan, at)?.senses.has(sense));
}

/** Whether the word at a token has any of the senses by itself, even inside a longer cue. */
export function hasSense({ tokens, vocabulary }: Scan, at: number, ...senses: readonly Sense[]): boolean {
  const ownSenses = vocabulary.senses.get(tokens[at]?.word ?? '');
  return senses.some((sense) => ownSenses?.has(sense));
}

/** Whether a cue with any of the senses starts at a token. */
export function startsCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return cueAt(scan, at)?.first === at && isCue(scan, at, ...senses);
}

/** Whether a span contains a cue with any of the senses. */
export function hasCue(scan: Scan, span: Span, ...senses: readonly Sense[]): boolean {
  return getPartsWithin(scan.cueAt, span).some((cue) => senses.some((sense) => cue.senses.has(sense)));
}

/** Whether a cue with any of the senses follows without punctuation. */
export function isFollowedBy(scan: Scan, end: number, ...senses: readonly Sense[]): boolean {
  return isAdjacent(scan, end) && startsCue(scan, end, ...senses);
}

/** Whether a list has the word at a token, or the phrase up to another token. */
export function isWord({ tokens, vocabulary }: Scan, at: number, list: WordListName, end = at + 1): boolean {
  return at >= 0 && vocabulary.isListed(list, joinWords(tokens, at, end));
}

/** Whether a text, or a span of it, contains a word of a list. */
export function hasWord(scan: Scan, list: WordListName, span: Span = { first: 0, end: scan.tokens.length }): boolean {
  return spanIndices(span).some((at) => isWord(scan, at, list));
}

/** Whether "and" or "or" starts at a token. */
export function isAndOr(scan: Scan, at: number): boolean {
  return startsCue(scan, at, 'and', 'or');
}

/** Senses of function words. These words never ask for anything. */
const FUNCTION_WORD_SENSES: readonly Sense[] = [
  'skipped',
  'function',
  'breaks',
  'verbs',
  'which',
  'opens',
  'references',
];

/** Whether a token is a function word. */
export function isFiller(scan: Scan, at: number): boolean {
  return isCue(scan, at, ...FUNCTION_WORD_SENSES) && !isCue(scan, at, 'not');
}

/** A connection between two items of a list. */
export type Join = 'comma' | 'and' | 'or';

/**
 * Finds how two items of a list are joined. Undefined if other words come between them.
 * @param allowsUnknown whether an unknown item may come between, as in "SMS, fax or API"
 */
export function findJoin(scan: Scan, end: number, first: number, allowsUnknown = false): Join | undefined {
  let join: Join | undefined;
  for (let at = end; at < first; at += 1) {
    if (startsCue(scan, at, 'or')) join = 'or';
    else if (startsCue(scan, at, 'and')) join = 'and';
    else if (!(isFiller(scan, at) || (allowsUnknown && cueAt(scan, at) === undefined))) return undefined;
  }
  return join ?? ([end, first].some((at) => scan.tokens[at]?.gap === 'comma') ? 'comma' : undefined);
}

/** Whether a token follows the previous one without punctuation. */
export function isAdjacent({ tokens }: Scan, at: number): boolean {
  return tokens[at]?.gap === 'none';
}
