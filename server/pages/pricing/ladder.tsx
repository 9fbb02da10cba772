import type { Methodology } from '../../../model/methodology.ts';
import { EntryLacks, PriceFor } from '../facts/entry-price.tsx';
import { PriceAxis, PriceRung, type PriceScale, priceScale } from '../pictures/price-ladder.tsx';
import type { EntryPrice } from './entry-price.ts';

interface LadderProps {
  /** Each with its prices, in the order to show. */
  readonly groups: readonly { readonly label: string; readonly prices: readonly EntryPrice[] }[];
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
  readonly price: EntryPrice;
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
  fact: EntryPrice['facts']['monthly'];
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
