import { Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { reasonOf } from '../facts/fact-sources.tsx';
import { Fold } from '../frame/fold.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { MEDIAN_MEANS, typeMedian } from './compared.tsx';
import { NO_CERTAIN_AMOUNT, type ToolPrice, toolPrices } from './entry-price.tsx';
import { type Ladder, LadderLegend, PriceLadder, priceLadder, Rates } from './ladder.tsx';
import { allPricesText } from './markdown.ts';

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Prices', place: 'header' },
  load: (_, { linkJson, prepared }) => {
    linkJson(searchTools, { sort: 'name' });
    return {
      prices: prepared(toolPrices),
      ladder: prepared(priceLadder),
      onLinkedin: prepared(toolsOnLinkedin),
    };
  },
  title: () => 'What outreach tools cost: cheapest plans compared',
  description: ({ data }) =>
    `The cheapest paid plan of each outreach tool with a known price, on one scale, and which of the ${data.prices.length} tools have no known price.`,
  markdown: (view) => allPricesText(view),
  render: ({ data, methodology }) => <AllPrices {...data} methodology={methodology} />,
});

interface AllPricesProps {
  readonly prices: readonly ToolPrice[];
  readonly ladder: Ladder;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  readonly methodology: Methodology;
}

/** The entry prices of all tools by type, then the tools without a known price. */
function AllPrices({ prices, ladder, onLinkedin, methodology }: AllPricesProps) {
  const { currencies } = methodology;
  const { prices: known, comparable } = ladder;
  const unknown = prices.filter(({ lowest }) => lowest === undefined);
  const types = typesOf(known, methodology);
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
          is for and {comparable === 1 ? 'has' : 'have'} no extra charges for credits or usage: a full dot. The others
          cannot be compared like for like, because a credit buys something different in each tool.
        </p>
        {types.some(({ median }) => median) && <p>{MEDIAN_MEANS}</p>}
        <LadderLegend />
        {types.map(({ slug, label, prices, median, open }) => (
          <Fold
            id={`type-${slug}`}
            level={3}
            title={label}
            count={`${prices.length}${median ? `, median ${median.price} a month` : ''}`}
            open={open}
          >
            <PriceLadder
              ladder={ladder}
              prices={prices}
              base={currencies.base}
              caption={`${label}: the cheapest paid plan of each tool, per month, sorted by the lower of the two prices`}
            />
          </Fold>
        ))}
        <Rates currencies={currencies} />
      </section>
      <Unpriced prices={unknown} />
      <LinkedinNoticeFor slugs={known.map(({ slug }) => slug)} onLinkedin={onLinkedin} notices={methodology.notices} />
    </>
  );
}

/** How many prices are not folded, in whole types. */
const IN_SIGHT = 12;

/** The types with a known price, each with its prices and their median; the first ones are open. */
function typesOf(known: readonly ToolPrice[], { categories, currencies }: Methodology) {
  let before = 0;
  return Object.entries(categories).flatMap(([slug, { label }]) => {
    const prices = known.filter(({ category }) => category === slug);
    if (prices.length === 0) return [];
    before += prices.length;
    const median = typeMedian(known, slug, currencies.base);
    return [{ slug, label, prices, median, open: before <= IN_SIGHT }];
  });
}

/** The tools without a known price: first those with a note on what was read, then the rest by the reason why it is unknown. */
function Unpriced({ prices }: { readonly prices: readonly ToolPrice[] }) {
  const noted = prices.filter(({ notes }) => notes.length > 0);
  return (
    <Fold id="unknown" title="Price unknown" count={prices.length}>
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
    </Fold>
  );
}

function byReason(prices: readonly ToolPrice[]): ReadonlyMap<string, readonly ToolPrice[]> {
  return groupBy(prices, ({ facts: { monthly } }) => (monthly.unknown ? reasonOf(monthly.unknown) : monthly.display));
}
