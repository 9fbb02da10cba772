import { isCue, isFiller, isWord } from './cues.ts';
import type { Scan } from './scan.ts';
import { type Span, spanIndices } from './spans.ts';

/*
 * Recognises questions about LinkedIn's actions against rule breakers, such as "has LinkedIn banned X?" and "was X banned by LinkedIn?".
 */

export function isLinkedIn(word: string): boolean {
  return word === 'linkedin' || word === 'linkedins';
}

/** Maximum length of a phrase for an action, in words. */
const MAX_WORDS = 2;

/** Whether a sentence asks about an action of LinkedIn. "LinkedIn restricted us" describes the writer instead. */
export function asksAboutEnforcement(scan: Scan, sentence: Span): boolean {
  const mentions = spanIndices(sentence).filter((at) => isLinkedIn(scan.tokens[at]?.word ?? ''));
  return mentions.some((at) => isSubject(scan, at, sentence) || isAgent(scan, at, sentence));
}

/** Whether LinkedIn is the subject of an action. Only names and fillers may come between: "LinkedIn has ever banned". */
function isSubject(scan: Scan, linkedInAt: number, { end }: Span): boolean {
  let first = linkedInAt + 1;
  const isName = (at: number) => scan.names.some((name) => name.first <= at && at < name.end);
  while (first < end && findActionEnd(scan, first) === undefined && (isFiller(scan, first) || isName(first)))
    first += 1;
  const actionEnd = findActionEnd(scan, first);
  return actionEnd !== undefined && actionEnd <= end && !isWriter(scan, actionEnd);
}

/** Whether an action was done by LinkedIn, as in "banned by LinkedIn". */
function isAgent(scan: Scan, linkedInAt: number, { first }: Span): boolean {
  const hasPreposition = linkedInAt - 1 >= first && isCue(scan, linkedInAt - 1, 'skipped', 'harmed');
  const ends = hasPreposition ? [linkedInAt - 1, linkedInAt] : [linkedInAt];
  return ends.some((end) =>
    spanIndices({ first: Math.max(first, end - MAX_WORDS), end }).some((at) => findActionEnd(scan, at) === end),
  );
}

/** Finds the end of a phrase for an action that starts at a token. */
function findActionEnd(scan: Scan, first: number): number | undefined {
  return [first + MAX_WORDS, first + 1].find((end) => end <= scan.tokens.length && isWord(scan, first, 'acts', end));
}

function isWriter(scan: Scan, at: number): boolean {
  return isCue(scan, at, 'ours') || isWord(scan, at, 'me');
}
