import { groupOf } from '../../model/catalogue.ts';
import { didYouMean, nearestKey } from '../../model/nearest.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Where all keys are, to end a message with. */
export const ALL_KEYS = 'list_questions (GET /api/v1/questions) lists all.';

/**
 * The problem of a parameter that names a question that the catalogue does not have, with the nearest, and all of its group if there is one.
 * @param keys all that the parameter takes
 */
export function unknownKey(
  key: string,
  parameter: string,
  { methodology }: Pick<Snapshot, 'methodology'>,
  keys: readonly string[] = Object.keys(methodology.catalogue.keys),
): Problem {
  const near = nearestKey(key, keys);
  const inGroup = key.includes('.') ? keys.filter((other) => groupOf(other) === groupOf(key)) : [];
  const ofGroup = inGroup.length > 0 ? ` Keys of this group: ${inGroup.join(', ')}.` : '';
  return new Problem('unknown_key', `There is no key "${key}".${didYouMean(near)}${ofGroup} ${ALL_KEYS}`, {
    parameter,
    value: key,
    nearest: near,
  });
}
