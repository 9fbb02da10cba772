import type { Sense } from '../../model/lexicon.ts';
import { cueAt, textOf } from './clauses.ts';
import type { NumberMention } from './numbers.ts';
import type { Limit } from './reading.ts';
import { type Scan, type Span, tokensOf, touches, within } from './scan.ts';

/* Sums of money, and which of them is the most that somebody would pay. */

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
  'filler',
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
export function findSums({ tokens, words: { currencies } }: Scan, numbers: readonly NumberMention[]): Sum[] {
  return numbers.flatMap(({ first, end, value, currency }) => {
    const isBefore = first > 0 && tokens[first]?.gap === 'none';
    const [pair, before] = [2, 1].map((length) => (isBefore ? wordsIn(tokens.slice(first - length, first)) : ''));
    const after = tokens[end]?.gap === 'none' ? (tokens[end]?.word ?? '') : '';
    const lead = currencies.get(pair ?? '') ? 2 : currencies.get(before ?? '') ? 1 : 0;
    const ahead = lead === 0 ? undefined : currencies.get((lead === 2 ? pair : before) ?? '');
    const code = currency ?? ahead ?? currencies.get(after);
    if (code === undefined) return [];
    const isAfter = currency === undefined && currencies.has(after);
    return [{ first: first - lead, end: isAfter ? end + 1 : end, amount: value, currency: code }];
  });
}

const wordsIn = (tokens: Scan['tokens']) => tokens.map(({ word }) => word).join(' ');

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
  const cue = cueAt(scan, end);
  return scan.tokens[end]?.gap !== 'none' || (cue !== undefined && AFTER_SUM.some((sense) => cue.senses.has(sense)));
}

/** "60 a seat" */
function isPriced(scan: Scan, end: number): boolean {
  const cue = cueAt(scan, end);
  return (
    scan.tokens[end]?.gap === 'none' &&
    cue !== undefined &&
    (['each_person', 'each_account'] as const).some((sense) => cue.senses.has(sense))
  );
}

/** Of a product or a deal, or what is paid today: the words for it are nearer than those for a limit. */
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

/** Right after a number, or before it with one word between. */
function isNear(scan: Scan, { first, end }: Span, sense: Sense): boolean {
  const before = [first - 1, first - 2].map((at) => cueAt(scan, at));
  const after = cueAt(scan, end);
  return (
    before.some((cue) => cue?.senses.has(sense) && cue.end <= first) ||
    (after?.first === end && after.senses.has(sense))
  );
}

/** A sum with what follows it: the period, and whom it is for. */
function limitOf(scan: Scan, { first, end, amount, currency }: Sum): Limit & Span {
  let [period, per, last]: [Limit['period'], Limit['per'], number] = [undefined, undefined, end];
  let code = currency;
  for (let at = end; at < end + NEAR * 2 && scan.tokens[at]?.gap === 'none'; ) {
    const cue = cueAt(scan, at);
    const has = (sense: Sense) => cue?.senses.has(sense) === true;
    code ??= scan.words.currencies.get(scan.tokens[at]?.word ?? '');
    const isOfPeriod = period === undefined && (has('month') || has('year'));
    const isPer = per === undefined && (has('each_person') || has('each_account') || has('in_all'));
    if (isOfPeriod) period = has('year') ? 'year' : 'month';
    else if (isPer) per = has('in_all') ? 'total' : has('each_person') ? 'person' : 'account';
    else if (at > last + 1) break;
    at = cue?.end ?? at + 1;
    if (isOfPeriod || isPer) last = at;
  }
  const text = textOf(scan, { first, end: last });
  return { first, end: last, text, amount, currency: code, period, per };
}
