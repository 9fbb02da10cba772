import { isDenial } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';

/** A no names the search that would have found the opposite, and was confirmed by a second reader. Every fourth one was wrong before. */
export const secondReading: RuleOf<'fact'> = {
  name: 'second-reading',
  scope: 'fact',
  tip: 'Search for the opposite ("Example Tool MCP server"), list the search under "looked_at", and let somebody else read the page again: "second_reading" is that day.',
  *check({ tool, fact }, _, { today }) {
    const { value, looked_at = [], second_reading: day } = fact;
    if (value === undefined) return;
    if (!isDenial(value)) {
      if (day !== undefined)
        yield { path: ['second_reading'], key: true, message: '"second_reading" is only for a no' };
      return;
    }
    if (!looked_at.some((id) => tool.searches?.[id] !== undefined))
      yield { message: `is ${value}, but "looked_at" names no search that would have found the opposite` };
    if (day === undefined) yield { message: `is ${value}, but "second_reading" is missing` };
    else if (day > today) yield { path: ['second_reading'], message: `${day} is in the future; today is ${today}` };
  },
};
