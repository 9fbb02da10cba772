import type { Sense } from '../../model/lexicon.ts';
import type { Cue, Scan } from './scan.ts';
import { partsWithin, type Span } from './spans.ts';

/* Looks up the cues around a token. */

/** The cue that covers a token. */
export function cueAt(scan: Scan, at: number): Cue | undefined {
  return scan.cueAt[at];
}

/** Whether a token belongs to a cue with one of some senses. */
export function isCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return senses.some((sense) => cueAt(scan, at)?.senses.has(sense));
}

/** Whether a cue with one of some senses starts at a token. */
export function startsCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return cueAt(scan, at)?.first === at && isCue(scan, at, ...senses);
}

/** Whether a span contains a cue with one of some senses. */
export function hasCue(scan: Scan, span: Span, ...senses: readonly Sense[]): boolean {
  return partsWithin(scan.cueAt, span).some((cue) => senses.some((sense) => cue.senses.has(sense)));
}

/** Whether a cue with one of some senses follows without punctuation. */
export function isFollowedBy(scan: Scan, end: number, ...senses: readonly Sense[]): boolean {
  return isAdjacent(scan, end) && startsCue(scan, end, ...senses);
}

export function isAndOr(scan: Scan, at: number): boolean {
  return startsCue(scan, at, 'and', 'or');
}

const FUNCTION_WORDS: readonly Sense[] = ['skipped', 'function', 'breaks', 'verbs', 'which', 'opens', 'references'];

/** Whether a token is a function word that never asks for anything. */
export function isFiller(scan: Scan, at: number): boolean {
  return isCue(scan, at, ...FUNCTION_WORDS) && !isCue(scan, at, 'not');
}

export type Join = 'comma' | 'and' | 'or';

/** How two items of a list are joined. Undefined if they aren't. */
export function joinBetween(scan: Scan, end: number, first: number): Join | undefined {
  let join: Join | undefined;
  for (let at = end; at < first; at += 1) {
    if (startsCue(scan, at, 'or')) join = 'or';
    else if (startsCue(scan, at, 'and')) join = 'and';
    else if (!isFiller(scan, at)) return undefined;
  }
  return join ?? ([end, first].some((at) => scan.tokens[at]?.gap === 'comma') ? 'comma' : undefined);
}

/** Whether no punctuation separates a token from the one before. */
export function isAdjacent({ tokens }: Scan, at: number): boolean {
  return tokens[at]?.gap === 'none';
}
