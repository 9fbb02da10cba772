import { toolsOfJob } from '../../../model/job-tools.ts';
import type { Ranking, RankingList } from '../../../model/ranking.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/* The part of rankings that is about named tools. Places, groups and totals stay those of the whole lists. */

/** The rows of a list that are shown, with the number of all its tools. */
export interface ShownList extends RankingList {
  readonly total: number;
}

/** The lists of a profile: whole, or the rows of named tools in those lists that have any. */
export function listsShown({ lists }: Ranking, named: readonly string[] | undefined): ShownList[] {
  const whole = lists.map((list) => ({ ...list, total: list.entries.length + list.unranked.length }));
  if (named === undefined) return whole;
  const isNamed = ({ tool }: { readonly tool: string }) => named.includes(tool);
  return whole
    .map((list) => ({ ...list, entries: list.entries.filter(isNamed), unranked: list.unranked.filter(isNamed) }))
    .filter(({ entries, unranked }) => entries.length + unranked.length > 0);
}

/** The named tools that are in none of the lists of a profile. */
export function notInLists({ lists }: Ranking, named: readonly string[] = []): string[] {
  const listed = new Set(lists.flatMap(({ entries, unranked }) => [...entries, ...unranked].map(({ tool }) => tool)));
  return named.filter((slug) => !listed.has(slug));
}

/** The named tools that are in no list of a job, since it is not for their type. */
export function notForJob(
  { tools, methodology }: Snapshot,
  job: string | undefined,
  named: readonly string[] = [],
): string[] {
  if (job === undefined) return [];
  const listed = new Set([...toolsOfJob(methodology.jobs[job], tools.values())].map(({ slug }) => slug));
  return named.filter((slug) => !listed.has(slug));
}
