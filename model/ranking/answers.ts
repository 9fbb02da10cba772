import { type Static, Type } from 'typebox';
import type { Fact, FactsByKey } from '../fact.ts';
import type { Method } from '../methodology.ts';
import { isVendors, type Source } from '../source.ts';
import { type DecidingFields, type State, stateOf } from '../state.ts';
import type { ResolvedTool, Tool } from '../tool.ts';
import { type Job, type Question, type QuestionsByTier, type Single, singlesIn, TIERS, type Tier } from './job.ts';
import type { JobLists } from './list.ts';

/**
 * How far a question of a job is answered for a tool: a state in which every dispute is one.
 */
export type Answer = Exclude<State, 'disputed_proven' | 'disputed_denied'>;

type FieldsByKey = Readonly<Record<string, DecidingFields>>;

/** Answers that could still become a yes. */
export const OPEN_ANSWERS = ['searched', 'disputed', 'never_looked'] as const satisfies readonly Answer[];
export type OpenAnswer = (typeof OPEN_ANSWERS)[number];

export function isOpen(answer: Answer): answer is OpenAnswer {
  return (OPEN_ANSWERS as readonly Answer[]).includes(answer);
}

export function answerTo(question: Question, facts: FieldsByKey): Answer {
  const answers = singlesIn(question).map((single) => answerToSingle(single, facts));
  // One yes is enough. A no needs a no to each that applies.
  for (const answer of ['proven', 'disputed', 'searched', 'never_looked', 'denied'] as const)
    if (answers.includes(answer)) return answer;
  return 'not_applicable';
}

/** Where sources differ the question is open, also if each of their values answers it alike. */
function answerToSingle(single: Single, facts: FieldsByKey): Answer {
  const state = stateOf(facts[single.key], single);
  return state === 'disputed_proven' || state === 'disputed_denied' ? 'disputed' : state;
}

/** A number for each tier, added up: for the musts, for musts and wanted, and for all three. */
export type Cumulative = readonly [number, number, number];

/** How many questions of a list a tool is proven to answer with yes. Whole numbers only. */
export interface Tally {
  /** For each tier alone. */
  readonly proven: Cumulative;
  /** The proven ones, added up over the tiers. */
  readonly provenUpTo: Cumulative;
  /** The proven and the open ones, added up over the tiers: what could still become proven. */
  readonly possibleUpTo: Cumulative;
  /** The questions that are not proven: open, denied or not applicable. */
  readonly left: number;
}

export type AnswersByTier = readonly [must: readonly Answer[], wanted: readonly Answer[], extra: readonly Answer[]];

/** The answers of a tool to the questions of a list, by tier and in the order of the questions. */
export function answersOf(questions: QuestionsByTier, facts: FieldsByKey): AnswersByTier {
  const answers = (tier: Tier) => questions[tier].map((question) => answerTo(question, facts));
  return [answers('must'), answers('wanted'), answers('extra')];
}

export function tallyOf(answers: AnswersByTier): Tally {
  const [must, wanted, extra] = answers;
  const count = (counts: (answer: Answer) => boolean): Cumulative => [
    must.filter(counts).length,
    wanted.filter(counts).length,
    extra.filter(counts).length,
  ];
  const proven = count((answer) => answer === 'proven');
  const provenUpTo = addedUp(proven);
  return {
    proven,
    provenUpTo,
    possibleUpTo: addedUp(count((answer) => answer === 'proven' || isOpen(answer))),
    left: answers.flat().length - provenUpTo[2],
  };
}

export function provenInAll({ provenUpTo }: Pick<Tally, 'provenUpTo'>): number {
  return provenUpTo[2];
}

function addedUp([first, second, third]: Cumulative): Cumulative {
  return [first, first + second, first + second + third];
}

const Count = Type.Integer({ minimum: 0 });

/** How well read the proofs of a tool for a job are. It never counts for its place. */
export const JobEvidence = Type.Object(
  {
    pages: Type.Integer({ minimum: 0, description: 'Pages about the tool that were read.' }),
    own_pages: Type.Integer({ minimum: 0, description: "Of these, the vendor's own." }),
    by_vendor: Type.Array(Count, {
      minItems: 2,
      maxItems: 2,
      description: 'Proven questions that a page of the vendor answers, and all proven questions.',
    }),
    undated: Type.Integer({ minimum: 0, description: 'Proven questions of which no page shows its age.' }),
  },
  { title: 'JobEvidence', description: 'It never counts for the place.' },
);
export type JobEvidence = Static<typeof JobEvidence>;

