import type { Sense } from '../../model/lexicon.ts';
import { cueAt, isAdjacent, isCue, startsCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Limit } from './reading.ts';
import { type Scan, textOf } from './scan.ts';
import { type Span, tokensOf, touches, within } from './spans.ts';
import { wordsBetween } from './tokens.ts';

/* Sums of money, and which of them are limits. */

/** Tokens that may stand between a sum and what makes it a limit, or something else. */
const NEAR = 4;
/** "50 to 100", "50-100" */
const AFTER_SUM: readonly Sense[] = [
  'month',
  'year',
  'each_person',
  'each_account',
  'in_all',
  'limits',
  'skipped',
  'function',
  'and',
  'or',
  'breaks',
];
const RANGE = new Set(['to', 'bis', 'a', 'and', 'und', 'et', 'y', 'e']);

/** A sum of money, with the words around it that belong to it. */
export interface Sum extends Span {
  readonly amount: number;
  readonly currency: string | undefined;
}

/** The sums of a text that are written with a currency. */
export function findSums(scan: Scan, numbers: readonly NumberMention[]): Sum[] {
  const { tokens, words } = scan;
  const currencyOf = (start: number, end: number) => words.currencies.get(wordsBetween(tokens, start, end));
  return numbers.flatMap(({ first, end, value, currency }) => {
    // "US $ 50" has two words before the number.
    const lead = isAdjacent(scan, first) ? ([2, 1].find((length) => currencyOf(first - length, first)) ?? 0) : 0;
    const after = isAdjacent(scan, end) ? currencyOf(end, end + 1) : undefined;
    const code = currency ?? currencyOf(first - lead, first) ?? after;
    if (code === undefined) return [];
    const isAfter = currency === undefined && after !== undefined;
    return [{ first: first - lead, end: isAfter ? end + 1 : end, amount: value, currency: code }];
  });
}

/**
 * The limits that a text names: sums with a currency, unless they are of something else, and bare numbers that words make a limit.
 * @param used numbers that count people or accounts
 */
export function findLimits(
  scan: Scan,
  numbers: readonly NumberMention[],
  sums: readonly Sum[],
  used: readonly Span[],
): (Limit & Span)[] {
  const usedTokens = tokensOf([...sums, ...used]);
  const bare = numbers
    .filter((number) => !touches(usedTokens, number))
    .filter((number) => (isNear(scan, number, 'limits') && endsSum(scan, number.end)) || isPriced(scan, number.end))
    .map(({ first, end, value }) => ({ first, end, amount: value, currency: undefined }));
  const all = [...sums, ...bare].sort((a, b) => a.first - b.first);
  return all.flatMap((sum, i) => {
    const [lower] = all.slice(Math.max(0, i - 1), i).filter((one) => isLowerEnd(scan, one, sum));
    if (isLowerEnd(scan, sum, all[i + 1]) || isOther(scan, sum)) return [];
    return [limitOf(scan, { ...sum, currency: sum.currency ?? lower?.currency })];
  });
}

/** "50 to 100" has one limit. */
function isLowerEnd({ text, tokens }: Scan, { end }: Sum, next: Sum | undefined): boolean {
  if (!next || next.first - end > 1) return false;
  const between = text.slice(tokens[end - 1]?.end, tokens[next.first]?.start);
  return next.first === end ? /^\s*[-–]\s*$/.test(between) : RANGE.has(tokens[end]?.word ?? '');
}

/** Whether no word follows that a number would count: "under 100 a month", but not "up to 2,000 sends". */
function endsSum(scan: Scan, end: number): boolean {
  return !isAdjacent(scan, end) || isCue(scan, end, ...AFTER_SUM);
}

/** "60 a seat" */
function isPriced(scan: Scan, end: number): boolean {
  return isAdjacent(scan, end) && isCue(scan, end, 'each_person', 'each_account');
}

/** Whether a sum is a deal, a product or today's bill: words for these are nearer than words for a limit. */
function isOther(scan: Scan, sum: Sum): boolean {
  const other = distanceTo(scan, sum, 'other_sums');
  const limit = distanceTo(scan, sum, 'limits');
  return other !== undefined && (limit === undefined || other < limit);
}

function distanceTo({ cueAt, tokens }: Scan, sum: Span, sense: Sense): number | undefined {
  const isSame = (first: number, end: number) => tokens.slice(first, end).every(({ gap }) => gap === 'none');
  const near = within(cueAt, { first: sum.first - NEAR * 3, end: sum.end + NEAR * 3 });
  const distances = near.flatMap((cue) => {
    if (!cue.senses.has(sense)) return [];
    if (cue.end <= sum.first) return isSame(cue.end, sum.first + 1) ? [sum.first - cue.end] : [];
    return cue.first >= sum.end && isSame(sum.end, cue.first + 1) ? [cue.first - sum.end] : [];
  });
  const least = Math.min(...distances);
  return least <= NEAR ? least : undefined;
}

/** Whether a cue stands right after a number, or before it with at most one word between. */
function isNear(scan: Scan, { first, end }: Span, sense: Sense): boolean {
  const isBefore = (at: number) => isCue(scan, at, sense) && (cueAt(scan, at)?.end ?? 0) <= first;
  return isBefore(first - 1) || isBefore(first - 2) || startsCue(scan, end, sense);
}

/** A sum with what follows it: the period, and whom it is for. */
function limitOf(scan: Scan, { first, end, amount, currency }: Sum): Limit & Span {
  let [period, per, last]: [Limit['period'], Limit['per'], number] = [undefined, undefined, end];
  let code = currency;
  for (let at = end; at < end + NEAR * 2 && isAdjacent(scan, at); ) {
    const has = (...senses: readonly Sense[]) => isCue(scan, at, ...senses);
    code ??= scan.words.currencies.get(scan.tokens[at]?.word ?? '');
    const isOfPeriod = period === undefined && has('month', 'year');
    const isPer = per === undefined && has('each_person', 'each_account', 'in_all');
    if (isOfPeriod) period = has('year') ? 'year' : 'month';
    else if (isPer) per = has('in_all') ? 'total' : has('each_person') ? 'person' : 'account';
    else if (at > last + 1) break;
    at = cueAt(scan, at)?.end ?? at + 1;
    if (isOfPeriod || isPer) last = at;
  }
  const text = textOf(scan, { first, end: last });
  return { first, end: last, text, amount, currency: code, period, per };
}
