import { type Static, Type } from 'typebox';
import { EVENT_CAUSES } from '../../../model/history/event.ts';
import type { Row, Table } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, Rows, rowsOf } from '../concise/table.ts';
import { Detail } from '../detail.ts';
import { operation } from '../operation.ts';
import { type Window, window, within } from '../selection.ts';
import { ListedSnapshot, listedSnapshots } from './held.ts';

const Input = Type.Object({ ...window, detail: Detail });

const Snapshots = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All snapshots of the history, not only those returned.' }),
  snapshots: Type.Array(ListedSnapshot, { description: 'Newest first.' }),
});

/** How many snapshots a short answer has at most. */
const SHORT_LIST = 20;

/** Each snapshot in one row, with the number of changes. */
const conciseSnapshots = concise({
  answer: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All snapshots of the history.' }),
    columns: Columns,
    rows: Rows,
    more: Type.Optional(More),
  }),
  shortList: SHORT_LIST,
  load(snapshot, window: Window) {
    const all = listedSnapshots(snapshot);
    return { items: within(all, window), total: all.length };
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
        ['kept', ({ kept }) => kept],
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
    'Every snapshot that was published, newest first: its id and day, its counts, how many answers changed by cause, and what is kept of it. For the changes themselves use get_changes.',
  question: 'Which snapshots does the history have?',
  past: 'facts',
  input: Input,
  shortList: SHORT_LIST,
  notForModels:
    'get_changes takes a day and names the snapshots of its changes, so that a model needs no list of them.',
  output: Snapshots,
  examples: () => [{ limit: 1, offset: 0, detail: 'full' as const }],
  table: ({ snapshots }) => snapshotsTable(snapshots),
  full: snapshotsFor,
  concise: conciseSnapshots,
});

function snapshotsFor(snapshot: Snapshot, window: Window): Static<typeof Snapshots> {
  const all = listedSnapshots(snapshot);
  return { total: all.length, snapshots: within(all, window) };
}

/** One row for each snapshot, with a column for the changes of each cause. */
function snapshotsTable(snapshots: readonly ListedSnapshot[]): Table {
  const causes = EVENT_CAUSES.map((cause) => `changes_${cause}`);
  const rows = snapshots.map(
    ({ id, seq, previous, recorded, as_of, schema, method, counts, events, kept }): Row => ({
      ...{ id, seq, previous, recorded, as_of, schema, method },
      ...{ tools: counts.tools ?? null, keys: counts.keys ?? null, known: counts.known ?? null },
      ...Object.fromEntries(EVENT_CAUSES.map((cause) => [`changes_${cause}`, events[cause] ?? 0])),
      kept,
    }),
  );
  const head = ['id', 'seq', 'previous', 'recorded', 'as_of', 'schema', 'method', 'tools', 'keys', 'known'];
  return { columns: [...head, ...causes, 'kept'], rows };
}
