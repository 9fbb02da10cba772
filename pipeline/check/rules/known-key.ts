import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** Every fact answers a question of the catalogue. */
export const knownKey: RuleOf<'fact'> = {
  name: 'known-key',
  scope: 'fact',
  tip: 'facts/catalogue.yaml lists all keys with their questions.',
  *check({ key, declared, path }, { catalogue }) {
    if (declared) return;
    yield {
      path,
      key: true,
      message: `is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`,
    };
  },
};
