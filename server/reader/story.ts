import { hasCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, isWithin, type Span } from './spans.ts';

/* A long text is a story: all of it is searched for numbers, but only sentences that ask for something for questions. */

const ASKING = [
  'requests',
  'required',
  'required_after',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
] as const;

/** The sentences of a story that ask for something. */
export function findRequests(scanned: Scan, asking: readonly Span[]): readonly Span[] {
  const requested = coveredTokens(asking);
  return scanned.sentences.filter(
    (sentence) => requested.has(sentence.first) || hasCue(scanned, sentence, ...ASKING) || isList(scanned, sentence),
  );
}

/** "So: one inbox, roles, SSO" */
function isList({ tokens, matches }: Scan, { first, end }: Span): boolean {
  const hasColon = tokens.slice(first + 1, end).some(({ gap }) => gap === 'colon');
  return hasColon && matches.filter((match) => isWithin(match, { first, end })).length > 1;
}
