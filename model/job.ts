import { type Static, Type } from 'typebox';
import { CHANNELS } from './catalogue.ts';

const Text = Type.String({ minLength: 1, maxLength: 300 });
const closedObject = { additionalProperties: false };

/** The tiers of the questions of a job, the most important first. */
export const TIERS = ['must', 'wanted', 'extra'] as const;
export type Tier = (typeof TIERS)[number];

/** A question about one fact: that it is a yes or, with `value`, that it has this value. */
const Single = Type.Object(
  {
    key: Type.String(),
    value: Type.Optional(Type.String({ description: 'The value that a "one" or a "set" has to have.' })),
    for: Type.Optional(
      Type.Enum([...CHANNELS], {
        description: 'The channel that the answer has to be about, if it can be about several.',
      }),
    ),
  },
  { title: 'SingleQuestion', ...closedObject },
);
export type Single = Static<typeof Single>;

/** A question of a job. `any` is proven if one of its questions is. */
export const Question = Type.Union([Single, Type.Object({ any: Type.Array(Single, { minItems: 2 }) }, closedObject)], {
  title: 'Question',
});
export type Question = Static<typeof Question>;

/** A question with the reason why the job asks it. */
const Reason = Type.String({ minLength: 1, maxLength: 200, description: 'Why it matters for this job.' });
export const JobQuestion = Type.Union(
  [
    Type.Object({ ...Single.properties, why: Reason }, closedObject),
    Type.Object({ any: Type.Array(Single, { minItems: 2 }), why: Reason }, closedObject),
  ],
  { title: 'JobQuestion' },
);
export type JobQuestion = Static<typeof JobQuestion>;

const Questions = Type.Array(JobQuestion, { minItems: 2, maxItems: 5 });

/** What buyers want to do with a tool, as about twelve questions in three tiers. */
export const Job = Type.Object(
  {
    label: Text,
    description: Text,
    types: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'The categories of the tools in its list; all if left out.',
      }),
    ),
    must: Questions,
    wanted: Questions,
    extra: Questions,
  },
  { title: 'Job', ...closedObject },
);
export type Job = Static<typeof Job>;

/** The questions of a list by tier. A reader's own list can have tiers of any size. */
export type QuestionsByTier = Readonly<Record<Tier, readonly Question[]>>;

/** The single questions that a question consists of. */
export function singlesIn(question: Question): readonly Single[] {
  return 'any' in question ? question.any : [question];
}

/** A question of a job with its place in the job. */
export interface AskedQuestion {
  readonly job: string;
  readonly tier: Tier;
  readonly question: Question;
}

/** The questions of all jobs that a fact answers, alone or as one of several. */
export function questionsAbout(key: string, jobs: Readonly<Record<string, Job>>): AskedQuestion[] {
  return Object.entries(jobs).flatMap(([job, questions]) =>
    TIERS.flatMap((tier) =>
      questions[tier]
        .filter((question) => singlesIn(question).some((single) => single.key === key))
        .map((question) => ({ job, tier, question })),
    ),
  );
}
