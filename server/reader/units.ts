import { cueAt, isAdjacent, isCue, startsCue } from './cues.ts';
import type { Cue, Scan } from './scan.ts';

/* Reads the units after a number or a sum: "/seat/month", "pro Person", "chacun", "every three months". */

/** Number of each period in a month. */
export const PER_MONTH = {
  day: 30,
  week: 52 / 12,
  month: 1,
  quarter: 1 / 3,
  'half-year': 1 / 6,
  year: 1 / 12,
} as const;
export type Period = keyof typeof PER_MONTH;
export const PERIODS = Object.keys(PER_MONTH) as Period[];

/** The fields of a set-up that count a unit. `each` without a noun refers to any counted unit. */
export const FIELDS_OF_UNIT = {
  people: ['people'],
  linkedin_accounts: ['linkedin_accounts'],
  mailboxes: ['mailboxes'],
  accounts: ['linkedin_accounts', 'mailboxes'],
  workspaces: ['workspaces'],
  each: ['people', 'workspaces', 'linkedin_accounts', 'mailboxes'],
} as const;
export type Unit = keyof typeof FIELDS_OF_UNIT;
const UNITS = Object.keys(FIELDS_OF_UNIT) as Unit[];
/** "80 a seat", "80 € le siège", "80 € al usuario" */
const ARTICLES = new Set(['a', 'an', 'al', 'la', 'el', 'le', 'l', 'o', 'ao']);
const MONTHS: Readonly<Record<number, Period>> = { 1: 'month', 3: 'quarter', 6: 'half-year', 12: 'year' };

export interface Tail {
  /** Exclusive. */
  readonly end: number;
  readonly period?: Period | undefined;
  readonly per?: Unit | 'total';
  /** Whether it has an unknown unit: "/lead", "per fortnight". */
  readonly isUnknown?: boolean;
}

/** Reads all periods and units that follow. One word or cue may be between: "80 at most per user". */
export function readTail(scan: Scan, end: number, isCount = false): Tail {
  let tail: Tail = { end };
  for (let [at, isSkipped] = [end, false]; !tail.isUnknown; ) {
    const part = partAt(scan, at, isCount);
    if (part) {
      // "six reps see every thread"
      if (part.isUnknown && isSkipped) break;
      tail = { ...part, ...tail, end: part.end };
    } else if (isSkipped || !isAdjacent(scan, at) || scan.startsItem.has(at) || isNumber(scan, at)) break;
    isSkipped = !part;
    at = part?.end ?? cueAt(scan, at)?.end ?? at + 1;
  }
  return tail;
}

/** A period or unit right after a sum or number, or in brackets: "80 EUR (per user)". */
export function partAt(scan: Scan, at: number, isCount = false): Tail | undefined {
  const { tokens, text } = scan;
  const isSlash = text.slice(tokens[at - 1]?.end, tokens[at]?.start).trim() === '/';
  const part = unitAt(scan, at, isSlash, isCount) ?? unitAfterPer(scan, at, isCount);
  const isInBrackets = tokens[at]?.gap === 'comma' && startsCue(scan, at, 'per') && !part?.isUnknown;
  if (!isAdjacent(scan, at)) return isInBrackets ? part : undefined;
  if (part || isSlash) return part ?? { end: at + 1, isUnknown: true };
  return startsCue(scan, at, 'each') ? { end: cueAt(scan, at)?.end ?? at, per: 'each' } : undefined;
}

/** The unit after "per", "each" or an article: "pro Platz", "and month". After "per", any other noun is an unknown unit. */
export function unitAfterPer(scan: Scan, first: number, isCount: boolean): Tail | undefined {
  const isPer = (at: number) => at >= first && isCue(scan, at, 'per');
  let at = first;
  while (isPer(at) || (!isPer(at - 1) && startsCue(scan, at, 'skipped', 'and'))) at += 1;
  const isArticle = ARTICLES.has(scan.tokens[at - 1]?.word ?? '');
  const unit = at > first ? unitAt(scan, at, isPer(at - 1) || isArticle, isCount) : undefined;
  if (unit || !isPer(at - 1) || !isAdjacent(scan, at) || isNumber(scan, at)) return unit;
  // "2 mailboxes each plus …", "11 clients and each has …"
  if (isCue(scan, at - 1, 'each')) return at - 1 === first ? { end: at, per: 'each' } : undefined;
  // "per active user"
  const next = unitAt(scan, at + 1, true, isCount);
  return next?.per ? next : { end: at + 1, isUnknown: true };
}

/** @param isCount whether it follows a count, where a number starts a duration: "3 accounts for six months" */
function unitAt(scan: Scan, at: number, isPer: boolean, isCount: boolean): Tail | undefined {
  if (!isAdjacent(scan, at)) return undefined;
  if (isNumber(scan, at)) return isCount ? undefined : countedPeriodAt(scan, at);
  const cue = cueAt(scan, at);
  if (cue?.first !== at) return undefined;
  const { senses, end } = cue;
  const period = findPeriod(cue);
  if (period) return { end, period };
  if (senses.has('in_all')) return { end, per: 'total' };
  const per = isPer ? UNITS.find((unit) => unit !== 'each' && senses.has(unit)) : undefined;
  if (per) return { end, per };
  const isUse = senses.has('once') ? !isCount : isPer && isCue(scan, at, 'contacts', 'emails', 'credits');
  return isUse ? { end, isUnknown: true } : undefined;
}

/** "every 3 months" */
function countedPeriodAt(scan: Scan, at: number): Tail | undefined {
  const { word = '' } = scan.tokens[at] ?? {};
  const unit = isAdjacent(scan, at + 1) ? cueAt(scan, at + 1) : undefined;
  if (!unit || !findPeriod(unit)) return undefined;
  const period = unit.senses.has('month') ? MONTHS[scan.vocabulary.numbers.get(word) ?? Number(word)] : undefined;
  return { end: unit.end, period, isUnknown: period === undefined };
}

export function findPeriod(cue: Cue | undefined): Period | undefined {
  return PERIODS.find((period) => cue?.senses.has(period));
}

export function isNumber({ tokens, vocabulary }: Scan, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  return /^\d/.test(word) || vocabulary.numbers.has(word);
}
