import type { Tally } from './job-tally.ts';
import { PLACING } from './placing.ts';

/** What the counts of two tools say about their order, the strongest first. */
export const VERDICTS = ['settled', 'clear', 'close', 'mixed', 'level'] as const;
export type PairVerdict = (typeof VERDICTS)[number];

type Counts = Pick<Tally, 'A' | 'left'>;

/**
 * Whether one tool is ahead of another: not behind on musts, nor on musts and wanted, nor on all, and leading on one of these. Then
 * it is ahead under any weights that give a must at least the weight of a wanted question, and that at least the weight of an extra.
 */
export function isAhead(x: Counts, y: Counts): boolean {
  return x.A.every((count, i) => count >= (y.A[i] as number)) && x.A.some((count, i) => count > (y.A[i] as number));
}

/** Whether a tool is ahead and also has less than half as much left to prove, and at least two questions less. */
export function isClearlyAhead(x: Counts, y: Counts): boolean {
  const { clear_left_divisor, clear_questions } = PLACING;
  return isAhead(x, y) && clear_left_divisor * x.left < y.left && y.left - x.left >= clear_questions;
}

/** Whether a tool stays ahead even if everything still open about the other is proven, and nothing more is ever proven of it. */
export function isSettled(x: Counts, y: Tally): boolean {
  return isClearlyAhead(x, y) && x.A.every((count, i) => count >= (y.B[i] as number));
}

/** Whether the second tool would no longer be behind on any count if everything still open about it were proven. */
export function canDrawLevel(x: Counts, y: Pick<Tally, 'B'>): boolean {
  return x.A.every((count, i) => (y.B[i] as number) >= count);
}

/** What the counts say about the first of two tools that is not behind; `mixed` and `level` are the same from both sides. */
export function verdictOn(x: Tally, y: Tally): { verdict: PairVerdict; ahead: 'first' | 'second' | null } {
  if (isAhead(x, y)) return { verdict: strengthOf(x, y), ahead: 'first' };
  if (isAhead(y, x)) return { verdict: strengthOf(y, x), ahead: 'second' };
  return { verdict: x.A.every((count, i) => count === y.A[i]) ? 'level' : 'mixed', ahead: null };
}

/** How strong the lead of a tool is that is ahead. */
function strengthOf(x: Tally, y: Tally): PairVerdict {
  if (isSettled(x, y)) return 'settled';
  return isClearlyAhead(x, y) ? 'clear' : 'close';
}

/** How many more answers the tool that is behind needs, at least, to be level. */
export function answersToDrawLevel(x: Counts, y: Counts): number {
  return Math.max(0, ...x.A.map((count, i) => count - (y.A[i] as number)));
}
