import { hasCue, isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, isWithin, overlaps, type Span, spanIndices } from './spans.ts';

/* Finds the sentences of a long text that ask for something. Only these sentences are searched for questions. */

/** Senses of cues that ask for something. */
const REQUEST_SENSES = [
  'requests',
  'required',
  'required_after',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
] as const;

/** Finds the sentences of a long text that ask for something. */
export function findRequestSentences(scan: Scan, focusSentences: readonly Span[]): readonly Span[] {
  const [focusTokens, matchTokens] = [coveredTokens(focusSentences), coveredTokens(scan.matches)];
  return scan.sentences.filter(
    (sentence) =>
      focusTokens.has(sentence.first) ||
      hasCue(scan, sentence, ...REQUEST_SENSES) ||
      isList(scan, sentence) ||
      scan.tokens[sentence.first]?.startsListItem === true ||
      isFragment(scan, sentence, matchTokens),
  );
}

/** Whether a sentence only names a feature, as in "Own proxies for each." or "Bonus: an API." */
function isFragment(scan: Scan, sentence: Span, matchTokens: ReadonlySet<number>): boolean {
  const hasVerb = spanIndices(sentence).some(
    (at) => !matchTokens.has(at) && isCue(scan, at, 'ours', 'verbs', 'have', 'opens'),
  );
  return overlaps(matchTokens, sentence) && !hasVerb;
}

/** Whether a sentence lists questions after a colon, as in "So: one inbox, roles, SSO". */
function isList({ tokens, matches }: Scan, { first, end }: Span): boolean {
  const hasColon = tokens.slice(first + 1, end).some(({ gap }) => gap === 'colon');
  return hasColon && matches.filter((match) => isWithin(match, { first, end })).length > 1;
}
