import { type Fact, isAnswered } from './fact.ts';

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
