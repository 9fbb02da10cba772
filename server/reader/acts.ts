import { cueAt, isCue, isFiller } from './cues.ts';
import type { Scan } from './scan.ts';
import { type Span, spanIndices } from './spans.ts';
import { wordsBetween } from './tokens.ts';

/* Recognizes questions about LinkedIn's action against rule breakers: "has LinkedIn banned X?", "was X banned by LinkedIn?" */

export function isLinkedIn(word: string): boolean {
  return word === 'linkedin' || word === 'linkedins';
}

/** Length of the longest phrase. */
const MAX_WORDS = 2;

/** Whether a sentence asks that. "LinkedIn restricted us" describes the writer. */
export function asksWhatLinkedInDid(scan: Scan, sentence: Span): boolean {
  const at = spanIndices(sentence).filter((one) => isLinkedIn(scan.tokens[one]?.word ?? ''));
  return at.some((one) => isSubject(scan, one, sentence) || isAgent(scan, one, sentence));
}

/** "LinkedIn has ever banned": only names and fillers may stand between. */
function isSubject(scan: Scan, linkedIn: number, { end }: Span): boolean {
  let first = linkedIn + 1;
  const named = (at: number) => scan.names.some((name) => name.first <= at && at < name.end);
  while (first < end && actEnd(scan, first) === undefined && (isFiller(scan, first) || named(first))) first += 1;
  const next = actEnd(scan, first);
  return next !== undefined && next <= end && !isWriter(scan, next);
}

/** "banned by LinkedIn" */
function isAgent(scan: Scan, linkedIn: number, { first }: Span): boolean {
  const isJoined = linkedIn - 1 >= first && isCue(scan, linkedIn - 1, 'skipped', 'harmed');
  const ends = isJoined ? [linkedIn - 1, linkedIn] : [linkedIn];
  return ends.some((end) =>
    spanIndices({ first: Math.max(first, end - MAX_WORDS), end }).some((at) => actEnd(scan, at) === end),
  );
}

/** The end of a phrase that starts at a token. */
function actEnd({ tokens, vocabulary }: Scan, first: number): number | undefined {
  for (let end = first + MAX_WORDS; end > first; end -= 1)
    if (end <= tokens.length && vocabulary.acts.has(wordsBetween(tokens, first, end))) return end;
  return undefined;
}

const WRITER = new Set(['me', 'mich', 'moi', 'mim']);

function isWriter(scan: Scan, at: number): boolean {
  return cueAt(scan, at)?.senses.has('ours') === true || WRITER.has(scan.tokens[at]?.word ?? '');
}
