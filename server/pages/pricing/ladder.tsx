import { raw } from 'hono/html';
import type { Methodology } from '../../../model/methodology.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { EntryLacks, PriceFor } from '../facts/entry-price.tsx';
import type { Preparing } from '../page.ts';
import { prerender } from '../prerender.ts';
import { cheapestFirst, type ToolPrice } from './entry-price.tsx';

/** The known prices of all tools on one scale. */
export interface Ladder {
  /** Cheapest first. */
  readonly prices: readonly ToolPrice[];
  /** By slug: 1 for the cheapest. */
  readonly places: ReadonlyMap<string, number>;
  /** How many of them can be compared like for like. */
  readonly comparable: number;
  readonly scale: PriceScale;
  /** The row of each tool as HTML, by slug: the same on the pages of all other tools. */
  readonly rows: ReadonlyMap<string, string>;
}

export function priceLadder(preparing: Preparing): Ladder {
  const { prepared, methodology } = preparing;
  const prices = prepared(cheapestFirst);
  const { base } = methodology.currencies;
  const amounts = prices.flatMap(({ monthly, yearly }) => [monthly, yearly]);
  const scale = priceScale(amounts.filter((amount) => amount !== null && amount > 0) as number[]);
  return {
    ...{ prices, scale },
    places: new Map(prices.map(({ slug }, index) => [slug, index + 1])),
    comparable: prices.filter(({ whyNot }) => whyNot === null).length,
    rows: new Map(
      prices.map((price) => [price.slug, prerender(<Rung price={price} scale={scale} base={base} own={false} />)]),
    ),
  };
}

interface LadderProps {
  readonly ladder: Ladder;
  /** In the order to show. */
  readonly prices: readonly ToolPrice[];
  readonly base: string;
  /** The slug of the tool that the page is about. */
  readonly own?: string;
  readonly caption: string;
}

/** Some entry prices on the axis of all. The picture only repeats the figures next to it. */
export function PriceLadder({ ladder, prices, base, own, caption }: LadderProps) {
  const { scale, rows } = ladder;
  return (
    <table class="ladder">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">
            <span class="unseen">On an axis of {base} a month</span>
            <PriceAxis scale={scale} />
          </th>
          <th scope="col" class="number">
            Billed monthly
          </th>
          <th scope="col" class="number">
            Billed yearly
          </th>
          <th scope="col" class="after-number">
            For each
          </th>
        </tr>
      </thead>
      <tbody>
        {raw(
          prices
            .map((price) =>
              price.slug === own ? String(<Rung price={price} scale={scale} base={base} own />) : rows.get(price.slug),
            )
            .join(''),
        )}
      </tbody>
    </table>
  );
}

interface RungRow {
  readonly price: ToolPrice;
  readonly scale: PriceScale;
  readonly base: string;
  readonly own: boolean;
}

function Rung({ price, scale, base, own }: RungRow) {
  const { slug, name, monthly, yearly, unit, entry, whyNot, facts } = price;
  const comparable = whyNot === null;
  return (
    <tr class={own ? 'own' : undefined}>
      <th scope="row">
        {own ? <b>{name}</b> : <a href={`/pricing/${slug}`}>{name}</a>}
        <EntryLacks entry={entry} />
      </th>
      <td class="picture">
        <PriceRung monthly={monthly} yearly={yearly} whole={comparable} scale={scale} />
      </td>
      <td class="number">
        <span class="cell-label">monthly</span> <Amount fact={facts.monthly} converted={monthly} base={base} />
      </td>
      <td class="number">
        <span class="cell-label">yearly</span> <Amount fact={facts.yearly} converted={yearly} base={base} />
      </td>
      <td class="after-number">
        <span class="cell-label">for each</span> <PriceFor unit={unit} />
        {!comparable && <span class="unseen">. Not like for like: {whyNot}</span>}
      </td>
    </tr>
  );
}

interface AmountProps {
  readonly fact: ToolPrice['facts']['monthly'];
  readonly converted: number | null;
  readonly base: string;
}

