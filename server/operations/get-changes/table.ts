import type { Row, Table } from '../../csv/csv.ts';
import type { Change } from './change.ts';

const COLUMNS = [
  'id',
  'snapshot',
  'recorded',
  'effective',
  'tool',
  'name',
  'key',
  'label',
  'kind',
  'cause',
  'before',
  'after',
  'summary',
  'sources',
  'retracted',
] as const;

/** One row for each change, its answers in words. `effective` is a day, `sources` are addresses, and `retracted` is the day it was. */
export function changesTable(changes: readonly Change[]): Table {
  const rows = changes.map(
    ({ id, snapshot, recorded, effective, tool, name, key, label, kind, cause, ...change }): Row => ({
      ...{ id, snapshot, recorded, effective: effective?.on ?? null, tool, name, key, label, kind, cause },
      ...{ before: change.before_text, after: change.after_text, summary: change.summary },
      sources: change.sources.map(({ url }) => url).join('|'),
      retracted: change.retracted?.on ?? null,
    }),
  );
  return { columns: COLUMNS, rows };
}
