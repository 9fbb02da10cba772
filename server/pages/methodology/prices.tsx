import type { JobBoard } from '../../../model/board-schemas.ts';
import { countByCertainty } from '../../../model/pricing/certainty.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { CountBarWithLegend, type CountedSegment } from '../parts/count-bar.tsx';
import { htmlOnly, type PageBlock } from '../parts/document/document.ts';

/** Counts the prices of fitting tools by certainty, as a bar and in words. Buyers see these prices first. */
export function priceCertaintyBlocks(boards: ReadonlyMap<string, JobBoard>): PageBlock[] {
  const fittingRows = [...boards.values()].flatMap(({ rows }) => rows.filter(({ result }) => result === 'fits'));
  const totals = countByCertainty(fittingRows.map(({ price }) => price));
  const label = `${formatCount(boards.size, 'job list')} with ${formatCount(fittingRows.length, 'price')}`;
  const parts: readonly CountedSegment[] = [
    { shape: 'exact', count: totals.exact, label: 'exact', meaning: 'pages name the price and what it buys' },
    {
      shape: 'assumed',
      count: totals.assumed,
      label: 'assumed',
      meaning: 'one price, if the assumption next to it is true',
    },
    { shape: 'bound', count: totals['at least'], label: 'at least', meaning: 'it may cost more' },
    { shape: 'bound', count: totals['at most'], label: 'at most', meaning: 'a cheaper plan may be enough' },
    {
      shape: 'does_not_apply',
      count: totals.unconfirmed,
      label: 'unconfirmed',
      meaning: 'only an unproven source has it',
    },
    { shape: 'unknown', count: totals.unknown, label: 'none', meaning: 'we found no price' },
  ];
  return [{ kind: 'text', line: label }, htmlOnly(<CountBarWithLegend segments={parts} label={label} />)];
}
