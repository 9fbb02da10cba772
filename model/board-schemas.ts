import { type Static, Type } from 'typebox';
import { Cell } from './cell.ts';
import { Price } from './pricing/price.ts';
import { count, flag, listOf, mapOf, nullable, optionalList, text } from './schemas.ts';

/* The shape of a board in answers and in files of the snapshot. model/board computes boards. */

/** How many questions of one strength have a yes. */
export const Tally = Type.Object(
  { yes: count('Confirmed.'), of: count('All questions of this strength.') },
  { title: 'Tally' },
);
export type Tally = Static<typeof Tally>;

/** The marks of a tool for the questions of a job, and its rank. */
export const Score = Type.Object(
  {
    rank: nullable(
      Type.Integer({ minimum: 1 }),
      'Rank for the job, among all tools still sold. Null if the tool is no longer sold.',
    ),
    required: Tally,
    nice: Tally,
  },
  { title: 'Score' },
);
export type Score = Static<typeof Score>;

export const Scores = mapOf(Score, 'Scores by job.');

/** The question of a column. */
export const Column = Type.Object(
  {
    key: text('A question: key, key=value, or a|b for alternatives. In a ranking by several jobs, the job.'),
    label: Type.String(),
    strength: Type.Optional(
      Type.Enum(['required', 'nice', 'unwanted'], { description: 'Left out if it does not affect results.' }),
    ),
  },
  { title: 'Column' },
);
export type Column = Static<typeof Column>;

/** The fields that describe the tool in every row. */
export const toolFields = { slug: Type.String(), name: Type.String(), category: Type.String() };

/** The possible results of checking a tool against a need, best first. */
export const RESULTS = ['fits', 'may fit', 'does not fit'] as const;

const Misfit = Type.Object(
  {
    why: Type.Enum(['criteria', 'plan', 'budget'], {
      description: 'plan: no plan has everything required; budget: the price is above it. The first that applies.',
    }),
    keys: optionalList(Type.String(), 'The columns that rule it out.'),
  },
  { title: 'Misfit', description: 'Why the tool does not fit.' },
);
export type Misfit = Static<typeof Misfit>;

/** One tool on a board. */
export const Row = Type.Object(
  {
    ...toolFields,
    rank: Type.Integer({
      minimum: 1,
      description: '1 + the number of better rows, by marks and price; equal rows share a rank.',
    }),
    result: Type.Optional(Type.Enum(RESULTS, { description: 'Left out if the need has no criteria.' })),
    misfit: Type.Optional(Misfit),
    fits_understood: flag(
      'It meets everything we understood. It "may fit" only because we did not understand some words.',
    ),
    required: Type.Optional(Tally),
    nice: Type.Optional(Tally),
    price: Price,
    cells: mapOf(Cell, 'Cells by the key of their column.'),
    ask: optionalList(Type.String(), 'Keys of questions for the vendor.'),
  },
  { title: 'Row' },
);
export type Row = Static<typeof Row>;

/** One tool in a ranking by several jobs. */
export const ScoreRow = Type.Object(
  {
    ...toolFields,
    rank: Type.Integer({
      minimum: 1,
      description: '1 + the number of tools that fit more jobs.',
    }),
    scores: Scores,
  },
  { title: 'ScoreRow' },
);
export type ScoreRow = Static<typeof ScoreRow>;

/** jobs/{job}.json of the snapshot: the board of a job with all tools on sale. */
export const JobBoard = Type.Object(
  { job: Type.String(), columns: Type.Array(Column), rows: Type.Array(Row) },
  { title: 'JobBoard' },
);
export type JobBoard = Static<typeof JobBoard>;

/** rankings/{profile}.json of the snapshot: a ranking by several jobs, or one board per category. */
export const Ranking = Type.Object(
  {
    profile: Type.String(),
    columns: listOf(Column, 'The jobs. Empty for a ranking by category.'),
    rows: listOf(ScoreRow, 'Empty for a ranking by category.'),
    boards: listOf(
      Type.Object({ category: Type.String(), ...JobBoard.properties }),
      'For a ranking by category: one board per category.',
    ),
  },
  { title: 'Ranking' },
);
export type Ranking = Static<typeof Ranking>;
