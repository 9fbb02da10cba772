import type { Alternatives } from '../../model/capability.ts';
import type { Method } from '../../model/methodology.ts';
import { answersOf, isOpen, tallyOf } from '../../model/ranking/answers.ts';
import { type Job, questionName, TIERS, type Tier } from '../../model/ranking/job.ts';
import { type JobLists, jobLists } from '../../model/ranking/list.ts';
import type { JobScore, Ranking, WorkItem, Worklist } from '../../model/ranking/published.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { alternativesOf } from '../places/alternatives.ts';
import { rankingsOf } from '../places/rankings.ts';
import { type ResolvedTool, resolve } from '../resolve/resolve.ts';

/** The facts with everything that is derived from them. */
export interface Corpus {
  readonly facts: CheckedFacts;
  readonly tools: readonly Tool[];
  readonly rankings: readonly Ranking[];
  readonly worklist: Worklist;
  readonly alternatives: Alternatives;
}

/** Resolves checked facts and places the tools: the step between check and publish. */
export function derive(facts: CheckedFacts): Corpus {
  const method = facts.methodology.data;
  const resolved = resolve(facts);
  const lists = jobLists(resolved, method);
  const tools = withScores(resolved, method, lists);
  return {
    facts,
    tools,
    rankings: rankingsOf(tools, method),
    worklist: worklistOf(method, lists),
    alternatives: alternativesOf(tools, facts.catalogue.data, method),
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
  const { A, B } = tallyOf(answers);
  const all = answers.flat();
  const open = all.filter(isOpen).length;
  const percent = (count: number) => Math.floor((count * 1000) / all.length) / 10;
  return {
    proven: A[2],
    of: all.length,
    score: percent(A[2]),
    potential: percent(B[2]),
    coverage: Math.floor(((all.length - open) * 1000) / all.length) / 1000,
  };
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
