import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { type EntryPrice, ladderOf } from './entry-price.ts';
import { Ladder } from './ladder.tsx';
import { LadderLegend } from './ladder-legend.tsx';
import { Rates } from './rates.tsx';
import { Unpriced } from './unpriced.tsx';

interface AllPricesProps {
  readonly prices: readonly EntryPrice[];
  readonly methodology: Methodology;
}

/** The entry prices of all tools by type, and plainly those whose price no page shows. */
export function AllPrices({ prices, methodology }: AllPricesProps) {
  const { categories, currencies } = methodology;
  const ladder = ladderOf(prices);
  const comparable = ladder.filter(({ whyNot }) => whyNot === null).length;
  return (
    <>
      <h1>What outreach tools cost</h1>
      <p class="lead">
        A page shows the price of {ladder.length} of {prices.length} tools. Of the other {prices.length - ladder.length}{' '}
        no page that was read says what they cost.
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
