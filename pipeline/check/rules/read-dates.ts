import type { RuleOf } from '../rule.ts';

/** A day before any page was read: an earlier date is a typing mistake. */
const FIRST_DAY = '2020-01-01';

/** A page was not read after today, and not before its own date. */
export const readDates: RuleOf<'source'> = {
  name: 'read-dates',
  scope: 'source',
  tip: '"read" is the day you opened the page, and "dated" is the date that the page shows.',
  *check({ source: { read, dated }, path }, _facts, { today }) {
    if (read < FIRST_DAY)
      yield { path: [...path, 'read'], message: `${read} is before ${FIRST_DAY}, the earliest allowed date` };
    if (read > today) yield { path: [...path, 'read'], message: `${read} is after today, ${today}` };
    if (dated !== undefined && dated > read) {
      yield { path: [...path, 'dated'], message: `${dated} is after ${read}, the day the page was read` };
    }
  },
};