/** The evidence behind the proven questions of a tool. For a question about any of several facts, all of its proofs together. */
export function evidenceFor(
  questions: QuestionsByTier,
  { facts, sources }: { readonly facts: FactsByKey; readonly sources: readonly Pick<Source, 'relation'>[] },
): JobEvidence {
  const proofs = TIERS.flatMap((tier) =>
    questions[tier]
      .filter((question) => answerTo(question, facts) === 'proven')
      .map((question) =>
        singlesIn(question)
          .filter((single) => answerTo(single, facts) === 'proven')
          .map(({ key }) => facts[key] as Fact),
      ),
  );
  const count = (test: (facts: (typeof proofs)[number]) => boolean) => proofs.filter(test).length;
  return {
    pages: sources.length,
    own_pages: sources.filter(({ relation }) => isVendors(relation)).length,
    by_vendor: [count((facts) => facts.some(({ second_hand }) => !second_hand)), proofs.length],
    undated: count((facts) => facts.every(({ evidence }) => evidence?.seen === null)),
  };
}

/**
 * Gives each tool what is proven of it for every job, and its group where it has one. A tool is also judged by jobs that its type is
 * not meant for, without a place.
 */
export function withScores(tools: readonly ResolvedTool[], { jobs }: Pick<Method, 'jobs'>, lists: JobLists): Tool[] {
  const places = Object.entries(jobs).map(([slug, job]) => ({
    slug,
    job,
    byTool: new Map(lists[slug]?.entries.map(({ tool, group, range }) => [tool, { group, range: { ...range } }])),
  }));
  return tools.map(({ facts, sources, ...tool }) => ({
    ...tool,
    scores: Object.fromEntries(
      places.map(({ slug, job, byTool }): [string, JobScore] => [
        slug,
        { ...figuresOf(job, facts), ...(byTool.get(tool.slug) ?? { group: null, range: null }) },
      ]),
    ),
    facts,
    sources,
  }));
}

/** Percentages are rounded down to one decimal and shares to three, so that nothing is overstated. */
function figuresOf(job: Job, facts: Tool['facts']): Omit<JobScore, 'group' | 'range'> {
  const answers = answersOf(job, facts);
  const tally = tallyOf(answers);
  const all = answers.flat();
  const open = all.filter(isOpen).length;
  const percent = (count: number) => Math.floor((count * 1000) / all.length) / 10;
  return {
    proven: provenInAll(tally),
    of: all.length,
    score: percent(provenInAll(tally)),
    potential: percent(tally.possibleUpTo[2]),
    coverage: Math.floor(((all.length - open) * 1000) / all.length) / 1000,
  };
}

const Place = Type.Integer({ minimum: 1 });

/** The best and the worst place of a tool in the list of a job, by the counts of the tools alone. */
export const PlaceRange = Type.Object(
  { best: Place, worst: Place },
  {
    title: 'PlaceRange',
    description: 'No weights that respect the tiers can give a place outside it.',
  },
);

/** What is proven of a tool for a job, in one line. Every tool has one for every job, also for those that its type is not meant for. */
export const JobScore = Type.Object(
  {
    proven: Type.Integer({ minimum: 0, description: 'Questions of the job that are proven.' }),
    of: Type.Integer({ minimum: 1, description: 'All questions of the job.' }),
    score: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'proven / of in percent, rounded down to one decimal.',
    }),
    potential: Type.Number({ minimum: 0, maximum: 100, description: 'The score if every open question were proven.' }),
    coverage: Type.Number({ minimum: 0, maximum: 1, description: 'The share of the questions that are not open.' }),
    group: Type.Union([Place, Type.Null()], { description: 'Null if the tool has no place in the list of the job.' }),
    range: Type.Union([PlaceRange, Type.Null()]),
  },
  { title: 'JobScore', description: 'What is proven for a job: "11 of 12".' },
);
export type JobScore = Static<typeof JobScore>;

/** By job, in the order of the method. */
export const Scores = Type.Record(Type.String(), JobScore, { title: 'Scores', description: 'By job.' });
export type Scores = Static<typeof Scores>;
