import { type Static, Type } from 'typebox';
import { countBy } from './group-by.ts';
import { closedObject, nonEmptyList, optionalText } from './schemas.ts';

const Text = Type.String({ minLength: 1, maxLength: 300 });

/** A requirement on one fact: a yes or, with `value`, this value. */
const Single = Type.Object(
  {
    key: Type.String(),
    value: optionalText('The required value of a "one" or a "set".'),
  },
  { title: 'SingleQuestion', ...closedObject },
);
export type SingleQuestion = Static<typeof Single>;

/** A question of a job. `any` is an OR-group: one yes is enough. */
export const Question = Type.Union([Single, Type.Object({ any: Type.Array(Single, { minItems: 2 }) }, closedObject)], {
  title: 'Question',
});
export type Question = Static<typeof Question>;

const Reason = Type.String({ minLength: 1, maxLength: 200, description: 'Why it matters for this job.' });
const JobQuestion = Type.Union(
  [
    Type.Object({ ...Single.properties, why: Reason }, closedObject),
    Type.Object({ any: Type.Array(Single, { minItems: 2 }), why: Reason }, closedObject),
  ],
  { title: 'JobQuestion' },
);

/** A common task that buyers need a tool for, with its requirements. */
export const Job = Type.Object(
  {
    label: Text,
    description: Text,
    types: Type.Optional(nonEmptyList(Type.String(), 'The categories suitable for the job. Default: all.')),
    required: Type.Array(JobQuestion, { minItems: 2, maxItems: 6 }),
    nice: Type.Array(JobQuestion, { minItems: 2, maxItems: 12, description: 'Nice to have.' }),
  },
  { title: 'Job', ...closedObject },
);
export type Job = Static<typeof Job>;

export type JobStrength = 'required' | 'nice';

export function listAlternatives(question: Question): readonly SingleQuestion[] {
  return 'any' in question ? question.any : [question];
}

/** A question of a job, with its job and strength. */
export interface QuestionInJob {
  readonly job: string;
  readonly strength: JobStrength;
  readonly question: Job[JobStrength][number];
}

/** All questions of a job, required ones first. */
export function listQuestions({ required, nice }: Pick<Job, JobStrength>): readonly Question[] {
  return [...required, ...nice];
}

/** Finds the questions of all jobs about a fact, including OR-groups that contain it. */
export function findQuestionsAbout(key: string, jobs: Readonly<Record<string, Job>>): QuestionInJob[] {
  const isAbout = (question: Question) => listAlternatives(question).some((single) => single.key === key);
  return Object.entries(jobs).flatMap(([job, questions]) =>
    (['required', 'nice'] as const).flatMap((strength) =>
      questions[strength].filter(isAbout).map((question) => ({ job, strength, question })),
    ),
  );
}

/** Compares keys by demand: the number of jobs that require them, then the number that list them as nice to have. */
export function compareByDemand(jobs: Readonly<Record<string, Job>>): (a: string, b: string) => number {
  const countUses = (strength: JobStrength) =>
    countBy(Object.values(jobs).flatMap((job) => job[strength].flatMap(listAlternatives).map(({ key }) => key)));
  const [required, nice] = [countUses('required'), countUses('nice')];
  const compare = (uses: ReadonlyMap<string, number>, a: string, b: string) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0);
  return (a, b) => compare(required, a, b) || compare(nice, a, b);
}

/** The number of columns on a board without criteria. */
const MAX_MAIN_QUESTIONS = 8;

/** Lists the keys that most jobs require. */
export function listMainQuestions({ jobs }: { readonly jobs: Readonly<Record<string, Job>> }): string[] {
  const all = Object.values(jobs).flatMap((job) => listQuestions(job).flatMap(listAlternatives));
  const keys = [...new Set(all.filter(({ value }) => value === undefined).map(({ key }) => key))];
  return keys.toSorted(compareByDemand(jobs)).slice(0, MAX_MAIN_QUESTIONS);
}
