import { convert } from '../../../model/pricing/money.ts';
import { isForType, singlesIn } from '../../../model/ranking/job.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { allTools, type ListedTool } from '../all-tools.ts';
import type { Line, Row, Table } from '../document/document.ts';
import { entryPriceLine } from '../facts/price-line.ts';
import type { Preparing } from '../page.ts';

/** What tools are bought for: for how many placed ones every must-have is documented, and which of them has the lowest known price. */
export function jobTable({ ask, prepared, methodology }: Preparing): Table {
  const { jobs, profiles } = methodology;
  const completed = new Map<string, Set<string>>();
  for (const [profile, definition] of Object.entries(profiles)) {
    if (!('jobs' in definition)) continue;
    for (const { tool, complete } of ask(getRankings, { profile }).lists.flatMap(({ entries }) => entries))
      for (const job of complete) completed.set(job, (completed.get(job) ?? new Set()).add(tool.slug));
  }
  const rows = Object.entries(jobs).map(([slug, job]): Row => {
    const ofType = prepared(allTools).filter(({ category }) => isForType(job, category));
    const complete = ofType.filter((tool) => completed.get(slug)?.has(tool.slug));
    const required = new Set(job.must.flatMap(singlesIn).map(({ key }) => key));
    return [
      [{ link: `/rankings/general?job=${slug}`, label: job.label }, { note: job.description }],
      `${complete.length} of ${ofType.length} documented`,
      lowestPrice(complete, required, methodology),
    ];
  });
  return {
    kind: 'table',
    look: 'by-job',
    caption: 'What is it for?',
    columns: ['Job', 'Tools with every must-have', 'Lowest known price of these'],
    rows,
    least: rows.length,
  };
}

/** The lowest price of a paid plan of some tools, with its tool. A price that is known to lack what is required does not count. */
function lowestPrice(
  tools: readonly ListedTool[],
  required: ReadonlySet<string>,
  { currencies: { base, rates } }: Preparing['methodology'],
): Line {
  const priced = tools.flatMap((tool) => {
    const { entry_price: entry, facts, slug } = tool;
    const money = entry?.annual_monthly ?? entry?.monthly;
    if (!entry || !money || entry.lacks.some(({ key }) => required.has(key))) return [];
    const [price] = entryPriceLine({ slug, facts, entry }) ?? [];
    const amount = convert(money, base, rates);
    return price === undefined || Number.isNaN(amount) ? [] : [{ tool, price, amount }];
  });
  const [lowest] = priced.sort((a, b) => a.amount - b.amount);
  if (lowest === undefined) return 'not known';
  const { slug, name } = lowest.tool;
  return [{ link: `/tools/${slug}`, label: name }, ' ', lowest.price];
}
