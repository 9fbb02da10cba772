import type { RuleOf } from '../rule.ts';

/** A search was not run after today. */
export const searchDates: RuleOf<'file'> = {
  name: 'search-dates',
  scope: 'file',
  tip: '"on" is the day you searched.',
  *check({ data }, _facts, { today }) {
    for (const [id, { on }] of Object.entries(data.searches ?? {})) {
      if (on > today) yield { path: ['searches', id, 'on'], message: `${on} is after today, ${today}` };
    }
  },
};
