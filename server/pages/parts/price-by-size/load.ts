import { compareKeys } from '../../../../model/board/board.ts';
import { isForPeople } from '../../../../model/board/need.ts';
import type { Row } from '../../../../model/board-schemas.ts';
import { hasSingleAmount, rankPrice } from '../../../../model/pricing/certainty.ts';
import { convertToCents } from '../../../../model/pricing/currencies.ts';
import type { Period } from '../../../../model/pricing/money.ts';
import type { Price } from '../../../../model/pricing/price.ts';
import { formatCondition } from '../../../../model/words/price.ts';
import type { NeedInput } from '../../../calls/need/parameters.ts';
import { computePricesBySize } from '../../../calls/need/prices-by-size.ts';
import { readNeed } from '../../../calls/need/read-need.ts';
import type { TeamSizes } from '../../../calls/need/team-sizes.ts';
import type { Curve, PriceCurves } from '../../../sentences/by-size.ts';
import { excludeApis } from '../../../sentences/cheapest.ts';
import type { LoadContext } from '../../types.ts';

/** More lines are hard to tell apart. */
const MAX_TOOLS = 6;
/** Up to this many tools, each has a line for both billings. */
const MAX_TOOLS_WITH_BOTH_BILLINGS = 3;
const BOTH_BILLINGS: readonly Period[] = ['month', 'year'];

/** The curve of a tool for one billing, with its price at the requested size. */
export interface PricedCurve extends Curve {
  readonly slug: string;
  readonly price: Price;
}

/** Data for the chart of prices by team size. */
export interface PriceBySize extends PriceCurves, TeamSizes {
  readonly curves: readonly PricedCurve[];
  /** All tools of the list, drawn or not. */
  readonly rows: readonly Pick<Row, 'slug' | 'name' | 'category' | 'price'>[];
  readonly understood: NeedInput;
  /** Each tool has one line for each of these billings, if it has a price. */
  readonly billings: readonly Period[];
  /** The date of the exchange rates, if a price is converted. */
  readonly ratesDate: string | undefined;
}

/**
 * Computes prices for other team sizes, for the tools with the lowest prices that are a single amount.
 * @param rows all rows of the board, in its order
 * @param understood the need of the board
 */
export function loadPriceBySize(
  rows: readonly Pick<Row, 'slug' | 'name' | 'category' | 'price'>[],
  understood: NeedInput,
  { snapshot, methodology: { currencies } }: Pick<LoadContext, 'snapshot' | 'methodology'>,
): PriceBySize | undefined {
  const ranked = rows
    .map((row) => ({ ...row, keys: rankPrice(row.price, currencies) }))
    .toSorted((a, b) => compareKeys(a.keys, b.keys));
  const drawn = ranked.filter(({ price }) => hasSingleAmount(price.certainty)).slice(0, MAX_TOOLS);
  const tools = rows.filter(({ slug }) => drawn.some((row) => row.slug === slug));
  if (tools.length === 0) return undefined;
  const billings = tools.length <= MAX_TOOLS_WITH_BOTH_BILLINGS ? BOTH_BILLINGS : [];
  const { prices, ...sizes } = computePricesBySize(
    snapshot,
    understood,
    new Map(
      tools.map(({ slug, price: { billing } }) => {
        return [slug, [...new Set([billing ?? 'month', ...billings])]];
      }),
    ),
  );
  // A single curve with a constant price needs no chart.
  const [firstCurve, ...moreCurves] = prices;
  if (firstCurve && moreCurves.length === 0 && new Set(firstCurve.sums).size === 1) return undefined;
  // A curve needs at least two points.
  if (prices.every(({ sums }) => sums.filter((sum) => sum !== null).length < 2)) return undefined;
  const [firstCurrency, ...otherCurrencies] = new Set(prices.map(({ price }) => price.currency as string));
  const isOneCurrency = otherCurrencies.length === 0 && understood.budget === undefined;
  const currency = understood.currency ?? (isOneCurrency ? firstCurrency : undefined) ?? currencies.base;
  const { questions, only } = readNeed(snapshot, understood);
  const forPeople = excludeApis(ranked, { isForPeople: only === undefined && isForPeople(questions) });
  const isOneSum = ({ price }: Pick<Row, 'price'>) => hasSingleAmount(price.certainty) && !price.if_included;
  // If the lowest price can be even lower, there is nothing to compare.
  const compared = forPeople.filter(
    (row, _, [lowestRow = row]) => isOneSum(lowestRow) && isOneSum(row) && row.keys[0] === lowestRow.keys[0],
  );
  const toCurrency = (amount: number, from: string) =>
    convertToCents({ amount, currency: from }, currency, currencies.rates) / 100;
  return {
    ...sizes,
    currency,
    budget: understood.budget,
    curves: prices.map(({ slug, billing, price, sums }) => ({
      slug,
      name: rows.find((row) => row.slug === slug)?.name ?? slug,
      billing,
      condition: formatCondition(price),
      isCompared: compared.some((row) => row.slug === slug && row.price.billing === billing),
      price,
      sums: sums.map((sum) => (sum === null ? null : toCurrency(sum, price.currency as string))),
    })),
    rows,
    understood,
    billings,
    ratesDate: firstCurrency === currency && otherCurrencies.length === 0 ? undefined : currencies.as_of,
  };
}
