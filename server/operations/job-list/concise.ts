import { type Static, Type } from 'typebox';
import { type Price, priceInWords } from '../../../model/pricing/price.ts';
import { questionName, TIERS, type Tier } from '../../../model/ranking/job.ts';
import type { RankedRow } from '../../../model/ranking/list.ts';
import type { ListHealth } from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Column } from '../concise/table.ts';
import type { JobPlaces } from './answer.ts';
import { priceForJob } from './places.ts';

const Words = Type.Optional(Type.String());

/** What a concise list of a job says apart from its rows. */
export const aboutJobList = {
  job: Words,
  questions: Type.Optional(
    Type.Object(Object.fromEntries(TIERS.map((tier) => [tier, Words])) as Record<Tier, typeof Words>, {
      description: 'By tier; full detail says why.',
    }),
  ),
  own_questions: Words,
  dropped: Words,
  health: Type.Optional(Type.String({ description: 'How much the order says.' })),
  places: Type.Optional(Type.String({ description: 'What places means.' })),
};

/** How long texts may be, in characters, and how many questions a cell names. */
const MOST = { line: 450, cell: 60, price: 90, questions: 2 } as const;

/** What the column of places means. */
export const PLACES_IN_WORDS = 'The best and the worst place, whatever one weighs more within the tiers.';

export function jobListInWords(job: string | undefined, { questions, own, dropped, health }: JobPlaces) {
  const line = (names: readonly string[]) => cut(names.join(', '), MOST.line);
  const byTier = TIERS.filter((tier) => questions[tier].length > 0).map((tier) => [
    tier,
    line(questions[tier].map(questionName)),
  ]);
  return {
    ...(job !== undefined && { job }),
    questions: Object.fromEntries(byTier) as Static<typeof aboutJobList.questions>,
    ...(job !== undefined && own.length > 0 && { own_questions: line(own) }),
    ...(dropped.length > 0 && { dropped: line(dropped) }),
    health: healthInWords(health),
    places: PLACES_IN_WORDS,
  };
}

/** How far the order can be trusted, in one sentence. */
export function healthInWords({ placed, pairs, settled, clear, provisional }: ListHealth): string {
  const counts = `${settled + clear} of ${pairs} pairs of the ${placed} placed tools differ clearly`;
  return provisional ? `Provisional: ${counts}, so the order says little.` : `${counts}; do not choose by the others.`;
}

/** A tool with its row in the list. */
export type RankedTool = Tool & { readonly row: RankedRow };

/** The columns of placed tools. @param most how many questions a cell names */
export function jobColumns(
  { questions }: JobPlaces,
  { methodology }: Pick<Snapshot, 'methodology'>,
  most: 'all' | 'first',
): readonly Column<RankedTool>[] {
  return [
    ['group', ({ row }) => row.group],
    ['places', ({ row }) => placesInWords(row.range)],
    ['slug', ({ slug }) => slug],
    ...TIERS.map((tier): Column<RankedTool> => [tier, ({ row }) => row.proven[tier].join('/')]),
    ['left', ({ row }) => row.left],
    ['denied', ({ row: { denied } }) => named(denied, most)],
    [
      'ask_first',
      ({ row }) =>
        named(
          row.open.map(({ question }) => question),
          most,
        ),
    ],
    ['price', (tool) => priceOnPlan(priceForJob(questions.must, tool, methodology))],
  ];
}

/** `3-7`, or `3` if there is one place. */
export function placesInWords({ best, worst }: { readonly best: number; readonly worst: number }): string {
  return best === worst ? String(best) : `${best}-${worst}`;
}

/** All questions, or the first and how many more there are; "none" without. */
function named(questions: readonly string[], most: 'all' | 'first'): string {
  if (questions.length === 0) return 'none';
  if (most === 'all') return questions.join(', ');
  const others = questions.length - MOST.questions;
  const first = cut(questions.slice(0, MOST.questions).join(', '), MOST.cell);
  return others > 0 ? `${first} +${others}` : first;
}

/** The price with the required questions, and its plan: `at least 49 USD a month; plan Pro`. */
function priceOnPlan(price: Price): string {
  return cut([priceInWords(price), ...(price.plan === null ? [] : [`plan ${price.plan}`])].join('; '), MOST.price);
}
