import { hasCue, hasWord, isAndOr, isCue, isFiller, isWord, startsCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { getPartsWithin, isWithin, type Span, spanIndices } from './spans.ts';

/* Finds negations that affect words outside their clause, and double negations. */

/** Senses of cues that refuse a part or make it unneeded. */
export const NEGATIONS = ['not', 'unwanted', 'unneeded', 'harmed'] as const;
/** Maximum number of tokens between a negation and its pronoun. */
const MAX_DISTANCE = 5;

/**
 * Whether a negation in the same sentence refuses a part. Other verbs may come between ("No quiero que funcione con …"), or a pronoun may
 * refer back to the part ("it renews by itself, and we want to avoid that").
 */
export function isRefused(scan: Scan, { first, end }: Span): boolean {
  const sentence = scan.sentenceAt[first];
  if (!sentence) return false;
  const { tokens } = scan;
  const isReachableFrom = (end: number) =>
    !scan.matches.some((match) => isWithin(match, { first: end, end: first })) &&
    !tokens.slice(end, first + 1).some(({ gap }) => gap === 'comma');
  // A refusal may follow directly: "Chrome plugins, never again".
  if (startsCue(scan, end, 'unwanted_after')) return true;
  if (hasWord(scan, 'before', { first: Math.max(sentence.first, first - MAX_DISTANCE), end: first })) return true;
  const cues = getPartsWithin(scan.cueAt, sentence).filter(({ senses }) =>
    NEGATIONS.some((sense) => senses.has(sense)),
  );
  return cues.some((cue) => {
    if (cue.end <= first) return isReachableFrom(cue.end);
    const gapAt = tokens.findIndex(({ gap }, at) => at > cue.end && gap !== 'none');
    const stop = Math.min(cue.end + MAX_DISTANCE, gapAt < 0 ? tokens.length : gapAt);
    const refersToOther = scan.matches.some((match) => match.first >= end && match.end <= stop);
    return cue.first >= end && !refersToOther && hasWord(scan, 'pronouns', { first: cue.end, end: stop });
  });
}

/** Maximum number of tokens between a part and the refusal of its absence. */
const MAX_REFUSAL_DISTANCE = 6;

/** Whether a text refuses the absence of a part, which requires it: "if it has no API, we pass", "no API is a dealbreaker". */
export function isAbsenceRefused(scan: Scan, { first, end }: Span): boolean {
  const sentence = scan.sentenceAt[first];
  if (!sentence) return false;
  let before = first - 1;
  while (before >= sentence.first && isFiller(scan, before) && !isCue(scan, before, 'not')) before -= 1;
  if (before < sentence.first || !isCue(scan, before, 'not')) return false;
  const stop = Math.min(sentence.end, end + MAX_REFUSAL_DISTANCE);
  const nextItem = spanIndices({ first: end, end: stop }).find((at) => scan.startsItem.has(at)) ?? stop;
  return hasCue(scan, { first: end, end: nextItem }, 'unwanted_after', 'avoid_after');
}

/** Finds a double negation, which is a requirement: "nothing without an API", "no LinkedIn tool without one". Returns both cues. */
export function findDoubleNegation(scan: Scan, clause: Span): readonly Span[] {
  const { tokens } = scan;
  const cues = getPartsWithin(scan.cueAt, clause).filter(({ senses }) => NEGATIONS.some((sense) => senses.has(sense)));
  const second = cues.findIndex(({ first, end }, i) => {
    const previous = cues[i - 1];
    const isWithout = isWord(scan, first, 'without', end);
    const isListed =
      tokens.slice(previous?.end, first + 1).some(({ gap }) => gap === 'comma') || isAndOr(scan, first - 1);
    if (!previous || isListed) return false;
    const isAfterTools = hasCue(scan, { first: previous.end, end: first }, 'tools');
    // "Avoid tools that don't have SSO" requires SSO too.
    return isWithout ? isAfterTools || previous.end === first : isAfterTools && previous.senses.has('unwanted');
  });
  return second < 0 ? [] : cues.slice(second - 1, second + 1);
}
