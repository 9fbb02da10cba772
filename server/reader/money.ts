import { BILLING_PERIODS } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { findBound, isSigned } from './bounds.ts';
import { cueAt, isAdjacent, isCue, isFollowedBy, isWord, startsCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Limit } from './parsed-text.ts';
import { isNextToPlanWord } from './plans.ts';
import type { Quantity } from './quantities.ts';
import { type Scan, sliceText } from './scan.ts';
import { coveredTokens, overlaps, type Span } from './spans.ts';
import { FIELDS_BY_UNIT, parseUnits, TIME_SPANS, type Units } from './units.ts';

/* Finds sums of money and price limits. */

/** Maximum distance between a cue and the sum it describes, in tokens. */
const MAX_DISTANCE = 4;
/** A smaller number without a currency probably counts accounts instead of money. */
const MIN_PRICE = 10;
/** Senses of words that make a number a price limit. */
const LIMIT_SENSES: readonly Sense[] = ['limits', 'below', 'corrects'];
/** Cues that may follow a sum without a currency. "Under 100 a month" is a sum, but "up to 2,000 sends" is not. */
const SENSES_AFTER_SUM: readonly Sense[] = [
  ...TIME_SPANS,
  ...LIMIT_SENSES,
  ...(['per', 'each', 'in_all', 'skipped', 'function', 'and', 'or', 'breaks'] as const),
];

/** A sum of money, with its period and unit. */
export interface Sum extends Span {
  readonly number: NumberMention;
  readonly units: Units;
}

/** Finds sums with a currency or a unit, such as "60 a seat". */
export function findSums(scan: Scan, numbers: readonly NumberMention[]): Sum[] {
  return numbers
    .map((number) => parseSum(scan, number))
    .filter(({ number: { currency, value }, units: { per = 'total', period } }) => {
      // "100 per week per account" is a number of actions.
      const isPriced =
        period !== 'day' &&
        period !== 'week' &&
        per !== 'total' &&
        per !== 'each' &&
        per !== 'workspaces' &&
        value >= MIN_PRICE;
      return currency !== undefined || isPriced;
    });
}

/** Parses the period and the unit of a number. */
function parseSum(scan: Scan, number: NumberMention): Sum {
  const { first, end } = number;
  const units = parseUnits(scan, end);
  // "Each" may come before the sum: "je 80 €".
  const followsEach = units.per === undefined && isAdjacent(scan, first) && startsCue(scan, first - 1, 'each');
  const sum = { first, end: units.end, number, units };
  return followsEach ? { ...sum, first: first - 1, units: { ...units, per: 'each' } } : sum;
}

/**
 * Finds price limits. A sum with a currency is a limit unless a cue says otherwise, and a number without a currency needs a limiting word.
 * Minimums and sums with unknown units are unsupported.
 */
export function findLimits(
  scan: Scan,
  numbers: readonly NumberMention[],
  sums: readonly Sum[],
  { quantities, otherCounts }: { readonly quantities: readonly Quantity[]; readonly otherCounts: readonly Span[] },
): { readonly limits: readonly (Limit & Span)[]; readonly unsupported: readonly Span[] } {
  const usedTokens = coveredTokens([...sums, ...quantities, ...otherCounts]);
  const bareSums = numbers
    // "One" in "the top one" isn't a sum.
    .filter(({ first, value }) => value >= MIN_PRICE || value === 0 || /^\d/.test(scan.tokens[first]?.word ?? ''))
    .filter(
      ({ end }) =>
        !isAdjacent(scan, end) || isCue(scan, end, ...SENSES_AFTER_SUM) || findLimitWordsEnd(scan, end) !== undefined,
    )
    // "At most 3 months" is a duration.
    .filter(({ end }) => !(isAdjacent(scan, end) && isWord(scan, end, 'plural_periods')))
    .filter((number) => !overlaps(usedTokens, number))
    .map((number) => parseSum(scan, number))
    .map((sum) => ({ ...sum, end: findLimitWordsEnd(scan, sum.end) ?? sum.end }))
    .filter(
      (sum) => isLimited(scan, sum) || (sums.length > 0 && isCalledLimit(scan, sum)) || isSigned(scan, sum.number),
    );
  const limits: (Limit & Span)[] = [];
  const unsupported: Span[] = [];
  for (const sum of [...sums, ...bareSums].sort((a, b) => a.first - b.first)) {
    const { first, end, number, units } = sum;
    const boundMatch = number.isRangeEnd
      ? undefined
      : (findBound(scan, { first, end: number.end }) ?? findBound(scan, sum));
    const isMinimum = boundMatch?.bound === 'least' || boundMatch?.bound === 'over';
    if (isMinimum || isSigned(scan, number) || units.isUnknown || isPeriodUnclear(scan, sum) || namesPlan(scan, sum))
      unsupported.push({ first: boundMatch?.first ?? first, end: Math.max(end, boundMatch?.end ?? end) });
    // The writer's own prices and today's bill, as in "currently $15", are not limits.
    else if (
      hasCueNear(scan, sum, ...LIMIT_SENSES) ||
      !(isWord(scan, first - 1, 'now') || hasCueNear(scan, sum, 'other_sums'))
    ) {
      // The lower end of a range is not used.
      if (number.lowerEnd) unsupported.push(number.lowerEnd);
      const corrected = isCue(scan, first - 1, 'corrects') ? limits.pop() : undefined;
      const start = corrected?.first ?? number.lowerEnd?.end ?? first;
      const currency = number.currency ?? corrected?.currency;
      const whole = { ...sum, first: start, number: { ...number, currency }, units: { ...corrected, ...units } };
      limits.push(createLimit(scan, whole, quantities));
    }
  }
  return { limits: dropAcceptable(scan, limits), unsupported };
}

