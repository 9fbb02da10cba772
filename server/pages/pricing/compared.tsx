import { lowerMedian } from '../../../model/median.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { centsInWords } from '../../../model/pricing/price-text.ts';
import { ordinal } from '../../../model/words/numbers.ts';
import type { ToolPrice } from './entry-price.tsx';
import { type Ladder, LadderLegend, PriceLadder, Rates } from './ladder.tsx';

interface ComparedProps {
  readonly tool: { readonly slug: string; readonly name: string; readonly category: string };
  /** Why its price cannot be compared like for like; null if it can. */
  readonly whyNot: string | null;
  readonly ladder: Ladder;
  readonly currencies: Methodology['currencies'];
  /** The label of its category. */
  readonly type: string;
}

/** How many prices of the same type are shown: those nearest to the price of the tool. */
const NEAREST = 9;

/** The entry price of a tool among those of its type that are nearest to it, with the median of the type. */
export function ComparedWithOthers({ tool, whyNot, ladder, currencies, type }: ComparedProps) {
  const { prices, places, comparable } = ladder;
  const own = prices.filter(({ category }) => category === tool.category);
  const place = places.get(tool.slug) ?? 0;
  const median = typeMedian(prices, tool.category, currencies.base);
  const shown = nearest(own, tool.slug);
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Compared with other tools</h2>
      <p>{placeInWords(place, prices.length, tool.name)}</p>
      {place > 0 && (
        <p>{whyNot === null ? likeForLike(comparable - 1) : `It cannot be compared like for like. ${whyNot}`}</p>
      )}
      {median && (
        <p>
          The median entry price of {type} is <b>{median.price}</b> a month, of {median.of} known prices. {MEDIAN_MEANS}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <LadderLegend />
          <PriceLadder
            ladder={ladder}
            prices={shown}
            base={currencies.base}
            own={tool.slug}
            caption={`${shown.length < own.length ? `${type}, the nearest prices` : type}: the cheapest paid plan of each tool, per month, sorted by the lower of the two prices`}
          />
          <Rates currencies={currencies} />
        </>
      )}
      <p>
        <a href="/pricing">All {prices.length} known prices on one scale</a>
      </p>
    </section>
  );
}

/** The prices next to that of a tool; the lowest ones if it is not among them. */
function nearest(prices: readonly ToolPrice[], slug: string): readonly ToolPrice[] {
  const place = Math.max(
    0,
    prices.findIndex((price) => price.slug === slug),
  );
  const from = Math.max(0, Math.min(place - Math.floor(NEAREST / 2), prices.length - NEAREST));
  return prices.slice(from, from + NEAREST);
}

/** @param others the number of other prices that can be compared like for like */
function likeForLike(others: number): string {
  const known =
    'The page states what the price is for, and credits or usage cost nothing extra, so it can be compared like for like with other such prices.';
  if (others === 0) return `${known} So far there are none.`;
  return `${known} There ${others === 1 ? 'is 1 other' : `are ${others} others`}, marked with a full dot.`;
}

function placeInWords(place: number, of: number, name: string): string {
  if (place === 0) return `The price of ${name} is unknown, so it is not listed here.`;
  return `Of the ${of} tools with a known entry price, ${name} has the ${place === 1 ? '' : `${ordinal(place)} `}lowest.`;
}

/** The median entry price of the tools of one type. */
interface TypeMedian {
  /** In words, in the base currency of the rates: `59 USD`. */
  readonly price: string;
  /** How many prices it is the median of. */
  readonly of: number;
}

/** A median of fewer prices says nothing about a type. */
const MIN_PRICES = 3;

/** @param cheapestFirst the known prices of all types; the lower of the two that each tool has counts */
export function typeMedian(
  cheapestFirst: readonly ToolPrice[],
  category: string,
  base: string,
): TypeMedian | undefined {
  const own = cheapestFirst.filter((price) => price.category === category);
  const middle = lowerMedian(own)?.lowest;
  if (own.length < MIN_PRICES || middle === undefined) return undefined;
  return { price: centsInWords(middle, base), of: own.length };
}

/** What a median of prices is, said once on each page that has one. */
export const MEDIAN_MEANS =
  'The median is the price in the middle: half of the known entry prices of the type are no higher, half no lower. Other currencies are converted for it.';
