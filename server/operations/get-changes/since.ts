import { type Static, Type } from 'typebox';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { Problem } from '../../problem/problem.ts';
import { type HeldSnapshot, heldFrom, heldSnapshots } from '../../snapshot/held-snapshots.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isDay } from '../day.ts';

/** What `since` comes to. */
export const Since = Type.Object(
  {
    given: Type.String(),
    snapshot: Type.Union([Type.String(), Type.Null()], {
      description:
        'The changes are those after this snapshot. For a day it is the last one recorded before that day; null if there is none.',
    }),
    recorded: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'The day it was made; null if there is none.',
    }),
  },
  { title: 'Since' },
);

/**
 * The snapshot after which changes are asked for. A day means the last snapshot before it, so that the snapshots of that day itself
 * are included: whoever looked earlier on that day has not seen them.
 * @param given the id of a snapshot, or a day
 * @returns with `seq`, the number of that snapshot; 0 if there is none before the day
 * @throws Problem invalid_parameter, with the nearest ids
 */
export function sinceOf(snapshot: Snapshot, given: string): Static<typeof Since> & { readonly seq: number } {
  const held = heldSnapshots(snapshot);
  if (!isDay(given)) {
    const named = held.find(({ id }) => id === given);
    if (named) return after(given, named);
    // A snapshot without a history knows at least itself.
    if (given === snapshot.manifest.snapshot) return { given, snapshot: given, recorded: null, seq: 0 };
    throw notHeld(snapshot, given);
  }
  const next = held.findIndex(({ recorded }) => recorded >= given);
  return after(given, next === -1 ? held.at(-1) : held[next - 1]);
}

function after(given: string, last: HeldSnapshot | undefined) {
  return { given, snapshot: last?.id ?? null, recorded: last?.recorded ?? null, seq: last?.seq ?? 0 };
}

function notHeld(snapshot: Snapshot, given: string): Problem {
  const near = nearest(
    given,
    heldSnapshots(snapshot).map(({ id }) => id),
  );
  const from = heldFrom(snapshot);
  const held = from === null ? 'No history is held.' : `History is held from ${from}.`;
  return new Problem(
    'invalid_parameter',
    `"since" is neither a day such as "2026-01-31" nor the id of a snapshot that is held.${didYouMean(near)} ${held} GET /api/v1/snapshots lists the snapshots.`,
    { parameter: 'since', value: given, nearest: near },
  );
}
