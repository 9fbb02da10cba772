import fc from 'fast-check';
import type { RankingRules } from '../../../model/board/board.ts';
import type { Need, NeedQuestion } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { Job, SingleQuestion } from '../../../model/job.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { CATEGORIES, optional, RULES, SETS, withoutUndefined, YES_OR_NO } from './generated.ts';

/* Random needs and jobs with the questions of the random tools. */

export const single: fc.Arbitrary<SingleQuestion> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...YES_OR_NO).map((key) => ({ key })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...Object.entries(SETS).flatMap(([key, values]) => values.map((value) => ({ key, value }))),
    ),
  },
);
const anyOf = fc.oneof(
  { weight: 3, arbitrary: single.map((question) => [question]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(single, {
      minLength: 2,
      maxLength: 3,
      selector: (condition) => writeQuestion(condition),
    }),
  },
);

export const question: fc.Arbitrary<NeedQuestion> = fc.record({
  any: anyOf,
  strength: fc.constantFrom('required' as const, 'required' as const, 'nice' as const, 'unwanted' as const),
});

const setUp: fc.Arbitrary<SetUp> = fc
  .record({
    people: optional(fc.integer({ min: 1, max: 4 }), 1),
    linkedin_accounts: optional(fc.integer({ min: 0, max: 4 }), 2),
    mailboxes: optional(fc.integer({ min: 0, max: 5 }), 2),
  })
  .map(withoutUndefined);

const slugs = fc.uniqueArray(
  fc.integer({ min: 1, max: 9 }).map((number) => `tool-${number}`),
  { maxLength: 8 },
);

export const needs: fc.Arbitrary<Need> = fc
  .record({
    questions: fc.uniqueArray(question, { maxLength: 5, selector: writeQuestion }),
    setUp,
    budget: optional(
      fc.record({
        amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
        currency: fc.constantFrom('USD', 'EUR'),
      }),
      1,
    ),
    wantsCheapest: optional(fc.boolean(), 1),
    currency: optional(fc.constantFrom('USD', 'EUR'), 1),
    billing: optional(fc.constantFrom(...PERIODS), 1),
    suitableCategories: optional(fc.subarray(CATEGORIES), 2),
    only: optional(slugs, 1),
    without: optional(slugs, 1),
    notUnderstood: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constant(['purple']) },
    ),
  })
  .map(withoutUndefined) as fc.Arbitrary<Need>;

/** Needs for which price does not affect ranks. */
export const needsWithoutPrice = needs.map(({ budget: _, wantsCheapest: __, ...need }): Need => need);

const jobQuestions = fc.array(
  anyOf.map((any) => ({ ...(any.length === 1 ? (any[0] as SingleQuestion) : { any }), why: 'Invented.' })),
  { minLength: 1, maxLength: 3 },
);

const job: fc.Arbitrary<Job> = fc
  .record({
    types: optional(fc.subarray(CATEGORIES, { minLength: 1 })),
    required: jobQuestions,
    nice: jobQuestions,
  })
  .map((fields) => withoutUndefined({ label: 'Job', description: 'Invented.', ...fields }) as Job);

export const jobs: fc.Arbitrary<RankingRules['jobs']> = fc
  .array(job, { maxLength: 3 })
  .map((list) => Object.fromEntries(list.map((item, i) => [`job-${i}`, item])));
export const singleJob = job;

export const withJobs = (allJobs: RankingRules['jobs']): RankingRules => ({ ...RULES, jobs: allJobs });
