import { cueAt, isAdjacent, isCue } from './cues.ts';
import { NOUNS_OF_NUMBERS, type Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { isNumber } from './units.ts';

/* Networks without a question: "two Instagram accounts" and "DMs on Instagram" are not about LinkedIn. */

const MAX_NOUNS = 3;

/** Finds networks, each with the words next to it that belong to it. */
export function findElsewhere(scan: Scan): Span[] {
  return scan.tokens.flatMap((_, at) => (isElsewhere(scan, at) ? [withNeighbours(scan, at)] : []));
}

export function isElsewhere({ tokens, words }: Scan, at: number): boolean {
  return words.vocabularies.en.senses.get(tokens[at]?.word ?? '')?.has('elsewhere') === true;
}

function withNeighbours(scan: Scan, at: number): Span {
  const end = endOfNoun(scan, at + 1);
  if (end > at + 1) return { first: isNumber(scan, at - 1) && isAdjacent(scan, at) ? at - 1 : at, end };
  // "direct messages on Instagram"
  const isPlace = isAdjacent(scan, at) && isCue(scan, at - 1, 'skipped');
  const before = isPlace
    ? scan.matches.find((match) => match.end === at - 1 && isOfAnyNetwork(scan, match))
    : undefined;
  return { first: before?.first ?? at, end };
}

/** The end of nouns after a network: "direct messages", "accounts", "dm bot". */
function endOfNoun(scan: Scan, first: number): number {
  let end = first;
  while (end < first + MAX_NOUNS && isAdjacent(scan, end)) {
    const match = scan.matches.find((one) => one.first === end);
    if (match && !isOfAnyNetwork(scan, match)) break;
    const cue = cueAt(scan, end);
    if (!match && cue && !isCue(scan, end, ...NOUNS_OF_NUMBERS)) break;
    end = match?.end ?? cue?.end ?? end + 1;
  }
  return end;
}

/** Whether the words of a LinkedIn question fit other networks too. */
function isOfAnyNetwork({ tokens }: Scan, { first, end, condition }: Scan['matches'][number]): boolean {
  const isNamed = tokens.slice(first, end).some(({ word }) => /^(?:linkedin|li|inmails?)$/.test(word));
  return condition.key.startsWith('linkedin.') && !isNamed;
}
