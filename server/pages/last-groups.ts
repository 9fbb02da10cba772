import { allTools } from './all-tools.ts';
import type { Preparing } from './page.ts';

/** The number of the last group in the list of each job, for "group 2 of 4". A job without placed tools is left out. */
export function lastGroups({ prepared }: Pick<Preparing, 'prepared'>): Readonly<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { scores } of prepared(allTools)) {
    for (const [job, { group }] of Object.entries(scores)) {
      if (group !== null) last[job] = Math.max(group, last[job] ?? 0);
    }
  }
  return last;
}
