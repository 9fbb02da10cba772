import { type Static, Type } from 'typebox';
import { Fact, FactValue, Note, PagesRead, ReasonNotApplicable } from './fact.ts';
import { MARKS, type Mark } from './mark.ts';
import { AddOn } from './pricing/plan.ts';
import { Price } from './pricing/price.ts';
import { count, flag, listOf, listOfTexts, mapOf, nullable, optionalText, text } from './schemas.ts';
import { evidenceDate, IsoDate, type Source } from './source.ts';

/* The shape of a board in answers and in files of the snapshot. model/board computes boards. */

const Count = count();

/** The number of questions of one strength with each mark. */
export const MarkCount = Type.Object(
  { yes: Count, unknown: Count, no: Count, does_not_apply: Count },
  { title: 'MarkCount' },
);
export type MarkCount = Static<typeof MarkCount>;

export function countMarks(marks: readonly { readonly mark: Mark }[]): MarkCount {
  const count = { yes: 0, unknown: 0, no: 0, does_not_apply: 0 };
  for (const { mark } of marks) count[mark === 'does not apply' ? 'does_not_apply' : mark] += 1;
  return count;
}

/** The total number of marks. */
export function sumMarks({ yes, unknown, no, does_not_apply: inapplicable }: MarkCount): number {
  return yes + unknown + no + inapplicable;
}

/** The marks of a tool for the questions of a job, and its rank. */
export const Score = Type.Object(
  {
    rank: nullable(
      Type.Integer({ minimum: 1 }),
      'Rank for the job, among all tools still sold. Null if the tool is no longer sold.',
    ),
    required: MarkCount,
    nice: MarkCount,
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

/** The answer of one tool to the question of a column. */
export const Cell = Type.Object(
  {
    mark: Type.Enum(MARKS, { description: 'Unknown does not mean no.' }),
    value: nullable(FactValue, 'Null if unknown.'),
    because: Type.Optional(ReasonNotApplicable),
    plan: optionalText('The cheapest plan with this feature.'),
    only_on: Fact.properties.only_on,
    add_on: Type.Optional(
      Type.Object(Type.Omit(AddOn, ['keys']).properties, {
        title: 'CellAddOn',
        description: 'The add-on with this feature, paid on top of the plan.',
      }),
    ),
    extra_cost: Type.Optional(
      Type.Object(
        {
          plan: optionalText('The plan.'),
          ...Type.Pick(Price, ['amount', 'currency', 'billing', 'certainty']).properties,
        },
        {
          title: 'ExtraCost',
          description: 'What the whole set-up costs with this feature, if the plan in `price` lacks it.',
        },
      ),
    ),
    source: optionalText('The id of the source cited first.'),
    advised: Fact.properties.advised,
    second_hand: Fact.properties.second_hand,
    seen: Fact.properties.seen,
    disputed: flag('Sources disagree.'),
    note: Type.Optional(Note),
    read: Type.Optional(PagesRead),
  },
  { title: 'Cell' },
);
export type Cell = Static<typeof Cell>;

/** Whether sources give one answer. A disputed answer is not known. */
export function isKnown(cell: Pick<Cell, 'value'> | undefined): boolean {
  return (cell?.value ?? null) !== null;
}

/** The fields that describe the tool in every row. */
export const toolFields = { slug: Type.String(), name: Type.String(), category: Type.String() };

/** The possible results of checking a tool against a need, best first. */
export const RESULTS = ['fits', 'may fit', 'does not fit'] as const;

const Misfit = Type.Object(
  {
    why: Type.Enum(['criteria', 'plan', 'budget'], {
      description: 'plan: no plan has everything required; budget: the price is above it. The first that applies.',
    }),
    keys: listOfTexts('The columns that rule it out.'),
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
    required: MarkCount,
    nice: MarkCount,
    price: Price,
    cells: mapOf(Cell, 'Cells by the key of their column.'),
    ask: listOfTexts('Keys of questions for the vendor.'),
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

/** A source in a list. */
export const ShortSource = Type.Object(
  {
    publisher: Type.String(),
    url: Type.String({ format: 'uri' }),
    seen: Type.Union([IsoDate, Type.Literal('undated')], {
      description: "The evidence date: the page's date, or the day we read it.",
    }),
  },
  { title: 'ShortSource' },
);
export type ShortSource = Static<typeof ShortSource>;

export function toShortSource(source: Source): ShortSource {
  const { publisher, url } = source;
  return { publisher, url, seen: evidenceDate(source) ?? 'undated' };
}

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
