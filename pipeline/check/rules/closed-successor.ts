import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** A closed tool did not close after today, and its successor is another listed tool. */
export const closedSuccessor: RuleOf<'corpus'> = {
  name: 'closed-successor',
  scope: 'corpus',
  tip: 'Write the day it closed, and the slug of a tool that has a file, or leave out the successor.',
  *check({ tools }, _facts, { today, invalidSlugs = [] }) {
    const slugs = [...tools.map(({ data }) => data.slug), ...invalidSlugs];
    for (const { file, data } of tools) {
      const { since = '', successor } = data.closed ?? {};
      if (since > today) yield { file, path: ['closed', 'since'], message: `${since} is after today, ${today}` };
      if (successor !== undefined && (successor === data.slug || !slugs.includes(successor))) {
        yield {
          file,
          path: ['closed', 'successor'],
          message: `"${successor}" is not another tool; ${suggestion(successor, slugs)}`,
        };
      }
    }
  },
};
