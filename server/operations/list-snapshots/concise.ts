import { type Static, Type } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { roomFor } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { Columns, Rows, rowsWithin } from '../concise/rows.ts';
import { type Window, within } from '../selection.ts';
import { listedSnapshots } from './held.ts';

/** How many rows a short answer has at most. */
export const SHORT_LIST = 20;

export const ConciseSnapshots = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All snapshots of the history.' }),
  columns: Columns,
  rows: Rows,
  more: Type.Optional(More),
});

const COLUMNS = ['id', 'recorded', 'as_of', 'tools', 'known', 'changes', 'kept'];
/** In characters: what is around the rows. */
const AROUND = 200;

/** Each snapshot in one row, with the number of changes. */
export function conciseSnapshots(snapshot: Snapshot, window: Window): Static<typeof ConciseSnapshots> {
  const all = listedSnapshots(snapshot);
  const shown = within(all, window);
  const rows = rowsWithin(roomFor(shown.length, SHORT_LIST) - AROUND, () =>
    shown.map(({ id, recorded, as_of, counts, events, kept }) => {
      const changes = Object.values(events).reduce((sum, count) => sum + count, 0);
      return [id, recorded, as_of, counts.tools ?? 0, counts.known ?? 0, changes, kept];
    }),
  );
  const more = moreAfter(all.length, window, rows.length);
  return { total: all.length, columns: COLUMNS, rows, ...(more && { more }) };
}
