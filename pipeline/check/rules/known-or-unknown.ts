import { isDenial } from '../../../model/value.ts';
import type { Finding, RuleOf } from '../rule.ts';
import type { FileFact } from '../tool-file.ts';

/** A fact is either a value with sources, or an unknown with the places that were looked at. */
export const knownOrUnknown: RuleOf<'fact'> = {
  name: 'known-or-unknown',
  scope: 'fact',
  tip: 'Write either "value" with "sources", or "unknown" with "looked_at"; leave out a key that no one looked for.',
  *check({ fact, path }) {
    if (fact.value !== undefined && fact.unknown !== undefined)
      yield { path, message: 'has both "value" and "unknown"' };
    else if (fact.unknown !== undefined) yield* withUnknown(fact, path);
    else if (fact.value !== undefined) yield* withValue(fact, path);
    else yield { path, message: 'has neither "value" nor "unknown"' };
  },
};

function* withUnknown(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  if (!fact.looked_at)
    yield { path, message: '"looked_at" is missing; list the sources and searches that were looked at' };
  for (const field of [
    'for',
    'assumed',
    'read_by_others',
    'second_reading',
    'sources',
    'from_plan',
    'extra',
    'has',
    'lacks',
    'complete',
    'disagrees',
    'earlier',
  ] as const) {
    if (fact[field] !== undefined)
      yield {
        path: [...path, field],
        key: true,
        message: `"${field}" is only allowed with a value, but this fact is unknown`,
      };
  }
}

function* withValue(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  if (!fact.sources) yield { path, message: '"sources" is missing; every value needs a source' };
  if (fact.looked_at && !isDenial(fact.value))
    yield {
      path: [...path, 'looked_at'],
      key: true,
      message: '"looked_at" is only allowed with an unknown or a no; use "sources" for a value',
    };
}
