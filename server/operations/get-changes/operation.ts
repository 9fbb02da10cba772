import { type Static, Type } from 'typebox';
import { CAUSES, changeInWords, type Change as Line, toolChangeInWords } from '../../../model/change.ts';
import { cut, cutPair } from '../../../model/words/cut.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, type ConciseRow, Rows, WIDTHS } from '../concise/table.ts';
import { addressOf, type Operation, operation } from '../operation.ts';
import { paginate } from '../selection.ts';
import { changeOf, NamedChange } from './change.ts';
import { type ChangesInput, countsByCause, ChangesInput as Input, keysOfAllTime, selectChanges } from './question.ts';

const ConciseChanges = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All changes asked for.' }),
  by_cause: Type.Record(Type.String(), Type.Integer()),
  columns: Columns,
  rows: Rows,
  more: Type.Optional(More),
});

const ROW_COLUMNS = ['day', 'tool', 'key', 'before', 'after', 'cause'];

/** Each change in one row, newest first. */
const conciseChanges = concise({
  answer: ConciseChanges,
  shortList: 20,
  /** @throws Problem as in full detail */
  load(snapshot, input: ChangesInput) {
    const all = selectChanges(snapshot, input);
    return { items: paginate(all, input), total: all.length, all, snapshot };
  },
  levels: WIDTHS,
  write: ({ all, snapshot }, shown, width) => ({
    total: all.length,
    by_cause: Object.fromEntries(Object.entries(countsByCause(all)).filter(([, count]) => count > 0)),
    columns: ROW_COLUMNS,
    rows: shown.map((change) => rowOf(snapshot, change, width)),
  }),
});

function rowOf(snapshot: Snapshot, change: Line, width: number): ConciseRow {
  const { day, tool, key, cause } = changeOf(snapshot, change);
  if (key === null) return [day, tool, '', '', cut(toolChangeInWords(change), width), cause];
  return [day, tool, key, ...cutPair(...wordsOf(snapshot, change), width), cause];
}

function wordsOf({ methodology }: Snapshot, change: Line | NamedChange): [before: string, after: string] {
  return changeInWords(change, methodology.catalogue.keys[change.key ?? '']);
}

const Changes = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All changes asked for, not only those returned.' }),
  by_cause: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'How many of them by cause.' }),
  changes: Type.Array(NamedChange, { description: 'Newest day first; those of one day by tool and key.' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'The address of those that follow; null for none.' }),
});

export const getChanges = operation({
  name: 'get_changes',
  path: '/changes',
  title: 'What changed, and why',
  description:
    'What changed in the facts, and why: the vendor changed it, we learned it, or we were wrong. An answer changes here only when its pages are read again. get_tool has what is true now.',
  question: 'What changed, and why?',
  startWith: ['since', 'tools', 'keys'],
  choices: { keys: (snapshot) => keysOfAllTime(snapshot), cause: () => [...CAUSES] },
  input: Input,
  output: Changes,
  problems: ['invalid_parameter'],
  examples: (snapshot) => {
    const newest = snapshot.changes.findLast(({ key, tool }) => key !== null && snapshot.tools.has(tool));
    const named = newest && { tools: [newest.tool], keys: [newest.key as string], cause: [newest.cause] };
    const day = newest?.day ?? snapshot.manifest.as_of;
    return [{ since: day, until: day, ...named, limit: 1, offset: 0, detail: 'full' as const }, { limit: 2 }];
  },
  table: ({ changes }, snapshot) => csvTable(columnsFor(snapshot), changes),
  full: changesFor,
  concise: conciseChanges,
});

function changesFor(snapshot: Snapshot, input: ChangesInput): Static<typeof Changes> {
  const { detail: _, ...query } = input;
  const all = selectChanges(snapshot, input);
  const changes = paginate(all, input).map((change) => changeOf(snapshot, change));
  const end = (input.offset ?? 0) + changes.length;
  return {
    total: all.length,
    by_cause: countsByCause(all),
    changes,
    next: end < all.length ? addressOf(getChanges as unknown as Operation, { ...query, offset: end }) : null,
  };
}

/** One row for each change, its answers in words; `sources` are addresses. */
function columnsFor(snapshot: Snapshot): readonly CsvColumn<NamedChange>[] {
  const side = (at: 0 | 1) => (change: NamedChange) => {
    const answer = at === 0 ? change.before : change.after;
    return answer === null ? undefined : wordsOf(snapshot, change)[at];
  };
  return [
    ...fieldColumns('day', 'tool', 'name', 'key', 'label', 'cause'),
    ['before', side(0)],
    ['after', side(1)],
    ['sources', ({ sources }) => sources.map(({ url }) => url).join('|')],
  ];
}
