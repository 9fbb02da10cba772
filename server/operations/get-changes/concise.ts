import { Type } from 'typebox';
import type { ChangeEvent } from '../../../model/history/event.ts';
import { cut, cutPair } from '../../../model/words/cut.ts';
import { counted } from '../../../model/words/numbers.ts';
import { knownFrom } from '../../snapshot/history/snapshot-history.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { Columns, type ConciseRow, Rows, WIDTHS } from '../concise/table.ts';
import { within } from '../selection.ts';
import { changeOf } from './change.ts';
import { type ChangesInput, Since, selectChanges } from './question.ts';

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

const COLUMNS = ['recorded', 'tool', 'key', 'before', 'after', 'cause'];
const NO_ANSWER = 'no answer';
const NOT_PUBLISHED = 'not published';
/** Of answers that differ in what no page shows, such as the terms of a plan. */
const SAME_IN_WORDS = 'other details';

/** Each change in one row, newest first. A tool that was added is one row with its answers; limit and offset count rows. */
export const conciseChanges = concise({
  answer: ConciseChanges,
  shortList: 20,
  /** @throws Problem as in full detail */
  load(snapshot, input: ChangesInput) {
    const selected = selectChanges(snapshot, input);
    const entries = entriesOf(selected.events);
    return { items: within(entries, input), total: entries.length, selected, snapshot };
  },
  levels: WIDTHS,
  write: ({ selected: { since, events, retracted, byCause }, snapshot }, shown, width) => ({
    held_from: knownFrom(snapshot),
    ...(since && { since }),
    total: events.length,
    ...(retracted > 0 && { retracted }),
    by_cause: Object.fromEntries(Object.entries(byCause).filter(([, count]) => count > 0)),
    columns: COLUMNS,
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
