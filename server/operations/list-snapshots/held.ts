import { type Static, Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import { notRetracted } from '../../../model/history/event.ts';
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
    kept: Type.Enum([...KEPT], {
      description:
        'all: every answer; published: facts, prices, and the scores and rankings of its day; facts: facts and prices.',
    }),
  },
  { title: 'ListedSnapshot' },
);
export type ListedSnapshot = Static<typeof ListedSnapshot>;

/** The snapshots up to this one, newest first. */
export const listedSnapshots = perSnapshot((snapshot): readonly ListedSnapshot[] => {
  const bySeq = groupBy(notRetracted(snapshot.history.events), ({ seq }) => seq);
  return heldSnapshots(snapshot)
    .map(({ id, seq, previous, recorded, as_of, schema, method, counts }) => ({
      ...{ id, seq, previous, recorded, as_of, schema, method, counts },
      events: countsByCause(bySeq.get(seq) ?? []),
      kept: keptOf(snapshot, id),
    }))
    .reverse();
});
