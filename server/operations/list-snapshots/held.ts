import { type Static, Type } from 'typebox';
import { type ChangeEvent, notRetracted } from '../../../model/history/event.ts';
import { SnapshotLine } from '../../../model/history/snapshot-line.ts';
import { heldSnapshots } from '../../snapshot/held-snapshots.ts';
import { KEPT, keptOf } from '../../snapshot/kept.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';
import { countsByCause } from '../get-changes/question.ts';

const { seq, previous, recorded, as_of, schema, method, counts } = SnapshotLine.properties;

export const ListedSnapshot = Type.Object(
  {
    id: Type.String({ description: 'The same id, the same data.' }),
    ...{ seq, previous, recorded, as_of, schema, method, counts },
    events: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        'How many answers differ from those of the snapshot before, by cause; without those that were retracted.',
    }),
    kept: Type.Enum([...KEPT], { description: 'all: every answer; facts: facts and prices, but no places.' }),
  },
  { title: 'ListedSnapshot' },
);
export type ListedSnapshot = Static<typeof ListedSnapshot>;

/** The snapshots up to this one, newest first. */
export const listedSnapshots = perSnapshot((snapshot): readonly ListedSnapshot[] => {
  const bySeq = new Map<number, ChangeEvent[]>();
  for (const event of notRetracted(snapshot.history.events)) {
    const known = bySeq.get(event.seq);
    if (known) known.push(event);
    else bySeq.set(event.seq, [event]);
  }
  return heldSnapshots(snapshot)
    .map(({ id, seq, previous, recorded, as_of, schema, method, counts }) => ({
      ...{ id, seq, previous, recorded, as_of, schema, method, counts },
      events: countsByCause(bySeq.get(seq) ?? []),
      kept: keptOf(snapshot, id),
    }))
    .reverse();
});
