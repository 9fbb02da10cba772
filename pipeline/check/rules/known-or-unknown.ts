import { isDenial } from '../../../model/fact.ts';
import type { Finding, RuleOf } from '../rule.ts';
import type { FileFact } from '../tool-file.ts';

/** A fact is either a value with sources, or an unknown with the places that were looked at, or was not there on the day of a look. */
export const knownOrUnknown: RuleOf<'fact'> = {
  name: 'known-or-unknown',
  scope: 'fact',
  tip: 'Write either "value" with "sources", or "unknown" with "looked_at", or "absent" with "at" and "on"; leave out a key that no one looked for.',
  *check({ fact }) {
    const [first, second] = (['value', 'unknown', 'absent'] as const).filter((field) => fact[field] !== undefined);
    if (second !== undefined) yield { message: `has both "${first}" and "${second}"` };
    else if (first === undefined) yield { message: 'has neither "value" nor "unknown"' };
    else if (first === 'value') yield* withValue(fact);
    else {
      if (first === 'unknown' && !fact.looked_at)
        yield { message: '"looked_at" is missing; list the sources and searches that were looked at' };
      const { fields, why } = NOT_WITH[first];
      for (const field of fields)
        if (fact[field] !== undefined) yield { path: [field], key: true, message: `"${field}" is ${why}` };
    }
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

/** The fields that do not fit a fact without a value, and why. */
const NOT_WITH = {
  unknown: {
    fields: [...OF_VALUES, 'earlier'],
    why: 'only allowed with a value, but this fact is unknown',
  },
  absent: {
    fields: [...OF_VALUES, 'looked_at'],
    why: 'not allowed with "absent", which has "at" and "on" and, next to it, "earlier", "replaced" and "note"',
  },
} as const;

function* withValue(fact: FileFact): Iterable<Finding> {
  if (!fact.sources) yield { message: '"sources" is missing; every value needs a source' };
  if (!fact.looked_at || isDenial(fact.value)) return;
  const message = '"looked_at" is only allowed with an unknown or a no; use "sources" for a value';
  yield { path: ['looked_at'], key: true, message };
}
