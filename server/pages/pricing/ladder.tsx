import type { Methodology } from '../../../model/methodology.ts';
import { EntryLacks } from '../facts/entry-lacks.tsx';
import { PriceFor } from '../facts/price-for.tsx';
import { PriceAxis, PriceRung } from '../pictures/price-ladder.tsx';
import { type PriceScale, priceScale } from '../pictures/price-scale.ts';
import { cheapestFirst, type ToolPrice } from './entry-price.tsx';

interface LadderProps {
  /** Each with its prices, in the order to show. */
  readonly groups: readonly { readonly label: string; readonly prices: readonly ToolPrice[] }[];
  readonly currencies: Methodology['currencies'];
  /** The tool that the page is about. */
  readonly own?: string;
  readonly caption: string;
}

/** Entry prices on one axis, by group: the picture beside each figure repeats it. */
export function Ladder({ groups, currencies, own, caption }: LadderProps) {
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

/** As the page prints it, and beside it in the base currency where it is in another. */
function Amount({
  fact,
  converted,
  base,
}: {
  fact: ToolPrice['facts']['monthly'];
  converted: number | null;
  base: string;
}) {
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

const SCALE = { ...priceScale([10, 30]), ticks: [] };

/** What the marks of a price ladder mean. */
export function LadderLegend() {
  return (
    <dl class="ladder-legend">
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole scale={SCALE} />
        </dt>
        <dd>Disc: billed monthly. Bar: a month, billed yearly.</dd>
      </div>
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole={false} scale={SCALE} />
        </dt>
        <dd>Open: not like for like. More is charged than this, or what it is for is not stated.</dd>
      </div>
    </dl>
  );
}

/** How amounts were converted: the rates, their day and who publishes them. */
export function Rates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return (
    <p class="small quiet">
      Amounts in other currencies are converted to {base} for the picture alone, at rates of{' '}
      <time datetime={as_of}>{as_of}</time> (
      {others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ')}) by{' '}
      <a href={source.url} rel="nofollow">
        {source.publisher}: {source.title}
      </a>
      .
    </p>
  );
}

interface BesideProps {
  readonly tool: { readonly slug: string; readonly name: string; readonly category: string };
  /** Why its price cannot be compared like for like; null where it can. */
  readonly whyNot: string | null;
  readonly prices: readonly ToolPrice[];
  readonly currencies: Methodology['currencies'];
  /** The name of its type. */
  readonly type: string;
}

/** Its entry price among all that are known, its own type first. */
export function BesideOthers({ tool, whyNot, prices, currencies, type }: BesideProps) {
  const ladder = cheapestFirst(prices);
  const [own, others] = [ladder.filter(isOfType), ladder.filter((price) => !isOfType(price))];
  const comparable = ladder.filter((price) => price.whyNot === null).length;
  const place = ladder.findIndex(({ slug }) => slug === tool.slug) + 1;
  function isOfType({ category }: ToolPrice): boolean {
    return category === tool.category;
  }
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Beside other tools</h2>
      <p>{placeInWords(place, ladder.length, tool.name)}</p>
      {place > 0 && (
        <p>
          {whyNot === null ? likeForLike(comparable - 1) : `It cannot be held against others like for like. ${whyNot}`}
        </p>
      )}
      <LadderLegend />
      <Ladder
        groups={[
          { label: type, prices: own },
          { label: 'Other types', prices: others },
        ]}
        currencies={currencies}
        own={tool.slug}
        caption="The cheapest paid plan of each tool, a month, cheapest first by the lower of the two prices"
      />
      <Rates currencies={currencies} />
    </section>
  );
}

/** @param others of how many more the same is known */
function likeForLike(others: number): string {
  const known =
    'It is known what the price is for, and no credits or usage come on top: it can be held against prices of which the same is known.';
  if (others === 0) return `${known} So far there is no other.`;
  return `${known} There ${others === 1 ? 'is 1 other' : `are ${others} others`}, with a full disc.`;
}

function placeInWords(place: number, of: number, name: string): string {
  if (place === 0) return `Without a known price ${name} has no place here. The price of these ${of} tools is known.`;
  return `Of the ${of} tools with a known entry price, ${name} has the ${place === 1 ? '' : `${ordinal(place)} `}lowest.`;
}

function ordinal(place: number): string {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return `${place}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
