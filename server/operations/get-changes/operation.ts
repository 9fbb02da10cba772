import { type Static, Type } from 'typebox';
import { type ChangeEvent, EVENT_CAUSES } from '../../../model/history/event.ts';
import { cut, cutPair } from '../../../model/words/cut.ts';
import { counted } from '../../../model/words/numbers.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import { knownFrom } from '../../snapshot/history/snapshot-history.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, type ConciseRow, Rows, WIDTHS } from '../concise/table.ts';
import { operation } from '../operation.ts';
import { paginate } from '../selection.ts';
import { Change, changeOf } from './change.ts';
import {
  type ChangesInput,
  eventIndex,
  ChangesInput as Input,
  keysOfAllTime,
  Since,
  selectChanges,
} from './question.ts';

const ConciseChanges = Type.Object({
  held_from: Type.Union([Type.String(), Type.Null()], { description: 'The day from which history is held.' }),
  since: Type.Optional(Since),
  total: Type.Integer({ minimum: 0, description: 'All changes asked for.' }),
  retracted: Type.Optional(Type.Integer({ minimum: 1, description: 'Changes left out since they were retracted.' })),
  by_cause: Type.Record(Type.String(), Type.Integer()),
  columns: Columns,
  rows: Rows,
  more: Type.Optional(More),
});

const ROW_COLUMNS = ['recorded', 'tool', 'key', 'before', 'after', 'cause'];
const NO_ANSWER = 'no answer';
const NOT_PUBLISHED = 'not published';
/** Of answers that differ in what no page shows, such as the terms of a plan. */
const SAME_IN_WORDS = 'other details';

/** Each change in one row, newest first. A tool that was added is one row with its answers; limit and offset count rows. */
const conciseChanges = concise({
  answer: ConciseChanges,
  shortList: 20,
  /** @throws Problem as in full detail */
  load(snapshot, input: ChangesInput) {
    const selected = selectChanges(snapshot, input);
    const entries = entriesOf(selected.events);
    return { items: paginate(entries, input), total: entries.length, selected, snapshot };
  },
  levels: WIDTHS,
  write: ({ selected: { since, events, retracted, byCause }, snapshot }, shown, width) => ({
    held_from: knownFrom(snapshot),
    ...(since && { since }),
    total: events.length,
    ...(retracted > 0 && { retracted }),
    by_cause: Object.fromEntries(Object.entries(byCause).filter(([, count]) => count > 0)),
    columns: ROW_COLUMNS,
    rows: shown.map((entry) => rowOf(snapshot, entry, width)),
  }),
});

/** A change, or a tool that was added with the number of its answers. */
interface Entry {
  readonly event: ChangeEvent;
  readonly answers: number;
}

/** The changes, with the answers of a tool that was added in one. They follow it, since changes of one snapshot are in the order of tools. */
function entriesOf(events: readonly ChangeEvent[]): Entry[] {
  const entries: { event: ChangeEvent; answers: number }[] = [];
  let added: { event: ChangeEvent; answers: number } | undefined;
  for (const event of events) {
    const isOfAdded = added?.event.seq === event.seq && added.event.tool === event.tool && event.retracted === null;
    if (added && isOfAdded) {
      added.answers += 1;
      continue;
    }
    const entry = { event, answers: 0 };
    if (isAdded(event) && event.retracted === null) added = entry;
    entries.push(entry);
  }
  return entries;
}

function isAdded({ key, kind }: ChangeEvent): boolean {
  return key === null && kind === 'added';
}

function rowOf(snapshot: Snapshot, { event, answers }: Entry, width: number): ConciseRow {
  const { recorded, tool, key, before_text, after_text, cause, kind, retracted } = changeOf(snapshot, event);
  const why = retracted ? `${cause}, retracted` : cause;
  if (isAdded(event)) return [recorded, tool, '', '', `added, with ${counted(answers, 'answer')}`, why];
  if (key === null) return [recorded, tool, '', cut(before_text ?? '', width), inShort(event, width), why];
  const quoted = { 'to-quote': [before_text, NOT_PUBLISHED], 'from-quote': [NOT_PUBLISHED, after_text] } as const;
  const [then, now] = quoted[kind as keyof typeof quoted] ?? [before_text, after_text];
  const [cutThen, cutNow] = cutPair(then ?? NO_ANSWER, now ?? NO_ANSWER, width);
  return [recorded, tool, key, cutThen, then === now ? SAME_IN_WORDS : cutNow, why];
}

/** What became of a tool. */
function inShort({ kind, after }: ChangeEvent, width: number): string {
  const now = after as { name: string; category?: string; closed?: string } | null;
  if (kind === 'removed') return now?.closed ? `not sold since ${now.closed}` : 'no longer listed';
  return cut(kind === 'changed' ? (now?.category ?? '') : (now?.name ?? ''), width);
}

const Changes = Type.Object({
  since: Type.Union([Since, Type.Null()], { description: 'What since comes to; null without since.' }),
  held_from: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description: 'The day from which history is held; null where none is.',
  }),
  total: Type.Integer({ minimum: 0, description: 'All changes asked for, not only those returned.' }),
  retracted: Type.Integer({ minimum: 0, description: 'How many are left out only because they were retracted.' }),
  by_cause: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'How many of them by cause.' }),
  changes: Type.Array(Change, {
    description: 'Newest snapshot first; those of one snapshot by tool and key.',
  }),
});

export const getChanges = operation({
  name: 'get_changes',
  path: '/changes',
  title: 'What changed, and why',
  description:
    'What changed in the facts since a day, and why: the vendor changed it, we learned it, or we were wrong. get_tool has what is true now.',
  question: 'What changed, and why?',
  startWith: ['since', 'tools', 'keys'],
  choices: { keys: (snapshot) => keysOfAllTime(snapshot), cause: () => [...EVENT_CAUSES] },
  input: Input,
  output: Changes,
  problems: ['invalid_parameter'],
  examples: (snapshot) => {
    const newest = eventIndex(snapshot).events.find(({ key, tool }) => key !== null && snapshot.tools.has(tool));
    const named = newest && { tools: [newest.tool], keys: [newest.key as string], cause: [newest.cause] };
    const since = knownFrom(snapshot) ?? snapshot.manifest.as_of;
    return [
      { since, ...named, retracted: 'include' as const, limit: 1, offset: 0, detail: 'full' as const },
      { limit: 2 },
    ];
  },
  table: ({ changes }) => csvTable(COLUMNS, changes),
  full: changesFor,
  concise: conciseChanges,
});

function changesFor(snapshot: Snapshot, input: ChangesInput): Static<typeof Changes> {
  const { since, events, retracted, byCause } = selectChanges(snapshot, input);
  return {
    since,
    held_from: knownFrom(snapshot),
    total: events.length,
    retracted,
    by_cause: byCause,
    changes: paginate(events, input).map((event) => changeOf(snapshot, event)),
  };
}

/** One row for each change, its answers in words. `effective` is a day, `sources` are addresses, and `retracted` is the day it was. */
const COLUMNS: readonly CsvColumn<Change>[] = [
  ...fieldColumns('id', 'snapshot', 'recorded'),
  ['effective', ({ effective }) => effective?.on],
  ...fieldColumns('tool', 'name', 'key', 'label', 'kind', 'cause'),
  ['before', ({ before_text }) => before_text],
  ['after', ({ after_text }) => after_text],
  ['summary', ({ summary }) => summary],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join('|')],
  ['retracted', ({ retracted }) => retracted?.on],
];
