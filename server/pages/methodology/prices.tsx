import type { JobBoard } from '../../../model/board-answer.ts';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/certainty.ts';
import { countPricesOfFits } from '../../sentences/bills.ts';
import { type CountedPart, CountFigure } from '../parts/count-bar.tsx';
import { htmlOnly, type PageBlock } from '../parts/document/document.ts';

/** How sure the prices are that buyers see first: those of tools that fit a job. A bar, and the same in words. */
export function priceCertaintyBlocks(boards: ReadonlyMap<string, JobBoard>): PageBlock[] {
  const fits = [...boards.values()].flatMap(({ rows }) => rows.filter(({ result }) => result === 'fits'));
  const totals = Object.fromEntries(
    CERTAINTIES.map((one) => [one, fits.filter(({ price }) => price.certainty === one).length]),
  ) as Record<Certainty, number>;
  const label = countPricesOfFits(boards.size, totals);
  const parts: readonly CountedPart[] = [
    { shape: 'exact', count: totals.exact, is: 'exact', means: 'pages name the sum and what it buys' },
    { shape: 'assumed', count: totals.assumed, is: 'assumed', means: 'one sum, if what is named beside it holds' },
    { shape: 'no', count: totals['at least'], is: 'at least', means: 'it may cost more' },
    { shape: 'no', count: totals['at most'], is: 'at most', means: 'a cheaper plan may do' },
    {
      shape: 'does_not_apply',
      count: totals.unconfirmed,
      is: 'unconfirmed',
      means: 'said only by someone who can’t prove it',
    },
    { shape: 'unknown', count: totals.unknown, is: 'none', means: 'we found no price' },
  ];
  return [{ kind: 'text', line: label }, htmlOnly(<CountFigure parts={parts} label={label} />)];
}
