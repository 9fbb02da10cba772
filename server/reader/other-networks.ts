import { cueAt, isAdjacent, isCue } from './cues.ts';
import { COUNTED_NOUNS, type Scan } from './scan.ts';
import { isWithin, type Span } from './spans.ts';
import { isNumber } from './units.ts';

/* Recognises networks that we have no question about. "Two Instagram accounts" and "DMs on Instagram" are not about LinkedIn. */

/** Maximum number of nouns after the name of a network that may belong to it. */
const MAX_NOUNS = 3;

/** Finds the names of other networks, together with the words that belong to them. */
export function findOtherNetworks(scan: Scan): Span[] {
  return scan.tokens.flatMap((_, at) =>
    isOtherNetwork(scan, at) && !isInboxChannel(scan, at) ? [extendSpan(scan, at)] : [],
  );
}

/** Whether a network is a channel of the unified inbox, as in "Telegram inbox" or "one inbox for email and Telegram". */
function isInboxChannel(scan: Scan, at: number): boolean {
  const match = scan.matches.find((other) => other.first <= at && at < other.end);
  if (match?.condition.key !== 'inbox.channels') return false;
  const sentence = scan.sentenceAt[at];
  const namesInbox = scan.matches.some(
    (other) =>
      other !== match &&
      other.condition.key.startsWith('inbox.') &&
      sentence !== undefined &&
      isWithin(other, sentence),
  );
  // "Telegram messages" are sent, even if the text also names an inbox.
  return match.end - match.first > 1 || (namesInbox && findNounEnd(scan, at + 1) === at + 1);
}

/** Whether a token names another network. */
export function isOtherNetwork({ tokens, words }: Scan, at: number): boolean {
  return words.vocabularies.en.senses.get(tokens[at]?.word ?? '')?.has('elsewhere') === true;
}

/** Extends a network name to the nouns after it, or to the match before it. */
function extendSpan(scan: Scan, at: number): Span {
  const end = findNounEnd(scan, at + 1);
  if (end > at + 1) return { first: isNumber(scan, at - 1) && isAdjacent(scan, at) ? at - 1 : at, end };
  // A match may come before the preposition: "direct messages on Instagram".
  const followsPreposition = isAdjacent(scan, at) && isCue(scan, at - 1, 'skipped');
  const match = followsPreposition
    ? scan.matches.find((other) => other.end === at - 1 && fitsAnyNetwork(scan, other))
    : undefined;
  return { first: match?.first ?? at, end };
}

/** Finds the end of the nouns after a network name, such as "direct messages", "accounts" or "dm bot". */
function findNounEnd(scan: Scan, first: number): number {
  let end = first;
  while (end < first + MAX_NOUNS && isAdjacent(scan, end)) {
    const match = scan.matches.find(({ first: start }) => start === end);
    if (match && !fitsAnyNetwork(scan, match)) break;
    const cue = cueAt(scan, end);
    if (!match && cue && !isCue(scan, end, ...COUNTED_NOUNS)) break;
    end = match?.end ?? cue?.end ?? end + 1;
  }
  return end;
}

/** Whether a match for a LinkedIn question has words that fit any network. */
function fitsAnyNetwork({ tokens }: Scan, { first, end, condition }: Scan['matches'][number]): boolean {
  const namesLinkedIn = tokens.slice(first, end).some(({ word }) => /^(?:linkedin|li|inmails?)$/.test(word));
  return condition.key.startsWith('linkedin.') && !namesLinkedIn;
}
