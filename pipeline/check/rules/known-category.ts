import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** A tool has a category that exists. */
export const knownCategory: RuleOf<'file'> = {
  name: 'known-category',
  scope: 'file',
  tip: 'facts/categories.yaml describes the categories; take the job the tool is mostly bought for.',
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
