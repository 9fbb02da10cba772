import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../catalogue.ts';
import { countBy } from '../group-by.ts';
import { closedObject } from '../schemas.ts';

const Text = Type.String({ minLength: 1, maxLength: 300 });

/** The tiers of the questions of a job, the most important first. */
export const TIERS = ['must', 'wanted', 'extra'] as const;
export type Tier = (typeof TIERS)[number];

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

export function singlesIn(question: Question): readonly Single[] {
  return 'any' in question ? question.any : [question];
}

/** A question of a job with its place in the job. */
export interface QuestionInJob {
  readonly job: string;
  readonly tier: Tier;
  readonly question: Question;
}

/** The questions of all jobs that a fact answers, alone or as one of several. */
export function questionsAbout(key: string, jobs: Readonly<Record<string, Job>>): QuestionInJob[] {
  return Object.entries(jobs).flatMap(([job, questions]) =>
    TIERS.flatMap((tier) =>
      questions[tier]
        .filter((question) => singlesIn(question).some((single) => single.key === key))
        .map((question) => ({ job, tier, question })),
    ),
  );
}

/** A question in one line: `team.roles`, `ai.mcp_server=official`, `integrations.zapier|integrations.make`. */
export function questionName(question: Question): string {
  return singlesIn(question).map(singleName).join('|');
}

function singleName({ key, value }: Single): string {
  return value === undefined ? key : `${key}=${value}`;
}

/** The parts of one question in such a line, which need not exist. */
export function splitQuestion(name: string): { readonly key: string; readonly value: string | undefined } {
  const [, key = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(name) ?? [];
  return { key, value };
}

export function singleNamed(name: string): Single {
  const { key, value } = splitQuestion(name);
  return { key, ...(value !== undefined && { value }) };
}

/** Whether tools of a category are in the list of a job. @param job undefined for questions without a job, whose list has all */
export function isForType(job: Pick<Job, 'types'> | undefined, category: string): boolean {
  return job?.types?.includes(category) ?? true;
}

/**
 * The tools of the types of a job, in the order given: those in its list, whether they have a place or not.
 * @param job undefined for questions without a job, whose list has tools of all types
 */
export function toolsOfJob<T extends { readonly category: string }>(
  job: Pick<Job, 'types'> | undefined,
  tools: Iterable<T>,
): T[] {
  return [...tools].filter(({ category }) => isForType(job, category));
}

/**
 * The keys of the channels that the musts of a job are about, each once: `channels.linkedin` also for a must about LinkedIn messages,
 * which depend on it. A must that any of several features meets counts only if all of them need the channel.
 */
export function channelsOfJob({ must }: Pick<Job, 'must'>, { keys }: Pick<Catalogue, 'keys'>): string[] {
  return [...new Set(must.flatMap((question) => channelOf(question, keys)))];
}

function channelOf(question: Question, keys: Catalogue['keys']): string[] {
  const channels = new Set(singlesIn(question).map(({ key }) => neededChannel(key, keys)));
  const [channel] = channels;
  return channels.size === 1 && channel !== undefined ? [channel] : [];
}

/** The channel among a key and those that it depends on. */
function neededChannel(key: string, keys: Catalogue['keys']): string | undefined {
  for (let at: string | undefined = key; at !== undefined; at = keys[at]?.requires)
    if (groupOf(at) === 'channels') return at;
  return undefined;
}

/**
 * Compares keys of the catalogue by how much jobs ask them: what more jobs ask as a must comes first, then as wanted, then as an
 * extra. Keys that are asked alike are equal.
 */
export function byDemand(jobs: Readonly<Record<string, Job>>): (a: string, b: string) => number {
  const demand = TIERS.map((tier) =>
    countBy(Object.values(jobs).flatMap((job) => job[tier].flatMap(singlesIn).map(({ key }) => key))),
  );
  return (a, b) => demand.map((times) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).find((more) => more !== 0) ?? 0;
}

/** One of the facts that can answer a question. */
export interface QuestionPart {
  /** A key, or "key=value". */
  readonly capability: string;
  /** In words: `MCP server: Official`. */
  readonly label: string;
}

/** The facts that can answer a question, of which any will do. */
export function questionParts(question: string, catalogue: Pick<Catalogue, 'keys'>): QuestionPart[] {
  return question.split('|').map((capability) => ({ capability, label: capabilityLabel(catalogue, capability) }));
}

/** A question in words: `MCP server: Official`, `Zapier or Make`. */
export function questionLabel(question: string, catalogue: Pick<Catalogue, 'keys'>): string {
  return questionParts(question, catalogue)
    .map(({ label }) => label)
    .join(' or ');
}

/** @param name of a capability: a key, or "key=value" for one value of a set */
export function capabilityLabel({ keys }: Pick<Catalogue, 'keys'>, name: string): string {
  const [key = '', value] = name.split('=');
  const { label = key, values = {} } = keys[key] ?? {};
  return value === undefined ? label : `${label}: ${values[value] ?? value}`;
}
