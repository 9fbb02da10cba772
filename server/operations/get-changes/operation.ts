import { type Static, Type } from 'typebox';
import { EVENT_CAUSES } from '../../../model/history/event.ts';
import { csvTable, type TableColumn } from '../../csv/csv.ts';
import { knownFrom } from '../../snapshot/history/snapshot-history.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { operation } from '../operation.ts';
import { within } from '../selection.ts';
import { Change, changeOf } from './change.ts';
import { conciseChanges } from './concise.ts';
import {
  type ChangesInput,
  eventIndex,
  ChangesInput as Input,
  keysOfAllTime,
  Since,
  selectChanges,
} from './question.ts';

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
    changes: within(events, input).map((event) => changeOf(snapshot, event)),
  };
}

/** One row for each change, its answers in words. `effective` is a day, `sources` are addresses, and `retracted` is the day it was. */
const COLUMNS: readonly TableColumn<Change>[] = [
  ['id', ({ id }) => id],
  ['snapshot', ({ snapshot }) => snapshot],
  ['recorded', ({ recorded }) => recorded],
  ['effective', ({ effective }) => effective?.on],
  ['tool', ({ tool }) => tool],
  ['name', ({ name }) => name],
  ['key', ({ key }) => key],
  ['label', ({ label }) => label],
  ['kind', ({ kind }) => kind],
  ['cause', ({ cause }) => cause],
  ['before', ({ before_text }) => before_text],
  ['after', ({ after_text }) => after_text],
  ['summary', ({ summary }) => summary],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join('|')],
  ['retracted', ({ retracted }) => retracted?.on],
];
