import type { Catalogue } from './catalogue.ts';
import type { Fact, FactValue } from './fact.ts';
import { isAnswered, isNo } from './state.ts';

const DAY_MS = 86_400_000;

/**
 * When a fact is due for review, and whether it is overdue.
 * @param evidence ISO date of the newest source or, where no source shows its age, of the day on which one was last read
 */
export function reviewOf(
  key: string,
  value: FactValue,
  evidence: string,
  catalogue: Catalogue,
  clock: string,
): { stale: boolean; review_after: string } {
  const review_after = addDays(evidence, freshDays(key, value, catalogue));
  return { stale: clock > review_after, review_after };
}

/** Evidence of which nothing is newer is called old. */
const OLD_MONTHS = 18;

/** Whether evidence is old on a day. @param newest ISO date of the newest source; what shows no age is not called old */
export function isOld(newest: string | null, clock: string): boolean {
  if (newest === null) return false;
  const day = new Date(`${newest}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + OLD_MONTHS);
  return clock > day.toISOString().slice(0, 10);
}

/** For how many days it counts that something was not there: vendors publish such things at any time. */
export const ABSENT_DAYS = 90;

/** Until when it counts that something was not there on a day, and whether that is over. */
export function reviewOfAbsence(on: string, clock: string): { stale: boolean; review_after: string } {
  const review_after = addDays(on, ABSENT_DAYS);
  return { stale: clock > review_after, review_after };
}

/** How many days a value stays fresh, unless its key sets a number of its own. A "no" ages faster than a "yes", and a price fastest. */
function freshDays(key: string, value: FactValue, { keys, freshness }: Catalogue): number {
  const own = keys[key]?.fresh_days;
  if (own !== undefined) return own;
  if (key.startsWith('pricing.')) return freshness.price;
  return isNo(value) ? freshness.no : freshness.yes;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days one ISO date is after another. Negative if it is before it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The day after which a fact that says something has to be read again, or looked for again if it was not there; null if it says nothing. */
export function reviewDayOf(fact: Pick<Fact, 'status' | 'absent' | 'review_after'>): string | null {
  return fact.absent ? fact.absent.review_after : isAnswered(fact) ? fact.review_after : null;
}

/** Whether a fact has to be read again: it is due on that day, or old. */
export function isToReview(fact: Pick<Fact, 'status' | 'absent' | 'review_after' | 'old'>, today: string): boolean {
  const day = reviewDayOf(fact);
  return day !== null && (day < today || fact.old === true);
}
