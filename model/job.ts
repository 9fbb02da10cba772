import { type Static, Type } from 'typebox';
import type { Catalogue } from './catalogue.ts';
import { countBy } from './group-by.ts';
import { closedObject } from './schemas.ts';

const Text = Type.String({ minLength: 1, maxLength: 300 });

/** A question about one fact: that it is a yes or, with `value`, that it has this value. */
const Single = Type.Object(
  {
    key: Type.String(),
    value: Type.Optional(Type.String({ description: 'The value that a "one" or a "set" has to have.' })),
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
const JobQuestion = Type.Union(
  [
    Type.Object({ ...Single.properties, why: Reason }, closedObject),
    Type.Object({ any: Type.Array(Single, { minItems: 2 }), why: Reason }, closedObject),
  ],
  { title: 'JobQuestion' },
);

/** What buyers want to do with a tool: a need that we wrote. */
export const Job = Type.Object(
  {
    label: Text,
    description: Text,
    types: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'The categories that the job is for; all if left out.',
      }),
    ),
    required: Type.Array(JobQuestion, { minItems: 2, maxItems: 6 }),
    nice: Type.Array(JobQuestion, { minItems: 2, maxItems: 12, description: 'Nice to have.' }),
  },
  { title: 'Job', ...closedObject },
);
export type Job = Static<typeof Job>;

/** How much a job asks a question. */
export type JobStrength = 'required' | 'nice';

export function singlesIn(question: Question): readonly Single[] {
  return 'any' in question ? question.any : [question];
}

/** A question of a job with its place in the job. */
export interface QuestionInJob {
  readonly job: string;
  readonly strength: JobStrength;
  readonly question: Job[JobStrength][number];
}

/** All questions of a job, those that are required first. */
export function questionsOf({ required, nice }: Pick<Job, JobStrength>): readonly Question[] {
  return [...required, ...nice];
}

/** The questions of all jobs that a fact answers, alone or as one of several. */
export function questionsAbout(key: string, jobs: Readonly<Record<string, Job>>): QuestionInJob[] {
  const isAbout = (question: Question) => singlesIn(question).some((single) => single.key === key);
  return Object.entries(jobs).flatMap(([job, of]) =>
    (['required', 'nice'] as const).flatMap((strength) =>
      of[strength].filter(isAbout).map((question) => ({ job, strength, question })),
    ),
  );
}

/** One fact that is asked about: that it is a yes, has a value or, of a number, is at least or at most one. */
export interface Condition {
  readonly key: string;
  readonly value?: string | number;
  readonly op?: 'gte' | 'lte';
}

/** Whether a question can only be asked of a tool with a value, and has none: which integrations, from where. */
export function lacksValue({ key, value }: Condition, { keys }: Pick<Catalogue, 'keys'>): boolean {
  return value === undefined && ['plans', 'set', 'country'].includes(keys[key]?.type ?? '');
}

/** Whether two ask about the same: of a number, whatever the number is. */
export function isAboutTheSame(a: Condition, b: Condition): boolean {
  return (
    a.key === b.key && (a.value === undefined || b.value === undefined || a.op !== undefined || a.value === b.value)
  );
}

const SIGNS = { gte: '>=', lte: '<=' } as const;

/** A question in one line: `team.roles`, `ai.mcp_server=official`, `pricing.trial_days>=14`, `integrations.zapier|integrations.make`. */
export function questionName(question: Question | { readonly any: readonly Condition[] }): string {
  const any: readonly Condition[] = 'any' in question ? question.any : [question];
  return any
    .map(({ key, op, value }) => (value === undefined ? key : `${key}${op ? SIGNS[op] : '='}${value}`))
    .join('|');
}

/** The parts of one question in such a line, which need not exist. */
export function splitQuestion(name: string): { readonly key: string; readonly value: string | undefined } {
  const [, key = '', value] = /^([^=<>]*)(?:[<>]?=(.*))?$/s.exec(name) ?? [];
  return { key, value };
}

export function singleNamed(name: string): Single {
  const { key, value } = splitQuestion(name);
  return { key, ...(value !== undefined && { value }) };
}

/**
 * Compares keys of the catalogue by how much jobs ask them: what more jobs require comes first, then what is nice to have in more. Keys
 * that are asked alike are equal.
 */
export function byDemand(jobs: Readonly<Record<string, Job>>): (a: string, b: string) => number {
  const timesIn = (strength: JobStrength) =>
    countBy(Object.values(jobs).flatMap((job) => job[strength].flatMap(singlesIn).map(({ key }) => key)));
  const [required, nice] = [timesIn('required'), timesIn('nice')];
  const more = (times: ReadonlyMap<string, number>, a: string, b: string) => (times.get(b) ?? 0) - (times.get(a) ?? 0);
  return (a, b) => more(required, a, b) || more(nice, a, b);
}

/** How many questions a board has where none is asked. */
const MAIN = 8;

/** The keys that most jobs require. */
export function mainQuestions({ jobs }: { readonly jobs: Readonly<Record<string, Job>> }): string[] {
  const all = Object.values(jobs).flatMap((job) => questionsOf(job).flatMap(singlesIn));
  const keys = [...new Set(all.filter(({ value }) => value === undefined).map(({ key }) => key))];
  return keys.toSorted(byDemand(jobs)).slice(0, MAIN);
}

/** A question in words: `MCP server: Official`, `Zapier or Make`. */
export function questionLabel(question: string, { keys }: Pick<Catalogue, 'keys'>): string {
  // Most are a key and no more, and a bill names hundreds of them.
  const declared = keys[question];
  if (declared) return declared.label;
  const labelOf = (part: string) => {
    const [, key = '', sign, value = ''] = /^([^=<>]*)([<>]?=)?(.*)$/.exec(part) ?? [];
    const { label = key, values = {} } = keys[key] ?? {};
    if (sign === undefined) return label;
    if (sign === '=') return `${label}: ${values[value] ?? value}`;
    return `${label}: ${sign === '<=' ? 'at most' : 'at least'} ${value}`;
  };
  return question.split('|').map(labelOf).join(' or ');
}
