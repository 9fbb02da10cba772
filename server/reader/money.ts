import type { Sense } from '../../model/lexicon.ts';
import { BILLING } from './billing.ts';
import { findBound, isSigned } from './bounds.ts';
import { cueAt, isAdjacent, isCue, isFollowedBy, startsCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Quantity } from './quantities.ts';
import type { Limit } from './reading.ts';
import { type Scan, textOf } from './scan.ts';
import { type Span, tokensOf, touches, within } from './spans.ts';
import { wordsBetween } from './tokens.ts';
import { PERIODS, readTail, type Tail } from './units.ts';

/* Sums of money, and which of them are limits. */

/** Tokens that may stand between a sum and what makes it a limit, or something else. */
const NEAR = 4;
/** Fewer than ten per person are accounts more often than money. */
const LEAST_PRICE = 10;
const LIMITS: readonly Sense[] = ['limits', 'below'];
const AFTER_SUM: readonly Sense[] = [
  ...PERIODS,
  'per',
  'each',
  'in_all',
  ...LIMITS,
  'skipped',
  'function',
  'and',
  'or',
  'breaks',
];

/** A sum of money, with the period and the unit that belong to it. */
export interface Sum extends Span {
  readonly number: NumberMention;
  readonly currency: string | undefined;
  /** Where the period and the unit begin. */
  readonly head: number;
  readonly tail: Tail;
}

/** The sums of a text that are written with a currency, or for each of something: "60 a seat". */
export function findSums(scan: Scan, numbers: readonly NumberMention[]): Sum[] {
  const { tokens, words } = scan;
  const currencyOf = (start: number, end: number) => words.currencies.get(wordsBetween(tokens, start, end));
  return numbers.flatMap((number) => {
    const { first, end, currency, value, isRange } = number;
    // "US $ 50" has two words before the number, but "jusqu'à $50" has one.
    const isOneSign = tokens[first - 2]?.capital || tokens[first - 2]?.end === tokens[first - 1]?.start;
    const lengths = isAdjacent(scan, first) ? (isOneSign ? [2, 1] : [1]) : [];
    const lead = lengths.find((length) => currencyOf(first - length, first)) ?? 0;
    const before = currencyOf(first - lead, first);
    const after = isAdjacent(scan, end) ? currencyOf(end, end + 1) : undefined;
    const code = currency ?? (isRange ? (after ?? before) : (before ?? after));
    const isAfter = currency === undefined && after !== undefined;
    const sum = sumAt(scan, number, { first: first - lead, end: isAfter ? end + 1 : end }, code);
    const { per = 'total' } = sum.tail;
    const isPriced = per !== 'total' && per !== 'each' && per !== 'workspaces' && value >= LEAST_PRICE;
    return code !== undefined || isPriced ? [sum] : [];
  });
}

function sumAt(scan: Scan, number: NumberMention, { first, end }: Span, currency?: string): Sum {
  const tail = readTail(scan, end);
  // "je 80 €"
  const isEach = tail.per === undefined && isAdjacent(scan, first) && startsCue(scan, first - 1, 'each');
  // "80 a month EUR"
  const after = isAdjacent(scan, tail.end) ? scan.words.currencies.get(scan.tokens[tail.end]?.word ?? '') : undefined;
  const sum = { first, head: end, end: tail.end, number, currency: currency ?? after, tail };
  return isEach ? { ...sum, first: first - 1, tail: { ...tail, per: 'each' } } : sum;
}

/**
 * The limits that a text names: sums with a currency, unless they are of something else, and bare numbers that words make a limit.
 * Sums that are the least, or for a unit that is none of ours, are unread.
 */
