import { cueAt, isAdjacent, isCue, isWord, startsCue } from './cues.ts';
import type { Cue, Scan } from './scan.ts';

/* Parses the periods and units after a number or a sum, such as "/seat/month", "pro Person", "chacun" or "every three months". */

/** How many of each period a month has. */
export const SPANS_PER_MONTH = {
  day: 30,
  week: 52 / 12,
  month: 1,
  quarter: 1 / 3,
  'half-year': 1 / 6,
  year: 1 / 12,
} as const;
export type TimeSpan = keyof typeof SPANS_PER_MONTH;
export const TIME_SPANS = Object.keys(SPANS_PER_MONTH) as TimeSpan[];

/** The set-up fields that count each unit. "Each" without a noun can refer to any of them. */
export const FIELDS_BY_UNIT = {
  people: ['people'],
  linkedin_accounts: ['linkedin_accounts'],
  mailboxes: ['mailboxes'],
  accounts: ['linkedin_accounts', 'mailboxes'],
  workspaces: ['workspaces'],
  each: ['people', 'workspaces', 'linkedin_accounts', 'mailboxes'],
} as const;
export type PriceUnit = keyof typeof FIELDS_BY_UNIT;
const UNITS = Object.keys(FIELDS_BY_UNIT) as PriceUnit[];
const SPANS_BY_MONTHS: Readonly<Record<number, TimeSpan>> = { 1: 'month', 3: 'quarter', 6: 'half-year', 12: 'year' };

/** The period and unit after a number. */
export interface Units {
  /** Exclusive. */
  readonly end: number;
  readonly period?: TimeSpan | undefined;
  readonly per?: PriceUnit | 'total';
  /** Whether the unit is unknown, such as "/lead" or "per fortnight". */
  readonly isUnknown?: boolean;
}

/** Parses the periods and units after a number. One other word or cue may come between them: "80 at most per user". */
export function parseUnits(scan: Scan, end: number, isCount = false): Units {
  let units: Units = { end };
  for (let [at, isSkipped] = [end, false]; !units.isUnknown; ) {
    const part = parseUnitsAt(scan, at, isCount);
    if (part) {
      // In "six reps see every thread", "every thread" isn't a unit.
      if (part.isUnknown && isSkipped) break;
      units = { ...part, ...units, end: part.end };
    } else if (isSkipped || !isAdjacent(scan, at) || scan.startsItem.has(at) || isNumber(scan, at)) break;
    isSkipped = !part;
    at = part?.end ?? cueAt(scan, at)?.end ?? at + 1;
  }
  return units;
}

/** Parses one period or unit right after a number, or in brackets: "80 EUR (per user)". */
export function parseUnitsAt(scan: Scan, at: number, isCount = false): Units | undefined {
  const { tokens, text } = scan;
  const isSlash = text.slice(tokens[at - 1]?.end, tokens[at]?.start).trim() === '/';
  const part = parseUnit(scan, at, isSlash, isCount) ?? parseUnitAfterPer(scan, at, isCount);
  const isInBrackets = tokens[at]?.gap === 'comma' && startsCue(scan, at, 'per') && !part?.isUnknown;
  if (!isAdjacent(scan, at)) return isInBrackets ? part : undefined;
  if (part || isSlash) return part ?? { end: at + 1, isUnknown: true };
  return startsCue(scan, at, 'each') ? { end: cueAt(scan, at)?.end ?? at, per: 'each' } : undefined;
}

/** Parses the unit after "per", "each" or an article, such as "pro Platz". After "per", an unlisted noun is an unknown unit. */
export function parseUnitAfterPer(scan: Scan, first: number, isCount: boolean): Units | undefined {
  const isPer = (at: number) => at >= first && isCue(scan, at, 'per');
  let at = first;
  while (isPer(at) || (!isPer(at - 1) && startsCue(scan, at, 'skipped', 'and'))) at += 1;
  const isArticle = isWord(scan, at - 1, 'articles');
  const isUnit = isPer(at - 1) || isArticle;
  // In "6 people on the yearly plan", no period follows the count.
  const unit = at > first && (isUnit || !isCount) ? parseUnit(scan, at, isUnit, isCount) : undefined;
  if (unit || !isPer(at - 1) || !isAdjacent(scan, at) || isNumber(scan, at)) return unit;
  // In "2 mailboxes each plus …", no noun follows "each". In "11 clients and each has …", "each" counts nothing.
  if (isCue(scan, at - 1, 'each')) return at - 1 === first ? { end: at, per: 'each' } : undefined;
  // An adjective may precede the unit: "per active user".
  const next = parseUnit(scan, at + 1, true, isCount);
  return next?.per ? next : { end: at + 1, isUnknown: true };
}

/**
 * Parses a period or a unit.
 * @param isCount whether the period or unit follows a count. Then a number starts a duration, as in "3 accounts for six months".
 */
function parseUnit(scan: Scan, at: number, isPer: boolean, isCount: boolean): Units | undefined {
  if (!isAdjacent(scan, at)) return undefined;
  if (isNumber(scan, at)) return isCount ? undefined : parseCountedPeriod(scan, at);
  const cue = cueAt(scan, at);
  if (cue?.first !== at) return undefined;
  const { senses, end } = cue;
  const period = findTimeSpan(cue);
  if (period) return { end, period };
  if (senses.has('in_all')) return { end, per: 'total' };
  const per = isPer ? UNITS.find((unit) => unit !== 'each' && senses.has(unit)) : undefined;
  if (per) return { end, per };
  const isUsage = senses.has('once') ? !isCount : isPer && isCue(scan, at, 'contacts', 'emails', 'credits');
  return isUsage ? { end, isUnknown: true } : undefined;
}

/** Parses a number of periods, such as "every 3 months". */
function parseCountedPeriod(scan: Scan, at: number): Units | undefined {
  const { word = '' } = scan.tokens[at] ?? {};
  const cue = isAdjacent(scan, at + 1) ? cueAt(scan, at + 1) : undefined;
  if (!cue || !findTimeSpan(cue)) return undefined;
  const period = cue.senses.has('month')
    ? SPANS_BY_MONTHS[scan.vocabulary.numbers.get(word) ?? Number(word)]
    : undefined;
  return { end: cue.end, period, isUnknown: period === undefined };
}

/** The period that a cue names. */
export function findTimeSpan(cue: Cue | undefined): TimeSpan | undefined {
  return TIME_SPANS.find((period) => cue?.senses.has(period));
}

/** Whether a token is a number in digits or words. */
export function isNumber({ tokens, vocabulary }: Scan, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  return /^\d/.test(word) || vocabulary.numbers.has(word);
}
