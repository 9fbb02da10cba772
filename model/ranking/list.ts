import { type Static, Type } from 'typebox';
import type { Method } from '../methodology.ts';
import type { DecidingFields } from '../state.ts';
import type { Tool } from '../tool.ts';
import {
  type Answer,
  type AnswersByTier,
  answersOf,
  isOpen,
  OPEN_ANSWERS,
  type OpenAnswer,
  type Tally,
  tallyOf,
} from './answers.ts';
import { type Job, type QuestionsByTier, questionName, TIERS, type Tier, toolsOfJob } from './job.ts';
import { healthOf, type ListHealth, PLACING, type Place, placesOf, type UnplacedReason } from './pairs.ts';

/** A question that is still open for a tool, and what has been done about it. */
interface OpenQuestion {
  readonly question: string;
  readonly state: OpenAnswer;
}

/** What is proven of a tool for a job. */
export interface JobRow {
  readonly tool: string;
  /** For each tier, the number of proven questions and of all. */
  readonly proven: Readonly<Record<Tier, readonly [number, number]>>;
  readonly left: number;
  /** In the order of the questions. */
  readonly open: readonly OpenQuestion[];
  readonly denied: readonly string[];
}

export type RankedRow = JobRow & Place;
type UnplacedRow = JobRow & { readonly reason: UnplacedReason };

export interface JobList {
  readonly health: ListHealth;
  /** By group, rank, the numbers of proven musts, wanted and extras, then by slug. The order of equal ranks claims nothing. */
  readonly entries: readonly RankedRow[];
  /** By slug. */
  readonly unplaced: readonly UnplacedRow[];
}

/** What of a tool decides its places. */
export interface ListedTool extends Pick<Tool, 'slug' | 'category' | 'closed' | 'coverage'> {
  readonly facts: Readonly<Record<string, DecidingFields>>;
  /** Of these only the number counts. */
  readonly sources: readonly unknown[];
}

/**
 * Counts what is proven of each tool, and places those of which enough is. The order of the tools makes no difference.
 * @param minPages the fewest pages that have to have been read about a placed tool
 */
export function listFor(questions: QuestionsByTier, tools: readonly ListedTool[], minPages: number): JobList {
  const counted = tools.map((tool) => {
    const answers = answersOf(questions, tool.facts);
    const tally = tallyOf(answers);
    return { tool, answers, tally, reason: reasonWithoutPlace(tool, tally, questions.must.length, minPages) };
  });
  const ranked = counted.filter(({ reason }) => reason === undefined);
  const places = placesOf(
    ranked.map(({ tally }) => tally),
    questions.must.length,
  );
  const entries = ranked
    .map(({ tool, answers, tally }, i) => ({
      row: { ...rowOf(tool, answers, questions), ...(places[i] as Place) },
      tally,
    }))
    .sort(
      (x, y) =>
        x.row.group - y.row.group || x.row.rank - y.row.rank || byProven(x.tally, y.tally) || bySlug(x.row, y.row),
    )
    .map(({ row }) => row);
  const unplaced = counted
    .flatMap(({ tool, answers, reason }) => (reason ? { ...rowOf(tool, answers, questions), reason } : []))
    .sort(bySlug);
  const health = healthOf(
    ranked.map(({ tool, answers, tally }) => ({
      tally,
      answers: answers.flat(),
      coverage: tool.coverage,
      pages: tool.sources.length,
    })),
    tools.length,
  );
  return { health, entries, unplaced };
}

export type JobLists = Readonly<Record<string, JobList>>;

export function jobLists(
  tools: readonly ListedTool[],
  { jobs, min_pages }: { readonly jobs: Readonly<Record<string, Job>>; readonly min_pages: number },
): JobLists {
  return Object.fromEntries(
    Object.entries(jobs).map(([slug, job]) => [slug, listFor(job, toolsOfJob(job, tools), min_pages)]),
  );
}

/** A tool is placed if half of the musts are proven and enough pages about it were read, unless it is closed. */
function reasonWithoutPlace(
  tool: ListedTool,
  { proven }: Tally,
  musts: number,
  minPages: number,
): UnplacedReason | undefined {
  if (tool.closed !== null) return 'closed';
  if (tool.sources.length < minPages) return 'too_little_read';
  return PLACING.placed_musts_divisor * proven[0] >= musts ? undefined : 'too_little_proven';
}

function rowOf({ slug }: ListedTool, answers: AnswersByTier, questions: QuestionsByTier): JobRow {
  const states = TIERS.flatMap((tier, i) =>
    questions[tier].map((question, j) => ({ question: questionName(question), state: answers[i]?.[j] as Answer })),
  );
  const proven = TIERS.map((tier, i) => [
    tier,
    [(answers[i] ?? []).filter((answer) => answer === 'proven').length, questions[tier].length],
  ]);
  return {
    tool: slug,
    proven: Object.fromEntries(proven),
    left: states.filter(({ state }) => state !== 'proven').length,
    open: states.filter((one): one is OpenQuestion => isOpen(one.state)),
    denied: states.filter(({ state }) => state === 'denied').map(({ question }) => question),
  };
}

function byProven(x: Tally, y: Tally): number {
  return y.proven[0] - x.proven[0] || y.proven[1] - x.proven[1] || y.proven[2] - x.proven[2];
}

function bySlug(x: JobRow, y: JobRow): number {
  return x.tool < y.tool ? -1 : 1;
}

/** How many tools of each list are looked at: the first of the list, since their answers decide what a buyer sees first. */
const FIRST_TOOLS = 8;

const STATE_ORDER: Readonly<Record<WorkItem['state'], number>> = { never_looked: 0, disputed: 1, searched: 2 };

/** What editors should read next: musts first, then questions that nobody has looked for yet, then by the rank of the tool. */
export function worklistOf({ jobs }: Pick<Method, 'jobs'>, lists: JobLists): Worklist {
  const items = Object.entries(jobs).flatMap(([job, questions]) => {
    const tierOf = new Map(
      TIERS.flatMap((tier) => questions[tier].map((question): [string, Tier] => [questionName(question), tier])),
    );
    return (lists[job]?.entries.slice(0, FIRST_TOOLS) ?? []).flatMap(({ tool, rank, open }) =>
      open.map(({ question, state }): WorkItem => {
        return { job, tool, rank, tier: tierOf.get(question) as Tier, question, state };
      }),
    );
  });
  // The sort is stable: equal items stay in the order of the jobs, of the lists and of the questions.
  return items.sort(
    (a, b) =>
      TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || STATE_ORDER[a.state] - STATE_ORDER[b.state] || a.rank - b.rank,
  );
}

export const WorkItem = Type.Object(
  {
    job: Type.String(),
    tool: Type.String(),
    rank: Type.Integer({ minimum: 1, description: 'The rank of the tool in the list of the job.' }),
    tier: Type.Enum([...TIERS]),
    question: Type.String(),
    state: Type.Enum([...OPEN_ANSWERS]),
  },
  { title: 'WorkItem' },
);
export type WorkItem = Static<typeof WorkItem>;

/** What editors should read next. */
export const Worklist = Type.Array(WorkItem, {
  title: 'Worklist',
  description:
    'The open questions about the first tools of each job: musts first, then what was never looked for, then by rank.',
});
export type Worklist = Static<typeof Worklist>;
