import type { Methodology } from '../../../model/methodology.ts';
import { NO_CERTAIN_AMOUNT } from './cost-in-words.ts';
import { type EntryPrice, ladderOf } from './entry-price.ts';
import { Ladder } from './ladder.tsx';
import { LadderLegend } from './ladder-legend.tsx';
import { Rates } from './rates.tsx';
import { Unpriced } from './unpriced.tsx';

interface AllPricesProps {
  readonly prices: readonly EntryPrice[];
  readonly methodology: Methodology;
}

/** The entry prices of all tools by type, and plainly those whose price is not known. */
export function AllPrices({ prices, methodology }: AllPricesProps) {
  const { categories, currencies } = methodology;
  const ladder = ladderOf(prices);
  const comparable = ladder.filter(({ whyNot }) => whyNot === null).length;
  const disputed = prices.some((price) => !ladder.includes(price) && price.facts.monthly.status === 'disputed');
  return (
    <>
      <h1>What outreach tools cost</h1>
      <p class="lead">
        The entry price of {ladder.length} of {prices.length} tools is known. That of the other{' '}
        {prices.length - ladder.length} is not known for certain: {NO_CERTAIN_AMOUNT}
        {disputed && ', or pages differ'}.
      </p>
      <section aria-labelledby="known">
        <h2 id="known">The cheapest paid plan</h2>
        <p>
          Of {comparable === 1 ? 'only one' : comparable} of these prices it is known both what it is for and that no
          credits or usage come on top: a full disc. The others are not like for like, as a credit is worth something
          else in each tool.
        </p>
        <LadderLegend />
        <Ladder
          groups={Object.entries(categories).map(([slug, { label }]) => ({
            label,
            prices: ladder.filter(({ category }) => category === slug),
          }))}
          currencies={currencies}
          caption="The cheapest paid plan of each tool by type, a month, cheapest first by the lower of the two prices"
        />
        <Rates currencies={currencies} />
      </section>
      <Unpriced prices={prices.filter((price) => !ladder.includes(price))} />
    </>
  );
}
