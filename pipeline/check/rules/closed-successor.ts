import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** A closed tool closed before today, and its successor is a tool of ours. */
export const closedSuccessor: RuleOf<'corpus'> = {
  name: 'closed-successor',
  scope: 'corpus',
  tip: 'Name the day it closed, and the slug of a tool that has a file, or leave the successor out.',
  *check({ tools }, _facts, { today, unread = [] }) {
    const slugs = [...tools.map(({ data }) => data.slug), ...unread];
    for (const { file, data } of tools) {
      const { since = '', successor } = data.closed ?? {};
      if (since > today) yield { file, path: ['closed', 'since'], message: `${since} lies after today, ${today}` };
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
