import type { Methodology } from '../../../model/methodology.ts';
import { EntryLacks, PriceFor } from '../facts/entry-price.tsx';
import { PriceAxis, PriceRung, type PriceScale, priceScale } from '../pictures/price-ladder.tsx';
import { cheapestFirst, type ToolPrice } from './entry-price.tsx';

interface LadderProps {
  /** In the order to show, prices included. */
  readonly groups: readonly { readonly label: string; readonly prices: readonly ToolPrice[] }[];
  readonly currencies: Methodology['currencies'];
  /** The slug of the tool that the page is about. */
  readonly own?: string;
  readonly caption: string;
}

/** Entry prices on one axis, with a legend and the exchange rates. The picture only repeats the figures next to it. */
export function PriceLadder({ caption, ...ladder }: LadderProps) {
  return (
    <>
      <Legend />
      <LadderTable {...ladder} caption={caption} />
      <Rates currencies={ladder.currencies} />
    </>
  );
}

function LadderTable({ groups, currencies, own, caption }: LadderProps) {
  const shown = groups.filter(({ prices }) => prices.length > 0);
  const amounts = shown.flatMap(({ prices }) => prices.flatMap(({ monthly, yearly }) => [monthly, yearly]));
  const scale = priceScale(amounts.filter((amount) => amount !== null && amount > 0) as number[]);
  return (
    <table class="ladder">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">
            <span class="unseen">On an axis of {currencies.base} a month</span>
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
      {shown.map(({ label, prices }) => (
        <tbody>
          <tr class="group">
            <th scope="rowgroup" colspan={5}>
              {label}
            </th>
          </tr>
          {prices.map((price) => (
            <Rung price={price} scale={scale} base={currencies.base} own={price.slug === own} />
          ))}
        </tbody>
      ))}
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
  return (
    <>
      {fact.display}
      {!fact.display.endsWith(base) && (
        <span class="condition">
          {converted.toFixed(2)} {base}
        </span>
      )}
    </>
  );
}

const LEGEND_SCALE = { ...priceScale([10, 30]), ticks: [] };

/** Explains the marks of the ladder. */
function Legend() {
  return (
    <dl class="ladder-legend">
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole scale={LEGEND_SCALE} />
        </dt>
        <dd>Disc: billed monthly. Bar: per month, billed yearly.</dd>
      </div>
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole={false} scale={LEGEND_SCALE} />
        </dt>
        <dd>Open: not like for like. There are extra charges, or the page does not state what the price is for.</dd>
      </div>
    </dl>
  );
}

/** The exchange rates used, their date and their publisher. */
function Rates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
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

interface ComparedProps {
  readonly tool: { readonly slug: string; readonly name: string; readonly category: string };
  /** Why its price cannot be compared like for like; null if it can. */
  readonly whyNot: string | null;
  readonly prices: readonly ToolPrice[];
  readonly currencies: Methodology['currencies'];
  /** The label of its category. */
  readonly type: string;
}

/** The entry price of a tool among all known ones, its own type first. */
export function ComparedWithOthers({ tool, whyNot, prices, currencies, type }: ComparedProps) {
  const ladder = cheapestFirst(prices);
  const isOfSameType = ({ category }: ToolPrice) => category === tool.category;
  const comparable = ladder.filter((price) => price.whyNot === null).length;
  const place = ladder.findIndex(({ slug }) => slug === tool.slug) + 1;
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Compared with other tools</h2>
      <p>{placeInWords(place, ladder.length, tool.name)}</p>
      {place > 0 && (
        <p>{whyNot === null ? likeForLike(comparable - 1) : `It cannot be compared like for like. ${whyNot}`}</p>
      )}
      <PriceLadder
        groups={[
          { label: type, prices: ladder.filter(isOfSameType) },
          { label: 'Other types', prices: ladder.filter((price) => !isOfSameType(price)) },
        ]}
        currencies={currencies}
        own={tool.slug}
        caption="The cheapest paid plan of each tool, per month, sorted by the lower of the two prices"
      />
    </section>
  );
}

/** @param others the number of other prices that can be compared like for like */
function likeForLike(others: number): string {
  const known =
    'The page states what the price is for, and credits or usage cost nothing extra, so it can be compared like for like with other such prices.';
  if (others === 0) return `${known} So far there are none.`;
  return `${known} There ${others === 1 ? 'is 1 other' : `are ${others} others`}, marked with a full disc.`;
}

function placeInWords(place: number, of: number, name: string): string {
  if (place === 0)
    return `The price of ${name} is unknown, so it is not listed here. These are the ${of} tools with a known price.`;
  return `Of the ${of} tools with a known entry price, ${name} has the ${place === 1 ? '' : `${ordinal(place)} `}lowest.`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const ordinal = (place: number) => `${place}${SUFFIXES[ORDINALS.select(place)]}`;
