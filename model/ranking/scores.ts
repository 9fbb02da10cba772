import type { Method } from '../methodology.ts';
import type { ResolvedTool, Tool } from '../tool.ts';
import { answersOf, isOpen, tallyOf } from './answers.ts';
import type { Job } from './job.ts';
import type { JobLists } from './list.ts';
import type { JobScore } from './published.ts';

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
