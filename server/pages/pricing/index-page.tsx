import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { reasonOf } from '../facts/unknown.tsx';
import { definePage } from '../page.ts';
import { cheapestFirst, loadToolPrices, NO_CERTAIN_AMOUNT, type ToolPrice } from './entry-price.tsx';
import { Ladder, LadderLegend, Rates } from './ladder.tsx';

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Prices', place: 'header' },
  load: (_, { ask, methodology }) => loadToolPrices(ask, methodology),
  title: () => 'What outreach tools cost',
  description: ({ data }) =>
    `The cheapest paid plan of each outreach tool whose price is known, on one axis, and plainly those of the ${data.length} whose price is unknown.`,
  render: ({ data, methodology }) => <AllPrices prices={data} methodology={methodology} />,
});

interface AllPricesProps {
  readonly prices: readonly ToolPrice[];
  readonly methodology: Methodology;
}

/** The entry prices of all tools by type, and plainly those whose price is not known. */
function AllPrices({ prices, methodology }: AllPricesProps) {
  const { categories, currencies } = methodology;
  const ladder = cheapestFirst(prices);
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

/** The tools without a known price: what was read of some, and why it is unknown of the rest; each leads to where it was looked for. */
function Unpriced({ prices }: { readonly prices: readonly ToolPrice[] }) {
  const noted = prices.filter(({ notes }) => notes.length > 0);
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">Price unknown</h2>
      <p>Each name leads to where its price was looked for.</p>
      {noted.length > 0 && (
        <>
          <h3>
            Something was read, but no price that is certain <span class="quiet count">{noted.length}</span>
          </h3>
          <ul class="noted">
            {noted.map(({ slug, name, notes }) => (
              <li>
                <a href={`/pricing/${slug}`}>{name}</a> <span class="condition">{notes.join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {[...byReason(prices.filter(({ notes }) => notes.length === 0))].map(([reason, tools]) => (
        <>
          <h3>
            {reason[0]?.toUpperCase()}
            {reason.slice(1)} <span class="quiet count">{tools.length}</span>
          </h3>
          <ul class="names">
            {tools.map(({ slug, name }) => (
              <li>
                <a href={`/pricing/${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

function byReason(prices: readonly ToolPrice[]): ReadonlyMap<string, readonly ToolPrice[]> {
  const reasons = new Map<string, ToolPrice[]>();
  for (const price of prices) {
    const { unknown, display } = price.facts.monthly;
    const reason = unknown ? reasonOf(unknown) : display;
    reasons.set(reason, [...(reasons.get(reason) ?? []), price]);
  }
  return reasons;
}
