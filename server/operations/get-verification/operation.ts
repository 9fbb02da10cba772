import { type Static, Type } from 'typebox';
import {
  ANSWERS_TO_FINDINGS,
  type FindingAnswer,
  OUTCOME_MEANINGS,
  OUTCOMES,
  type OutcomeCounts,
  Verification,
} from '../../../model/verification.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { type Column, Columns, Rows, rowsOf } from '../concise/table.ts';
import { operation } from '../operation.ts';
import { Detail, paginate, type Window, window } from '../selection.ts';

const { days, ...totals } = Verification.properties;

type VerifiedDay = Static<typeof Verification>['days'][number];

const Day = Type.Object(
  {
    day: days.items.properties.day,
    looked_at: Type.Integer({ minimum: 1, description: 'Pages, which is the sum of the outcomes.' }),
    outcomes: days.items.properties.outcomes,
  },
  { title: 'LookedAtDay' },
);

/** The meanings of some words, each named. */
const Meanings = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()])) as Record<Name, Type.TString>, {
    description,
  });

const ANSWERS = Object.keys(ANSWERS_TO_FINDINGS) as FindingAnswer[];

const Answer = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All days on which pages were looked at, not only those returned.' }),
  days: Type.Array(Day, { description: 'Newest first.' }),
  outcomes: Meanings(OUTCOMES, 'What each outcome means.'),
  answers: Meanings(ANSWERS, 'What each answer to a question means. A question without one is open.'),
  ...totals,
});

/** Each day in one row, with how many pages had each outcome. */
const conciseVerification = concise({
  answer: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All days on which pages were looked at.' }),
    columns: Columns,
    rows: Rows,
    more: Type.Optional(More),
    ...totals,
  }),
  shortList: 20,
  load: ({ verification: { days, ...totals } }, window: Window) => ({
    items: paginate(days, window),
    total: days.length,
    totals,
  }),
  write: ({ total, totals }, days) => ({
    total,
    ...rowsOf(
      [
        ['day', ({ day }) => day],
        ...OUTCOMES.map((outcome): Column<VerifiedDay> => [outcome, ({ outcomes }) => outcomes[outcome] ?? 0]),
      ],
      days,
    ),
    ...totals,
  }),
});

export const getVerification = operation({
  name: 'get_verification',
  path: '/verification',
  title: 'How often pages still say it',
  description:
    'How many cited pages a program looked at again on each day, and what it found: the same passages, other ones, no page, a wall. Also what became of the questions that this raised. For the days of single sources use get_tool.',
  question: 'How many cited pages still say what they said?',
  input: Type.Object({ ...window, detail: Detail }),
  notForModels: 'It is about how the facts are kept, and each fact says itself when its passage was last found.',
  output: Answer,
  examples: () => [{ limit: 2, offset: 0, detail: 'full' as const }],
  table: ({ days }) => csvTable(COLUMNS, days),
  full: verificationFor,
  concise: conciseVerification,
});

function verificationFor({ verification }: Snapshot, window: Window): Static<typeof Answer> {
  const { days, ...totals } = verification;
  return {
    total: days.length,
    days: paginate(days, window).map(({ day, outcomes }) => ({ day, looked_at: lookedAt(outcomes), outcomes })),
    outcomes: OUTCOME_MEANINGS,
    answers: ANSWERS_TO_FINDINGS,
    ...totals,
  };
}

function lookedAt(outcomes: OutcomeCounts): number {
  return OUTCOMES.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
}

/** One row for each day, with a column for each outcome. */
const COLUMNS: readonly CsvColumn<Static<typeof Day>>[] = [
  ...fieldColumns('day', 'looked_at'),
  ...OUTCOMES.map((outcome): CsvColumn<Static<typeof Day>> => [outcome, ({ outcomes }) => outcomes[outcome] ?? 0]),
];
