import { didYouMean } from '../../model/nearest.ts';
import { nearestKey } from '../../model/nearest-key.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Where all keys are, to end a message with. */
export const ALL_KEYS = 'list_questions (GET /api/v1/questions) lists all.';

/** The problem of a parameter that names a question that the catalogue does not have, with the nearest. */
export function unknownKey(key: string, parameter: string, { methodology }: Pick<Snapshot, 'methodology'>): Problem {
  const near = nearestKey(key, Object.keys(methodology.catalogue.keys));
  return new Problem('unknown_key', `There is no key "${key}".${didYouMean(near)} ${ALL_KEYS}`, {
    parameter,
    value: key,
    nearest: near,
  });
}
