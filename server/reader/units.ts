import type { Sense } from '../../model/lexicon.ts';
import { type Cue, hasSense, isAdjacent, isCue, isItem, isNumber, isWord, type Scan, startsCue } from './scan.ts';

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

/** Senses of nouns for what a price may apply to. */
export const UNIT_SENSES = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'accounts',
  'workspaces',
] as const satisfies readonly Sense[];

/** The period and unit after a number. */
export interface Units {
  /** Exclusive. */
  readonly end: number;
  readonly period?: TimeSpan | undefined;
  readonly per?: PriceUnit | 'total' | undefined;
  /** Whether the unit is unknown, such as "/lead" or "per fortnight". */
  readonly isUnknown?: boolean | undefined;
}

/**
 * Parses the periods and units after a number. One other word or cue may come between them: "80 at most per user".
 * @param isCount whether the number counts something. Then "for six months" is a duration.
 */
export function parseUnits(scan: Scan, end: number, isCount = false): Units {
  let units: Units = { end };
  for (let [at, isSkipped] = [end, false]; !units.isUnknown; ) {
    const part = parseUnitsAt(scan, at, isCount);
    if (part) {
      // In "six reps see every thread", "every thread" isn't a unit.
      if (part.isUnknown && isSkipped) break;
      units = { ...part, ...units, end: part.end };
    } else if (isSkipped || !isAdjacent(scan, at) || isItem(scan, at)) break;
    isSkipped = !part;
    at = part?.end ?? scan.cueAt[at]?.end ?? at + 1;
  }
  return units;
}

/** Parses one period or unit right after a number, or in brackets: "80 EUR (per user)". */
export function parseUnitsAt(scan: Scan, first: number, isCount = false): Units | undefined {
  const { tokens, text } = scan;
  if (!isAdjacent(scan, first) && !startsCue(scan, first, 'per')) return undefined;
  const isSlash = text.slice(tokens[first - 1]?.end, tokens[first]?.start).trim() === '/';
  if (startsCue(scan, first, 'each')) {
    const end = scan.cueAt[first]?.end ?? first + 1;
    const noun = parseUnit(scan, end, true);
    return noun?.per ? noun : { end, per: 'each' };
  }
  const unit = parseUnit(scan, first, isSlash);
  if (unit || isSlash) return unit ?? { end: first + 1, isUnknown: true };
  const isPer = (at: number) => isCue(scan, at, 'per') || isWord(scan, at, 'articles');
  let at = first;
  while (isPer(at) || (!isCue(scan, at - 1, 'per') && startsCue(scan, at, 'skipped', 'and'))) at += 1;
  const followsPer = at > first && isPer(at - 1);
  // In "6 people on the yearly plan", no period follows the count. An adjective may precede a unit: "per active user".
  const found =
    at > first && (followsPer || !isCount)
      ? (parseUnit(scan, at, followsPer) ?? parseUnit(scan, at + 1, followsPer))
      : undefined;
  if (found) return found;
  const isUnlisted =
    isAdjacent(scan, first) && at > first && isCue(scan, at - 1, 'per') && isAdjacent(scan, at) && !isNumber(scan, at);
  return isUnlisted ? { end: at + 1, isUnknown: true } : undefined;
}

function parseUnit(scan: Scan, at: number, isPer: boolean): Units | undefined {
  const cue = scan.cueAt[at];
  if (cue?.first !== at || !isAdjacent(scan, at)) return undefined;
  const { senses, end } = cue;
  const period = findTimeSpan(cue);
  if (period) return { end, period };
  if (senses.has('in_all')) return { end, per: 'total' };
  const per = isPer ? UNIT_SENSES.find((unit) => senses.has(unit)) : undefined;
  const isUsage = senses.has('once') || (isPer && hasSense(cue, 'contacts', 'emails', 'credits'));
  return per ? { end, per } : isUsage ? { end, isUnknown: true } : undefined;
}

/** A smaller number without a currency probably counts accounts instead of money. */
export const MIN_PRICE = 10;

/** Whether a number is a price by its unit, as in "60 a seat". "100 per week per account" is a number of actions. */
export function isPricedPerUnit(scan: Scan, { end, value }: { readonly end: number; readonly value: number }): boolean {
  const { per, period } = parseUnits(scan, end);
  const isPrice = per !== undefined && per !== 'total' && per !== 'each' && per !== 'workspaces';
  return isPrice && value >= MIN_PRICE && period !== 'day' && period !== 'week';
}

/** The period that a cue names. */
export function findTimeSpan(cue: Cue | undefined): TimeSpan | undefined {
  return TIME_SPANS.find((period) => cue?.senses.has(period));
}