/** The published amount; in another currency, also converted to the base currency. */
function Amount({ fact, converted, base }: AmountProps) {
  if (converted === null) return <span class="quiet">{fact.status === 'disputed' ? fact.display : 'unknown'}</span>;
  const money = fact.value as Money;
  const caveats = caveatsInWords(fact);
  return (
    <>
      {moneyInWords(money)}
      {caveats && <span class="condition">{caveats}</span>}
      {money.currency !== base && (
        <span class="condition">
          {converted.toFixed(2)} {base}
        </span>
      )}
    </>
  );
}

const LEGEND_SCALE = { ...priceScale([10, 30]), ticks: [] };

/** Explains the marks of the ladder. */
export function LadderLegend() {
  return (
    <dl class="ladder-legend">
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole scale={LEGEND_SCALE} />
        </dt>
        <dd>Dot: billed monthly. Line: a month, billed yearly.</dd>
      </div>
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole={false} scale={LEGEND_SCALE} />
        </dt>
        <dd>
          Hollow: not directly comparable. There are extra charges, or the page does not state what the price is for.
        </dd>
      </div>
    </dl>
  );
}

/** The exchange rates used, their date and their publisher. */
export function Rates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return (
    <p class="small quiet">
      Amounts in other currencies are converted to {base} only for this comparison, at rates of{' '}
      <time datetime={as_of}>{as_of}</time> (
      {others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ')}) by{' '}
      <a href={source.url} rel="nofollow">
        {source.publisher}: {source.title}
      </a>
      .
    </p>
  );
}

/** A logarithmic axis of prices: each tick is about three times the one before, so that small and large prices are both legible. */
interface PriceScale {
  readonly ticks: readonly number[];
  /** The position of an amount, in per cent of the width. */
  at(amount: number): number;
}

/** Per cent of the width left free at both ends. */
const MARGIN = 3;

/** @param amounts above 0 */
function priceScale(amounts: readonly number[]): PriceScale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const steps = [...Array(8).keys()].flatMap((power) => [10 ** (power - 1), 3 * 10 ** (power - 1)]);
  const from = steps.filter((step) => step <= least).at(-1) ?? (steps[0] as number);
  const to = steps.find((step) => step >= most && step > from) ?? most;
  const span = Math.log(to) - Math.log(from);
  return {
    ticks: steps.filter((step) => step >= from && step <= to),
    at: (amount) => rounded(MARGIN + ((Math.log(amount) - Math.log(from)) / span) * (100 - 2 * MARGIN)),
  };
}

/** Two decimals: the last digits of a logarithm differ between engines, and a page has to be the same on each. */
const rounded = (percent: number) => Math.round(percent * 100) / 100;

interface RungProps {
  readonly monthly: number | null;
  /** The price a month when billed yearly. */
  readonly yearly: number | null;
  /** Whether nothing else is charged, such as credits: a full mark, otherwise an open one. */
  readonly whole: boolean;
  readonly scale: PriceScale;
}

/** One price on the shared axis: a disc if billed monthly, a bar if billed yearly. The text has to give the figures. */
function PriceRung({ monthly, yearly, whole, scale }: RungProps) {
  const ends = [monthly, yearly].filter((amount) => amount !== null).map(scale.at);
  const mark = whole ? 'price-full' : 'price-open';
  return (
    <svg class="price-rung" width="100%" height="20" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line class="axis" x1={`${scale.at(tick)}%`} x2={`${scale.at(tick)}%`} y1="0" y2="20" />
      ))}
      {ends.length === 2 && <line class="price-span" x1={`${ends[0]}%`} x2={`${ends[1]}%`} y1="10" y2="10" />}
      {yearly !== null && (
        <line
          class={whole ? 'price-yearly' : 'price-yearly price-part'}
          x1={`${scale.at(yearly)}%`}
          x2={`${scale.at(yearly)}%`}
          y1="4"
          y2="16"
        />
      )}
      {monthly !== null && <circle class={mark} cx={`${scale.at(monthly)}%`} cy="10" r="5" />}
    </svg>
  );
}

/** The tick labels, above the rungs. */
function PriceAxis({ scale }: { readonly scale: PriceScale }) {
  return (
    <svg class="price-axis" width="100%" height="16" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text x={`${scale.at(tick)}%`} y="12" text-anchor="middle">
          {inGroups(tick)}
        </text>
      ))}
    </svg>
  );
}
