import fc from 'fast-check';
import { type Cumulative, type Tally, tallyOf } from '../../../model/ranking/answers.ts';

/** Answers that a tool can have to a question. */
const ANSWER: fc.Arbitrary<DrawnAnswer> = fc.constantFrom(
  'proven',
  'denied',
  'searched',
  'disputed',
  'never_looked' as const,
);
export type DrawnAnswer = 'proven' | 'denied' | 'searched' | 'disputed' | 'never_looked';

/** By tier. */
export type DrawnAnswers = [must: DrawnAnswer[], wanted: DrawnAnswer[], extra: DrawnAnswer[]];

/** The number of questions in each tier of a drawn list. */
export const SIZES = fc.tuple(
  fc.integer({ min: 2, max: 4 }),
  fc.integer({ min: 2, max: 4 }),
  fc.integer({ min: 2, max: 4 }),
);

/** Answers of which most are proven. */
export const MOSTLY_PROVEN: fc.Arbitrary<DrawnAnswer> = fc.constantFrom(
  'proven',
  'proven',
  'proven',
  'searched',
  'denied',
);

/** The answers of one tool to a list with these tiers. */
export function answersFor(sizes: readonly number[], answer = ANSWER): fc.Arbitrary<DrawnAnswers> {
  return fc.tuple(
    ...sizes.map((size) => fc.array(answer, { minLength: size, maxLength: size })),
  ) as fc.Arbitrary<DrawnAnswers>;
}

/** A list: its number of musts, and the answers of its tools. */
export interface DrawnList {
  readonly musts: number;
  readonly answers: DrawnAnswers[];
}

export function lists(most: number): fc.Arbitrary<DrawnList> {
  return SIZES.chain((sizes) =>
    fc.record({
      musts: fc.constant(sizes[0]),
      answers: fc.array(answersFor(sizes), { minLength: 1, maxLength: most }),
    }),
  );
}

export const talliesOf = (answers: readonly DrawnAnswers[]): Tally[] => answers.map(tallyOf);

/** The tally of a tool without open questions, by its numbers of proven answers. */
export function tally(proven: Cumulative, sizes: Cumulative): Tally {
  const inTier = (tier: 0 | 1 | 2) =>
    Array.from({ length: sizes[tier] }, (_, at) => (at < proven[tier] ? ('proven' as const) : ('denied' as const)));
  return tallyOf([inTier(0), inTier(1), inTier(2)]);
}
