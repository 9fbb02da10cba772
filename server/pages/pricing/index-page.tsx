import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { reasonOf } from '../facts/fact-sources.tsx';
import { definePage } from '../page.ts';
import { NO_CERTAIN_AMOUNT, type ToolPrice, toolPrices } from './entry-price.tsx';
import { type Ladder, PriceLadder, priceLadder } from './ladder.tsx';
import { allPricesText } from './markdown.ts';

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Prices', place: 'header' },
  load: (_, { linkJson, prepared }) => {
    linkJson(searchTools, { sort: 'name' });
    return { prices: prepared(toolPrices), ladder: prepared(priceLadder) };
  },
  title: () => 'What outreach tools cost',
  description: ({ data }) =>
    `The cheapest paid plan of each outreach tool with a known price, on one scale, and which of the ${data.prices.length} tools have no known price.`,
  markdown: (view) => allPricesText(view),
  render: ({ data, methodology }) => <AllPrices {...data} methodology={methodology} />,
});

interface AllPricesProps {
  readonly prices: readonly ToolPrice[];
  readonly ladder: Ladder;
  readonly methodology: Methodology;
}

/** The entry prices of all tools by type, then the tools without a known price. */
function AllPrices({ prices, ladder, methodology }: AllPricesProps) {
  const { categories, currencies } = methodology;
  const { prices: known, comparable } = ladder;
  const unknown = prices.filter(({ lowest }) => lowest === undefined);
  const disputed = unknown.some(({ facts }) => facts.monthly.status === 'disputed');
  return (
    <>
      <h1>What outreach tools cost</h1>
      <p class="lead">
        The entry price of {known.length} of {prices.length} tools is known. That of the other {unknown.length} is not
        known for certain: {NO_CERTAIN_AMOUNT}
        {disputed && ', or pages disagree'}.
      </p>
      <p>
        An entry price is for the smallest set-up. <a href="/cost">What would it cost us?</a> works out the bill for
        your people, LinkedIn accounts and mailboxes.
      </p>
      <section aria-labelledby="known">
        <h2 id="known">The cheapest paid plan</h2>
        <p>
          {comparable === 1 ? 'Only one of these prices states' : `${comparable} of these prices state`} what the price
          is for and {comparable === 1 ? 'has' : 'have'} no extra charges for credits or usage: a full disc. The others
          cannot be compared like for like, because a credit buys something different in each tool.
        </p>
        <PriceLadder
          ladder={ladder}
          groups={Object.entries(categories).map(([slug, { label }]) => ({
            label,
            prices: known.filter(({ category }) => category === slug),
          }))}
          currencies={currencies}
          caption="The cheapest paid plan of each tool by type, per month, sorted by the lower of the two prices"
        />
      </section>
      <Unpriced prices={unknown} />
    </>
  );
}

/** The tools without a known price: first those with a note on what was read, then the rest by the reason why it is unknown. */
function Unpriced({ prices }: { readonly prices: readonly ToolPrice[] }) {
  const noted = prices.filter(({ notes }) => notes.length > 0);
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">Price unknown</h2>
      <p>Each name links to the pages that were searched for its price.</p>
      {noted.length > 0 && (
        <>
          <h3>
            Something was found, but no certain price <span class="quiet count">{noted.length}</span>
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
