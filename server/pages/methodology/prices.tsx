import type { JobBoard } from '../../../model/board-answer.ts';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/certainty.ts';
import { countPricesOfFits } from '../../sentences/bills.ts';
import { type CountedPart, CountFigure } from '../parts/count-bar.tsx';
import { htmlOnly, type PageBlock } from '../parts/document/document.ts';

/** How certain the prices of tools that fit a job are, as a bar and in words. Buyers see these prices first. */
export function priceCertaintyBlocks(boards: ReadonlyMap<string, JobBoard>): PageBlock[] {
  const fits = [...boards.values()].flatMap(({ rows }) => rows.filter(({ result }) => result === 'fits'));
  const totals = Object.fromEntries(
    CERTAINTIES.map((certainty) => [certainty, fits.filter(({ price }) => price.certainty === certainty).length]),
  ) as Record<Certainty, number>;
  const label = countPricesOfFits(boards.size, totals);
  const parts: readonly CountedPart[] = [
    { shape: 'exact', count: totals.exact, is: 'exact', means: 'pages name the price and what it buys' },
    {
      shape: 'assumed',
      count: totals.assumed,
      is: 'assumed',
      means: 'one price, if the assumption next to it is true',
    },
    { shape: 'no', count: totals['at least'], is: 'at least', means: 'it may cost more' },
    { shape: 'no', count: totals['at most'], is: 'at most', means: 'a cheaper plan may be enough' },
    {
      shape: 'does_not_apply',
      count: totals.unconfirmed,
      is: 'unconfirmed',
      means: 'only someone who can’t prove it says so',
    },
    { shape: 'unknown', count: totals.unknown, is: 'none', means: 'we found no price' },
  ];
  return [{ kind: 'text', line: label }, htmlOnly(<CountFigure parts={parts} label={label} />)];
}
