import type { Sense } from '../../model/lexicon.ts';
import { BILLING } from './billing.ts';
import { findBound, isSigned } from './bounds.ts';
import { cueAt, isAdjacent, isCue, isFollowedBy, startsCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Quantity } from './quantities.ts';
import type { Limit } from './reading.ts';
import { type Scan, sliceText } from './scan.ts';
import { coveredTokens, type Span, touches } from './spans.ts';
import { FIELDS_OF_UNIT, PERIODS, readTail, type Tail } from './units.ts';

/* Finds sums of money and price limits. */

/** Distance in tokens of cues that make a sum a limit or something else. */
const NEAR = 4;
/** A smaller number per person is more likely accounts than money. */
const LEAST_PRICE = 10;
const LIMITS: readonly Sense[] = ['limits', 'below'];
/** Cues that may follow a bare sum: "under 100 a month", but not "up to 2,000 sends". */
const AFTER_SUM: readonly Sense[] = [
  ...PERIODS,
  ...LIMITS,
  ...(['per', 'each', 'in_all', 'skipped', 'function', 'and', 'or', 'breaks'] as const),
];

/** Plural periods, which make a number a duration. */
const DURATIONS =
  /^(?:days|weeks|months|years|tage|wochen|monate|jahre|mois|ans|semaines|jours|dias|semanas|meses|anos)n?$/;

/** A sum of money with its period and unit. */
export interface Sum extends Span {
  readonly number: NumberMention;
  readonly tail: Tail;
}

/** Finds sums with a currency, or per unit: "60 a seat". */
export function findSums(scan: Scan, numbers: readonly NumberMention[]): Sum[] {
  return numbers
    .map((number) => sumAt(scan, number))
    .filter(({ number: { currency, value }, tail: { per = 'total', period } }) => {
      // "100 per week per account" is not money.
      const isPriced =
        period !== 'day' &&
        period !== 'week' &&
        per !== 'total' &&
        per !== 'each' &&
        per !== 'workspaces' &&
        value >= LEAST_PRICE;
      return currency !== undefined || isPriced;
    });
}

function sumAt(scan: Scan, number: NumberMention): Sum {
  const { first, end } = number;
  const tail = readTail(scan, end);
  // "je 80 €"
  const isEach = tail.per === undefined && isAdjacent(scan, first) && startsCue(scan, first - 1, 'each');
  const sum = { first, end: tail.end, number, tail };
  return isEach ? { ...sum, first: first - 1, tail: { ...tail, per: 'each' } } : sum;
}

/**
 * Finds price limits: sums with a currency, unless they are something else, and bare numbers with a limiting word. Minimums, and sums for
 * unknown units, are unread.
 */
export function findLimits(
  scan: Scan,
  numbers: readonly NumberMention[],
  sums: readonly Sum[],
  { quantities, others }: { readonly quantities: readonly Quantity[]; readonly others: readonly Span[] },
): { readonly limits: readonly (Limit & Span)[]; readonly unread: readonly Span[] } {
  const used = coveredTokens([...sums, ...quantities, ...others]);
  const bare = numbers
    // "the top one"
    .filter(({ first, value }) => value >= LEAST_PRICE || /^\d/.test(scan.tokens[first]?.word ?? ''))
    .filter(({ end }) => !isAdjacent(scan, end) || isCue(scan, end, ...AFTER_SUM))
    // "at most 3 months"
    .filter(({ end }) => !(isAdjacent(scan, end) && DURATIONS.test(scan.tokens[end]?.word ?? '')))
    .filter((number) => !touches(used, number))
    .map((number) => sumAt(scan, number))
    .filter((sum) => isLimited(scan, sum, sums) || isSigned(scan, sum.number));
  const limits: (Limit & Span)[] = [];
  const unread: Span[] = [];
  for (const sum of [...sums, ...bare].sort((a, b) => a.first - b.first)) {
    const { first, end, number, tail } = sum;
    const bounded = number.isRange ? undefined : (findBound(scan, { first, end: number.end }) ?? findBound(scan, sum));
    const isLeast = bounded?.bound === 'least' || bounded?.bound === 'over';
    if (isLeast || isSigned(scan, number) || tail.isUnknown || isOpenTerm(scan, sum))
      unread.push({ first: bounded?.first ?? first, end: Math.max(end, bounded?.end ?? end) });
    // The price of a deal or a product, or today's bill, is not a limit.
    else if (!hasNear(scan, sum, 'other_sums') || hasNear(scan, sum, ...LIMITS)) {
      // The lower end of a range is ignored.
      if (number.lower) unread.push(number.lower);
      limits.push(limitOf(scan, number.lower ? { ...sum, first: number.lower.end } : sum, quantities));
    }
  }
  return { limits, unread };
}

/** "$1,200 billed yearly" may be per month or per year. */
function isOpenTerm({ matches }: Scan, { end, tail }: Sum): boolean {
  const billing = matches.find(({ first }) => first === end)?.condition;
  return tail.period === undefined && billing?.key === BILLING && billing.value !== 'month';
}

/** Whether a cue with one of some senses is near a sum, without punctuation between. */
function hasNear(scan: Scan, { first, end }: Span, ...senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - NEAR && isAdjacent(scan, at + 1); at -= 1)
    if (isCue(scan, at, ...senses)) return true;
  for (let at = end; at <= end + NEAR && isAdjacent(scan, at); at += 1) if (startsCue(scan, at, ...senses)) return true;
  return false;
}

/**
 * Whether a bare number has a limiting word: right after it, or before it with at most one word between. In "SOC 2 under $30", "under" belongs
 * to the next sum.
 */
function isLimited(scan: Scan, { first, end }: Span, sums: readonly Span[]): boolean {
  const isBefore = [1, 2].some(
    (back) => isCue(scan, first - back, ...LIMITS) && (cueAt(scan, first - back)?.end ?? 0) <= first,
  );
  const isOfNext = sums.some((sum) => sum.first === cueAt(scan, end)?.end);
  return isBefore || (isFollowedBy(scan, end, ...LIMITS) && !isOfNext);
}

/** Creates a limit. "Each" refers to the last quantity: "5 mailboxes at $3 each". */
function limitOf(scan: Scan, { first, end, number, tail }: Sum, counted: readonly Quantity[]): Limit & Span {
  const last = counted.findLast((one) => one.end <= first) ?? counted[0];
  const unit = FIELDS_OF_UNIT.each.find((one) => one === last?.field) ?? 'people';
  const per = tail.per === 'each' ? unit : tail.per;
  const { value: amount, currency } = number;
  return { first, end, text: sliceText(scan, { first, end }), amount, currency, period: tail.period, per };
}
