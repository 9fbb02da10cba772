import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The category of a tool exists. */
export const knownCategory: RuleOf<'file'> = {
  name: 'known-category',
  scope: 'file',
  tip: 'facts/categories.yaml describes the categories. Choose the main purpose for which the tool is bought.',
  *check({ data }, { categories }) {
    const slugs = Object.keys(categories.data);
    if (!slugs.includes(data.category)) {
      yield {
        path: ['category'],
        message: `"${data.category}" is not a category; ${suggestion(data.category, slugs)}`,
      };
    }
  },
};
