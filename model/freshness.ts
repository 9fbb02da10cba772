import type { Catalogue } from './catalogue.ts';
import { type Fact, type FactValue, isAnswered, isNo } from './fact.ts';

const DAY_MS = 86_400_000;

/**
 * When a fact is due for review, and whether it is overdue. Both are null where the age of its evidence is unknown.
 * @param newestEvidence ISO date of the newest source, or null where no source shows its age
 */
export function reviewOf(
  key: string,
  value: FactValue,
  newestEvidence: string | null,
  catalogue: Catalogue,
  clock: string,
): { stale: boolean | null; review_after: string | null } {
  if (newestEvidence === null) return { stale: null, review_after: null };
  const review_after = addDays(newestEvidence, freshDays(key, value, catalogue));
  return { stale: clock > review_after, review_after };
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

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days one ISO date is after another. Negative if it is before it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/**
 * The day after which a fact that says something has to be read again, or looked for again if it was not there: null if no page shows its
 * age, undefined if it says nothing.
 */
export function reviewDayOf(fact: Pick<Fact, 'status' | 'absent' | 'review_after'>): string | null | undefined {
  return fact.absent ? fact.absent.review_after : isAnswered(fact) ? fact.review_after : undefined;
}

/** Whether a fact has to be read again: it is due on that day, or its age is unknown. */
export function isToReview(fact: Pick<Fact, 'status' | 'absent' | 'review_after'>, today: string): boolean {
  const day = reviewDayOf(fact);
  return day !== undefined && (day === null || day < today);
}
