import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** Each profile has a weight for each dimension, and its weights add up to 100. */
export const methodWeights: RuleOf<'corpus'> = {
  name: 'method-weights',
  scope: 'corpus',
  tip: 'Weights are even whole percentages that add up to 100 for each profile.',
  *check({ methodology: { file, data } }) {
    const profiles = Object.keys(data.profiles);
    for (const profile of profiles) {
      const sum = Object.values(data.dimensions).reduce((total, { weights }) => total + (weights[profile] ?? 0), 0);
      if (sum !== 100)
        yield {
          file,
          path: ['dimensions'],
          message: `the weights of the profile "${profile}" add up to ${sum}, not 100`,
        };
    }
    for (const [slug, { weights }] of Object.entries(data.dimensions)) {
      const path = ['dimensions', slug, 'weights'];
      for (const profile of profiles) {
        if (weights[profile] === undefined)
          yield { file, path, message: `the weight for the profile "${profile}" is missing; add it` };
      }
      for (const profile of Object.keys(weights)) {
        if (!profiles.includes(profile))
          yield {
            file,
            path: [...path, profile],
            key: true,
            message: `"${profile}" is not a profile; ${suggestion(profile, profiles)}`,
          };
      }
    }
  },
};