export function findLimits(
  scan: Scan,
  numbers: readonly NumberMention[],
  sums: readonly Sum[],
  { quantities, others }: { readonly quantities: readonly Quantity[]; readonly others: readonly Span[] },
): { readonly limits: readonly (Limit & Span)[]; readonly unread: readonly Span[] } {
  const used = tokensOf([...sums, ...quantities, ...others]);
  const bare = numbers
    // "the top one"
    .filter(({ first, value }) => value >= LEAST_PRICE || /^\d/.test(scan.tokens[first]?.word ?? ''))
    .filter((number) => !touches(used, number) && endsSum(scan, number.end))
    .map((number) => sumAt(scan, number, number))
    .filter((sum) => isNear(scan, sum) || isSigned(scan, sum.number));
  const all = [...sums, ...bare]
    .sort((a, b) => a.first - b.first)
    .map((sum) => {
      const { first, end, head, number, tail } = sum;
      const bounded = number.isRange ? undefined : (findBound(scan, { first, end: head }) ?? findBound(scan, sum));
      const isLeast = bounded?.bound === 'least' || bounded?.bound === 'over';
      const isUnread = isLeast || isSigned(scan, number) || tail.isUnknown || isOpenTerm(scan, sum);
      return { sum, isUnread, span: { first: bounded?.first ?? first, end: Math.max(end, bounded?.end ?? end) } };
    });
  const read = all.filter(({ sum, isUnread }) => !isUnread && !isOther(scan, sum));
  return {
    limits: read.map(({ sum }) => limitOf(scan, sum, quantities)),
    unread: all.flatMap(({ isUnread, span }) => (isUnread ? [span] : [])),
  };
}

/** "$1,200 billed yearly" can be a sum a month or a year. */
function isOpenTerm({ matches }: Scan, { end, tail }: Sum): boolean {
  const [billing] = matches.filter(({ first }) => first === end);
  return tail.period === undefined && billing?.condition.key === BILLING && billing.condition.value !== 'month';
}

/** Whether no word follows that a number would count: "under 100 a month", but not "up to 2,000 sends". */
function endsSum(scan: Scan, end: number): boolean {
  return !isAdjacent(scan, end) || isCue(scan, end, ...AFTER_SUM);
}

/** Whether a sum is a deal, a product or today's bill: words for these are nearer than words for a limit. */
function isOther(scan: Scan, sum: Sum): boolean {
  const other = distanceTo(scan, sum, ['other_sums']);
  const limit = distanceTo(scan, sum, LIMITS);
  return other !== undefined && (limit === undefined || other < limit);
}

function distanceTo({ cueAt, tokens }: Scan, sum: Span, senses: readonly Sense[]): number | undefined {
  const isSame = (first: number, end: number) => tokens.slice(first, end).every(({ gap }) => gap === 'none');
  const near = within(cueAt, { first: sum.first - NEAR * 3, end: sum.end + NEAR * 3 });
  const distances = near.flatMap((cue) => {
    if (!senses.some((sense) => cue.senses.has(sense))) return [];
    if (cue.end <= sum.first) return isSame(cue.end, sum.first + 1) ? [sum.first - cue.end] : [];
    return cue.first >= sum.end && isSame(sum.end, cue.first + 1) ? [cue.first - sum.end] : [];
  });
  const least = Math.min(...distances);
  return least <= NEAR ? least : undefined;
}

/** Whether a cue stands right after a number, or before it with at most one word between. */
function isNear(scan: Scan, { first, end }: Span): boolean {
  const isBefore = (at: number) => isCue(scan, at, ...LIMITS) && (cueAt(scan, at)?.end ?? 0) <= first;
  return isBefore(first - 1) || isBefore(first - 2) || isFollowedBy(scan, end, ...LIMITS);
}

/** "Each" is for what was counted before: "5 mailboxes at $3 each". */
function limitOf(scan: Scan, { first, end, number, currency, tail }: Sum, counted: readonly Quantity[]): Limit & Span {
  const last = counted.findLast((one) => one.end <= first) ?? counted[0];
  const unit = UNITS.find((one) => one === last?.field) ?? 'people';
  const per = tail.per === 'each' ? unit : tail.per;
  const text = textOf(scan, { first, end });
  return { first, end, text, amount: number.value, currency, period: tail.period, per };
}

const UNITS = ['people', 'workspaces', 'linkedin_accounts', 'mailboxes'] as const;
