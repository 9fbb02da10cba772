import type { Finding, Rule } from '../rule.ts';

/** A fact is either a value with sources or an unknown with what was looked at, never both and never neither. */
export const knownOrUnknown: Rule = {
  name: 'known-or-unknown',
  scope: 'tool',
  *check({ file, data }): Iterable<Finding> {
    for (const [key, fact] of Object.entries(data.facts)) {
      const path = ['facts', key];
      if (fact.value !== undefined && fact.unknown !== undefined) {
        yield { file, path, message: 'has both "value" and "unknown"; keep the one that is true' };
      } else if (fact.unknown !== undefined) {
        if (!fact.looked_at)
          yield { file, path, message: '"looked_at" is missing; name the sources and searches that were looked at' };
        for (const field of ['sources', 'from_plan', 'complete', 'disagrees', 'earlier'] as const) {
          if (fact[field] !== undefined)
            yield {
              file,
              path: [...path, field],
              key: true,
              message: `"${field}" goes with a value, and this fact is unknown`,
            };
        }
      } else if (fact.value === undefined) {
        yield { file, path, message: 'has neither "value" nor "unknown"; leave the key out if no one has looked' };
      } else {
        if (!fact.sources) yield { file, path, message: '"sources" is missing; no fact stands without a source' };
        if (fact.looked_at)
          yield {
            file,
            path: [...path, 'looked_at'],
            key: true,
            message: '"looked_at" goes with an unknown; a value has "sources"',
          };
      }
    }
  },
};
