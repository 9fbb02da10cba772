import type { Methodology } from '../../../model/methodology.ts';
import type { ToolPrice } from './entry-price.tsx';
import { type Ladder, PriceLadder } from './ladder.tsx';

interface ComparedProps {
  readonly tool: { readonly slug: string; readonly name: string; readonly category: string };
  /** Why its price cannot be compared like for like; null if it can. */
  readonly whyNot: string | null;
  readonly ladder: Ladder;
  readonly currencies: Methodology['currencies'];
  /** The label of its category. */
  readonly type: string;
}

/** The entry price of a tool among all known ones, its own type first. */
export function ComparedWithOthers({ tool, whyNot, ladder, currencies, type }: ComparedProps) {
  const { prices, places, comparable } = ladder;
  const isOfSameType = ({ category }: ToolPrice) => category === tool.category;
  const place = places.get(tool.slug) ?? 0;
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Compared with other tools</h2>
      <p>{placeInWords(place, prices.length, tool.name)}</p>
      {place > 0 && (
        <p>{whyNot === null ? likeForLike(comparable - 1) : `It cannot be compared like for like. ${whyNot}`}</p>
      )}
      <PriceLadder
        ladder={ladder}
        groups={[
          { label: type, prices: prices.filter(isOfSameType) },
          { label: 'Other types', prices: prices.filter((price) => !isOfSameType(price)) },
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
