import type { Finding, Rule } from '../rule.ts';

/** Nothing was read tomorrow, and no page is younger than its reading. */
export const dates: Rule = {
  name: 'dates',
  scope: 'tool',
  *check({ file, data }, _facts, today): Iterable<Finding> {
    for (const [id, { read, dated }] of Object.entries(data.sources)) {
      if (read > today) yield { file, path: ['sources', id, 'read'], message: `${read} lies after today, ${today}` };
      if (dated && dated > read)
        yield { file, path: ['sources', id, 'dated'], message: `${dated} lies after the day of reading, ${read}` };
    }
    for (const [id, { on }] of Object.entries(data.searches ?? {})) {
      if (on > today) yield { file, path: ['searches', id, 'on'], message: `${on} lies after today, ${today}` };
    }
  },
};
