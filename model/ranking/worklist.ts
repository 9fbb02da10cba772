import type { Method } from '../methodology.ts';
import { questionName, TIERS, type Tier } from './job.ts';
import type { JobLists } from './list.ts';
import type { WorkItem, Worklist } from './published.ts';

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
