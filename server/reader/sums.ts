import { BILLING_PERIODS } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { findBound, isSigned, type NumberMention } from './numbers.ts';
import type { Limit } from './parsed-text.ts';
import type { Quantity } from './quantities.ts';
import { hasCue, isAdjacent, isCue, isWord, type Scan, sliceText, startsCue } from './scan.ts';
import { coveredTokens, overlaps, type Span } from './tokens.ts';
import { isPricedPerUnit, MIN_PRICE, parseUnits, TIME_SPANS, type Units } from './units.ts';

/* Finds sums of money, and tells which of them limit the price. */

/** Maximum distance between a cue and the sum it describes, in tokens. */
const MAX_DISTANCE = 4;
const LIMITING: readonly Sense[] = ['limits', 'below', 'corrects'];
/** Cues that may follow a sum without a currency. "Under 100 a month" is a sum, but "up to 2,000 sends" is not. */
const AFTER_SUM: readonly Sense[] = [
  ...TIME_SPANS,
  ...LIMITING,
  ...(['per', 'each', 'in_all', 'skipped', 'function', 'and', 'or', 'breaks'] as const),
];

/** A sum of money, and what it is for: it limits the price, only tells something, or isn't clear. */
export interface Sum extends Span {
  readonly use: 'limit' | 'told' | 'unclear';
  readonly number: NumberMention;
  readonly units: Units;
}

/** Finds sums with a currency or a unit, such as "60 a seat", and numbers with a limiting word, such as "under 300 a month". */
export function findSums(scan: Scan, numbers: readonly NumberMention[], quantities: readonly Quantity[]): Sum[] {
  const counted = coveredTokens(quantities);
  return numbers.flatMap((number): Sum[] => {
    const { first, end, value, currency } = number;
    const units = parseUnits(scan, end);
    const sum = { first, end: units.end, number, units };
    const isBare = !isAdjacent(scan, end) || isCue(scan, end, ...AFTER_SUM);
    const isSum =
      currency !== undefined || isPricedPerUnit(scan, number) || (value >= MIN_PRICE && isBare && isLimited(scan, sum));
    return isSum && !overlaps(counted, number) ? [{ ...sum, use: decideUse(scan, sum) }] : [];
  });
}

function decideUse(scan: Scan, sum: Omit<Sum, 'use'>): Sum['use'] {
  const { first, end, number, units } = sum;
  const bound = number.isRangeEnd ? undefined : findBound(scan, sum);
  const billing = scan.matchAt[end]?.condition;
  // "$1,200 billed yearly" may be per month or per year.
  const isOpen = !units.period && billing?.key === BILLING_PERIODS && billing.value !== 'month';
  if (bound === 'least' || bound === 'over' || isSigned(scan, number) || units.isUnknown || isOpen) return 'unclear';
  const isPlain = isWord(scan, first - 1, 'now') || hasCueNear(scan, sum, 'other_sums');
  return isPlain && !hasCueNear(scan, sum, ...LIMITING) ? 'told' : 'limit';
}

/** Whether a cue with one of the senses is near a sum, with no punctuation between them. */
function hasCueNear(scan: Scan, { first, end }: Span, ...senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_DISTANCE && isAdjacent(scan, at + 1); at -= 1)
    if (isCue(scan, at, ...senses)) return true;
  for (let at = end; at <= end + MAX_DISTANCE && isAdjacent(scan, at); at += 1)
    if (startsCue(scan, at, ...senses)) return true;
  return false;
}

/** Whether a number without a currency has a limiting word right after it, or up to three words before it, as in "budget: 300". */
function isLimited(scan: Scan, { first, end }: Span): boolean {
  return (
    hasCue(scan, { first: first - 3, end: first }, ...LIMITING) ||
    (isAdjacent(scan, end) && startsCue(scan, end, ...LIMITING))
  );
}

/** Lists the price limits of a text. "Make it 600" replaces the limit before. The lower end of a range is not used. */
export function listLimits(scan: Scan, sums: readonly Sum[]): Limit[] {
  const limits = sums.filter(({ use }) => use === 'limit');
  const currency = limits.find(({ number }) => number.currency !== undefined)?.number.currency;
  return limits
    .filter((_, i) => !isCue(scan, (limits[i + 1]?.first ?? 0) - 1, 'corrects'))
    .map(({ first, end, number, units: { period, per } }) => ({
      text: sliceText(scan, { first: number.lowerEnd?.end ?? first, end }),
      amount: number.value,
      currency: number.currency ?? currency,
      period,
      per: per === 'each' ? 'people' : per,
    }));
}
