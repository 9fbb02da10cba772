import type { Finding, RuleOf } from '../rule.ts';
import type { FileFact } from '../tool-file.ts';

/** A fact is either a value with sources or an unknown with what was looked at, never both and never neither. */
export const knownOrUnknown: RuleOf<'fact'> = {
  name: 'known-or-unknown',
  scope: 'fact',
  tip: 'Either "value" with "sources", or "unknown" with "looked_at"; a key that no one looked for is left out.',
  *check({ fact, path }) {
    if (fact.value !== undefined && fact.unknown !== undefined)
      yield { path, message: 'has both "value" and "unknown"' };
    else if (fact.unknown !== undefined) yield* withUnknown(fact, path);
    else if (fact.value !== undefined) yield* withValue(fact, path);
    else yield { path, message: 'has neither "value" nor "unknown"' };
  },
};

function* withUnknown(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  if (!fact.looked_at) yield { path, message: '"looked_at" is missing: the sources and searches that were looked at' };
  for (const field of ['sources', 'from_plan', 'extra', 'has', 'lacks', 'complete', 'disagrees', 'earlier'] as const) {
    if (fact[field] !== undefined)
      yield { path: [...path, field], key: true, message: `"${field}" goes with a value, and this fact is unknown` };
  }
}

function* withValue(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  if (!fact.sources) yield { path, message: '"sources" is missing: no fact stands without a source' };
  if (fact.looked_at)
    yield {
      path: [...path, 'looked_at'],
      key: true,
      message: '"looked_at" goes with an unknown; a value has "sources"',
    };
}
