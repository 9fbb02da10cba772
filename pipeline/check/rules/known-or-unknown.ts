import { isDenial } from '../../../model/fact.ts';
import type { Finding, RuleOf } from '../rule.ts';
import type { FileFact } from '../tool-file.ts';

/** A fact is either a value with sources, or an unknown with the places that were looked at, or was not there on the day of a look. */
export const knownOrUnknown: RuleOf<'fact'> = {
  name: 'known-or-unknown',
  scope: 'fact',
  tip: 'Write either "value" with "sources", or "unknown" with "looked_at", or "absent" with "at" and "on"; leave out a key that no one looked for.',
  *check({ fact, path }) {
    const given = (['value', 'unknown', 'absent'] as const).filter((field) => fact[field] !== undefined);
    const [first, second] = given;
    if (second !== undefined) yield { path, message: `has both "${first}" and "${second}"` };
    else if (first === 'unknown') yield* withUnknown(fact, path);
    else if (first === 'absent') yield* withAbsent(fact, path);
    else if (first === 'value') yield* withValue(fact, path);
    else yield { path, message: 'has neither "value" nor "unknown"' };
  },
};

/** Fields that qualify a value. */
const OF_VALUES = [
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
] as const satisfies readonly (keyof FileFact)[];

function* withUnknown(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  if (!fact.looked_at)
    yield { path, message: '"looked_at" is missing; list the sources and searches that were looked at' };
  for (const field of [...OF_VALUES, 'earlier'] as const) {
    if (fact[field] !== undefined)
      yield {
        path: [...path, field],
        key: true,
        message: `"${field}" is only allowed with a value, but this fact is unknown`,
      };
  }
}

function* withAbsent(fact: FileFact, path: Finding['path'] & object): Iterable<Finding> {
  for (const field of [...OF_VALUES, 'looked_at'] as const) {
    if (fact[field] !== undefined)
      yield {
        path: [...path, field],
        key: true,
        message: `"${field}" is not allowed with "absent", which has "at" and "on" and, next to it, "earlier", "replaced" and "note"`,
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
