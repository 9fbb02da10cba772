import { isForType } from '../../../model/ranking/job.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { allTools } from '../all-tools.ts';
import type { Row, Table } from '../document/document.ts';
import type { Preparing } from '../page.ts';
import { cheapestLine, jobsInShort } from '../rankings/job-bands.ts';

/** What tools are bought for: for how many placed ones every must-have is documented, and which of them has the lowest known price. */
export function jobTable({ ask, prepared, methodology }: Preparing): Table {
  const { jobs, profiles } = methodology;
  const completed = new Map<string, Set<string>>();
  for (const [profile, definition] of Object.entries(profiles)) {
    if (!('jobs' in definition)) continue;
    for (const { tool, complete } of ask(getRankings, { profile }).lists.flatMap(({ entries }) => entries))
      for (const job of complete) completed.set(job, (completed.get(job) ?? new Set()).add(tool.slug));
  }
  const inShort = prepared(jobsInShort);
  const rows = Object.entries(jobs).map(([slug, job]): Row => {
    const ofType = prepared(allTools).filter(({ category }) => isForType(job, category));
    const complete = ofType.filter((tool) => completed.get(slug)?.has(tool.slug));
    return [
      [{ link: `/rankings/general?job=${slug}`, label: job.label }, { note: job.description }],
      `${complete.length} of ${counted(ofType.length, 'tool')}`,
      cheapestLine(inShort.find(({ job }) => job === slug)?.cheapest),
    ];
  });
  return {
    kind: 'table',
    look: 'by-job',
    caption: 'What is it for?',
    columns: ['Job', 'Tools with every must-have', 'Cheapest of them'],
    rows,
    least: rows.length,
  };
}
