import { type Static, Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import { EVENT_CAUSES, notRetracted } from '../../../model/history/event.ts';
import { SnapshotLine } from '../../../model/history/undo.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import { knownSnapshots } from '../../snapshot/history/snapshot-history.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, Rows, rowsOf } from '../concise/table.ts';
import { countsByCause } from '../get-changes/question.ts';
import { operation } from '../operation.ts';
import { Detail, paginate, type Window, window } from '../selection.ts';

const { seq, previous, recorded, as_of, schema, method, counts } = SnapshotLine.properties;

const ListedSnapshot = Type.Object(
  {
    id: Type.String({ description: 'The same id, the same facts.' }),
    seq,
    previous,
    recorded,
    as_of,
    schema,
    method,
    counts,
    events: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        'How many answers differ from those of the snapshot before, by cause; without those that were retracted.',
    }),
  },
  { title: 'ListedSnapshot' },
);
type ListedSnapshot = Static<typeof ListedSnapshot>;

/** The snapshots up to this one, newest first. */
const listedSnapshots = perSnapshot((snapshot): readonly ListedSnapshot[] => {
  const bySeq = groupBy(notRetracted(snapshot.history.events), ({ seq }) => seq);
  return knownSnapshots(snapshot)
    .map(({ id, seq, previous, recorded, as_of, schema, method, counts }) => ({
      id,
      seq,
      previous,
      recorded,
      as_of,
      schema,
      method,
      counts,
      events: countsByCause(bySeq.get(seq) ?? []),
    }))
    .reverse();
});

const Input = Type.Object({ ...window, detail: Detail });

const Snapshots = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All snapshots of the history, not only those returned.' }),
  snapshots: Type.Array(ListedSnapshot, { description: 'Newest first.' }),
});

/** Each snapshot in one row, with the number of changes. */
const conciseSnapshots = concise({
  answer: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All snapshots of the history.' }),
    columns: Columns,
    rows: Rows,
    more: Type.Optional(More),
  }),
  shortList: 20,
  load(snapshot, window: Window) {
    const all = listedSnapshots(snapshot);
    return { items: paginate(all, window), total: all.length };
  },
  write: ({ total }, snapshots) => ({
    total,
    ...rowsOf(
      [
        ['id', ({ id }) => id],
        ['recorded', ({ recorded }) => recorded],
        ['as_of', ({ as_of }) => as_of],
        ['tools', ({ counts }) => counts.tools ?? 0],
        ['known', ({ counts }) => counts.known ?? 0],
        ['changes', ({ events }) => Object.values(events).reduce((sum, count) => sum + count, 0)],
      ],
      snapshots,
    ),
  }),
});

export const listSnapshots = operation({
  name: 'list_snapshots',
  path: '/snapshots',
  title: 'The snapshots of the history',
  description:
    'Every snapshot that was published, newest first: its id and day, its counts, and how many answers changed by cause. For the changes themselves use get_changes.',
  question: 'Which snapshots does the history have?',
  input: Input,
  notForModels:
    'get_changes takes a day and names the snapshots of its changes, so that a model needs no list of them.',
  output: Snapshots,
  examples: () => [{ limit: 1, offset: 0, detail: 'full' as const }],
  table: ({ snapshots }) => csvTable(COLUMNS, snapshots),
  full: snapshotsFor,
  concise: conciseSnapshots,
});

function snapshotsFor(snapshot: Snapshot, window: Window): Static<typeof Snapshots> {
  const all = listedSnapshots(snapshot);
  return { total: all.length, snapshots: paginate(all, window) };
}

/** One row for each snapshot, with a column for the changes of each cause. */
const COLUMNS: readonly CsvColumn<ListedSnapshot>[] = [
  ...fieldColumns('id', 'seq', 'previous', 'recorded', 'as_of', 'schema', 'method'),
  ['tools', ({ counts }) => counts.tools],
  ['keys', ({ counts }) => counts.keys],
  ['known', ({ counts }) => counts.known],
  ...EVENT_CAUSES.map((cause): CsvColumn<ListedSnapshot> => [`changes_${cause}`, ({ events }) => events[cause] ?? 0]),
];
