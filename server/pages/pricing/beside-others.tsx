import type { Methodology } from '../../../model/methodology.ts';
import { type EntryPrice, ladderOf } from './entry-price.ts';
import { Ladder } from './ladder.tsx';
import { LadderLegend } from './ladder-legend.tsx';
import { Rates } from './rates.tsx';

interface BesideProps {
  readonly tool: { readonly slug: string; readonly name: string; readonly category: string };
  /** Why its price cannot be compared like for like; null where it can. */
  readonly whyNot: string | null;
  readonly prices: readonly EntryPrice[];
  readonly currencies: Methodology['currencies'];
  /** The name of its type. */
  readonly type: string;
}

/** Its entry price among all that are known, its own type first. */
export function BesideOthers({ tool, whyNot, prices, currencies, type }: BesideProps) {
  const ladder = ladderOf(prices);
  const [own, others] = [ladder.filter(isOfType), ladder.filter((price) => !isOfType(price))];
  const comparable = ladder.filter((price) => price.whyNot === null).length;
  const place = ladder.findIndex(({ slug }) => slug === tool.slug) + 1;
  function isOfType({ category }: EntryPrice): boolean {
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
