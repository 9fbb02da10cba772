import type { Sense } from '../../model/lexicon.ts';
import { cueAt, isAdjacent, isCue, startsCue } from './cues.ts';
import type { Limit } from './reading.ts';
import type { Cue, Scan } from './scan.ts';

/* What stands behind a number or a sum: "/seat/month", "pro Person", "chacun", "every three months". */

type Period = NonNullable<Limit['period']>;

/** How many of each period a month has. */
export const PER_MONTH: Readonly<Record<Period, number>> = {
  day: 30,
  week: 52 / 12,
  month: 1,
  quarter: 1 / 3,
  'half-year': 1 / 6,
  year: 1 / 12,
};
const PERIODS: readonly (readonly [Sense, Period])[] = [
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['half_year', 'half-year'],
  ['year', 'year'],
];
export const PERIOD_SENSES = PERIODS.map(([sense]) => sense);
/** The fields that a price or a number of other things can be for. */
const UNITS = ['people', 'linkedin_accounts', 'mailboxes', 'accounts', 'workspaces'] as const;
export type Unit = (typeof UNITS)[number];
/** What is paid by use, which no budget a month covers. */
const USES = ['contacts', 'emails', 'credits'] as const;
/** "80 a seat", "80 € le siège", "80 € al usuario" */
const ARTICLES = new Set(['a', 'an', 'the', 'al', 'la', 'el', 'le', 'l', 'o', 'ao']);

/** "and for each seat" */
const MAX_SKIPPED = 3;

export interface Tail {
  /** Exclusive. */
  readonly end: number;
  readonly period?: Period;
  /** `each` without a noun is for whatever was counted. */
  readonly per?: Unit | 'each' | 'total';
  /** Whether it names a unit that is none of ours: "/lead", "per fortnight". */
  readonly isUnknown?: boolean;
}

/** Reads periods and units as far as they go. One other word may stand between, or a bound: "80 at most per user". */
export function readTail(scan: Scan, end: number, isCount = false): Tail {
  let tail: Tail = { end };
  for (let [at, reach] = [end, end + 1]; at <= reach; ) {
    const part = partAt(scan, at, isCount);
    if (!part && (!isAdjacent(scan, at) || scan.startsItem.has(at) || isNumber(scan, at))) break;
    // "six reps see every thread"
    if (part?.isUnknown && at > tail.end) break;
    if (
      (part?.period ?? tail.period) !== (tail.period ?? part?.period) ||
      (part?.per ?? tail.per) !== (tail.per ?? part?.per)
    )
      return { ...tail, end: part?.end ?? end, isUnknown: true };
    if (part) tail = { ...tail, ...part };
    if (tail.isUnknown) break;
    const next = part?.end ?? cueAt(scan, at)?.end ?? at + 1;
    reach = part ? next + 1 : isCue(scan, at, 'limits', 'least') ? next : reach;
    at = next;
  }
  return tail;
}

/** A period or a unit that stands right after a sum or a number. */
export function partAt(scan: Scan, at: number, isCount: boolean): Tail | undefined {
  // "80 EUR (per user)"
  if (!isAdjacent(scan, at)) {
    const unit =
      scan.tokens[at]?.gap === 'comma' && isCue(scan, at, 'per') ? unitAfterPer(scan, at, isCount) : undefined;
    return unit?.isUnknown ? undefined : unit;
  }
  const isSlash = isSlashed(scan, at);
  const unit = unitAt(scan, at, isSlash, isCount) ?? unitAfterPer(scan, at, isCount);
  if (unit || isSlash) return unit ?? { end: at + 1, isUnknown: true };
  return startsCue(scan, at, 'each') ? { end: cueAt(scan, at)?.end ?? at + 1, per: 'each' } : undefined;
}

/** The unit after "per", "each" or an article: "a seat", "pro Platz", "and month". A noun that is no unit of ours is unknown after "per". */
export function unitAfterPer(scan: Scan, first: number, isCount: boolean): Tail | undefined {
  let at = first;
  while (!isCue(scan, at - 1, 'per') && at < first + MAX_SKIPPED && startsCue(scan, at, 'skipped', 'per', 'and'))
    at += 1;
  // "por cada usuario"
  while (startsCue(scan, at, 'per')) at += 1;
  const isPer = isCue(scan, at - 1, 'per');
  const isArticle = ARTICLES.has(scan.tokens[at - 1]?.word ?? '');
  if (at === first || !isAdjacent(scan, at)) return undefined;
  const unit = unitAt(scan, at, isPer || isArticle, isCount && !isPer);
  if (unit || isNumber(scan, at)) return unit;
  // "per active user"
  if (isPer)
    return (
      unitAt(scan, at + 1, true, isCount) ?? (isCue(scan, at, 'skipped') ? undefined : { end: at + 1, isUnknown: true })
    );
  // "80 a meeting"
  const isNoun =
    isArticle &&
    at === first + 1 &&
    !isAdjacent(scan, at + 1) &&
    !scan.startsItem.has(at) &&
    !isCue(scan, at, 'tools', 'skipped');
  return isNoun ? { end: at + 1, isUnknown: true } : undefined;
}

function unitAt(scan: Scan, at: number, isPer: boolean, isCount: boolean): Tail | undefined {
  const cue = cueAt(scan, at);
  if (!isAdjacent(scan, at)) return undefined;
  // "3 accounts for six months" are paid for as long as that.
  if (isNumber(scan, at)) return isCount ? undefined : countedPeriodAt(scan, at);
  if (cue?.first !== at) return undefined;
  const { senses, end } = cue;
  const period = periodOf(cue);
  if (period) return { end, period };
  if (senses.has('in_all')) return { end, per: 'total' };
  if (senses.has('once') && !isCount) return { end, isUnknown: true };
  const per = isPer ? UNITS.find((unit) => senses.has(unit)) : undefined;
  return per ? { end, per } : isPer && USES.some((use) => senses.has(use)) ? { end, isUnknown: true } : undefined;
}

export function periodOf(cue: Cue | undefined): Period | undefined {
  return PERIODS.find(([sense]) => cue?.senses.has(sense))?.[1];
}

const MONTHS: Readonly<Record<number, Period>> = { 1: 'month', 3: 'quarter', 6: 'half-year', 12: 'year' };

/** "every 3 months" */
function countedPeriodAt(scan: Scan, at: number): Tail | undefined {
  const { word = '' } = scan.tokens[at] ?? {};
  const unit = cueAt(scan, at + 1);
  if (!unit || !isAdjacent(scan, at + 1) || !isCue(scan, at + 1, ...PERIOD_SENSES)) return undefined;
  const period = unit.senses.has('month') ? MONTHS[scan.vocabulary.numbers.get(word) ?? Number(word)] : undefined;
  return period ? { end: unit.end, period } : { end: unit.end, isUnknown: true };
}

function isNumber({ tokens, vocabulary }: Scan, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  return /^\d/.test(word) || vocabulary.numbers.has(word);
}

/** "80/seat" */
function isSlashed({ text, tokens }: Scan, at: number): boolean {
  return text.slice(tokens[at - 1]?.end, tokens[at]?.start).trim() === '/';
}