/** Maximum number of words in "is the absolute limit". */
const MAX_LIMIT_WORDS = 4;

/** Finds the end of words that call a sum the limit, as in "150 is the pain limit". */
function findLimitWordsEnd(scan: Scan, end: number): number | undefined {
  if (!isAdjacent(scan, end) || !isCue(scan, end, 'verbs', 'skipped')) return undefined;
  for (let at = end; at < end + MAX_LIMIT_WORDS && isAdjacent(scan, at); at += 1)
    if (startsCue(scan, at, 'limits')) return cueAt(scan, at)?.end;
  return undefined;
}

const isCalledLimit = (scan: Scan, { end }: Span) => isCue(scan, end - 1, 'limits');

/** Drops a sum that is only acceptable if another is the limit: "100 dollars is ok, 150 is the limit". The limit has the same currency. */
function dropAcceptable(scan: Scan, limits: readonly (Limit & Span)[]): (Limit & Span)[] {
  const isAcceptable = ({ end }: Span) => isFollowedBy(scan, end, 'unneeded_after', 'nice_after');
  const strict = limits.filter((limit) => !isAcceptable(limit));
  if (strict.length === 0 || strict.length === limits.length) return [...limits];
  const { currency } = limits.find((limit) => limit.currency !== undefined) ?? {};
  return strict.map((limit) => ({ ...limit, currency: limit.currency ?? currency }));
}

/** Whether a sum may be per month or per billing period, such as "$1,200 billed yearly". */
function isPeriodUnclear({ matches }: Scan, { end, units }: Sum): boolean {
  const billing = matches.find(({ first }) => first === end)?.condition;
  return units.period === undefined && billing?.key === BILLING_PERIODS && billing.value !== 'month';
}

/** Whether a sum names a plan, as in "the 69 dollar plan". */
function namesPlan(scan: Scan, { first, end }: Sum): boolean {
  return /^(?:the|their|its)$/.test(scan.tokens[first - 1]?.word ?? '') && isNextToPlanWord(scan, end, end);
}

/** Whether a cue with one of the senses is near a sum, with no punctuation between them. */
function hasCueNear(scan: Scan, { first, end }: Span, ...senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_DISTANCE && isAdjacent(scan, at + 1); at -= 1)
    if (isCue(scan, at, ...senses)) return true;
  for (let at = end; at <= end + MAX_DISTANCE && isAdjacent(scan, at); at += 1)
    if (startsCue(scan, at, ...senses)) return true;
  return false;
}

/** Whether a number without a currency has a limiting word right after it, or up to three words before it. */
function isLimited(scan: Scan, { first, end }: Span): boolean {
  const isBefore = [1, 2, 3].some(
    (back) => isCue(scan, first - back, ...LIMIT_SENSES) && (cueAt(scan, first - back)?.end ?? 0) <= first,
  );
  return isBefore || isFollowedBy(scan, end, ...LIMIT_SENSES);
}

/** Creates a price limit. "Each" refers to the last quantity before the sum: "5 mailboxes at $3 each". */
function createLimit(scan: Scan, { first, end, number, units }: Sum, quantities: readonly Quantity[]): Limit & Span {
  const last = quantities.findLast((quantity) => quantity.end <= first) ?? quantities[0];
  const unit = FIELDS_BY_UNIT.each.find((field) => field === last?.field) ?? 'people';
  const per = units.per === 'each' ? unit : units.per;
  const { value: amount, currency } = number;
  return { first, end, text: sliceText(scan, { first, end }), amount, currency, period: units.period, per };
}
