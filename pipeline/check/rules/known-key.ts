import { suggestion } from '../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every fact answers a question of the catalogue. */
export const knownKey: Rule = {
  name: 'known-key',
  scope: 'tool',
  *check({ file, data }, { catalogue }): Iterable<Finding> {
    const keys = Object.keys(catalogue.data.keys);
    for (const key of Object.keys(data.facts)) {
      if (!Object.hasOwn(catalogue.data.keys, key)) {
        yield {
          file,
          path: ['facts', key],
          key: true,
          message: `is not a key of the catalogue; ${suggestion(key, keys)}`,
        };
      }
    }
  },
};
