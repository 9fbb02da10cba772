import type { Methodology } from '../../../model/methodology.ts';
import { sumFigure } from '../cost/figures.ts';
import type { CostAnswer } from '../cost/words.ts';
import type { Line } from '../document/document.ts';
import { wordsOf } from '../embed/table-svg.tsx';
import { type Bills, priceFor } from './at-a-glance.tsx';

/**
 * What became of the bills for the same set-up, paid by the month: `Price a month for 3 people with LinkedIn, by what was known then and is
 * known now: Flagmast 207 USD → 237 USD.` Both are in the currency and at the rates of now.
 */
export function billsSince(bills: Bills, then: CostAnswer, methodology: Methodology): Line {
  const { monthly: now } = bills;
  const sumIn = ({ costs }: CostAnswer, slug: string) => {
    const cost = costs.find((one) => one.slug === slug);
    return cost ? wordsOf(sumFigure(cost, 'per_month', methodology.catalogue)) : 'not listed';
  };
  const moved = now.costs
    .map(({ slug, name }) => ({ name, sums: [sumIn(then, slug), sumIn(now, slug)] as const }))
    .filter(({ sums: [before, after] }) => before !== after)
    .map(({ name, sums }) => `${name} ${sums.join(' → ')}`);
  const what = `Price a month, paid monthly, ${priceFor(bills, methodology)}`;
  return moved.length === 0
    ? `${what}: the same as then, by what is known.`
    : [{ strong: `${what}, by what was known then and is known now:` }, ` ${moved.join('; ')}.`];
}
