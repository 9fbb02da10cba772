import type { RuleOf } from '../rule.ts';

/** A day before any reading: an earlier one is a slip of the keyboard. */
const FIRST_DAY = '2020-01-01';

/** Nothing was read tomorrow, and no page is younger than its reading. */
export const readDates: RuleOf<'source'> = {
  name: 'read-dates',
  scope: 'source',
  tip: '"read" is the day you opened the page, "dated" the date the page itself shows.',
  *check({ source: { read, dated }, path }, _facts, { today }) {
    if (read < FIRST_DAY)
      yield { path: [...path, 'read'], message: `${read} lies before ${FIRST_DAY}; no page was read then` };
    if (read > today) yield { path: [...path, 'read'], message: `${read} lies after today, ${today}` };
    if (dated !== undefined && dated > read) {
      yield { path: [...path, 'dated'], message: `${dated} lies after the day of reading, ${read}` };
    }
  },
};
