import type { Row } from '../../../../model/board-answer.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { convert } from '../../../../model/pricing/currencies.ts';
import type { Price } from '../../../../model/pricing/price.ts';
import { formatMoney } from '../../../../model/words/price.ts';
import type { CarriedNeed } from '../carried-need.ts';
import type { Axis, Bar } from '../document/document.ts';

/** With fewer prices, bars compare nothing. */
const LEAST_BARS = 2;

/** Where a limit stands on the scale. */
const BUDGET_AT = 0.8;

/** Without a limit, sums that are so many times the next lower one go beyond the scale. */
const OUTLIER = 3;

/** One scale for the bars of a board, and the bar of each row. Undefined where too few rows have a price. */
export function scaleBars(
  rows: readonly Pick<Row, 'slug' | 'price'>[],
  { budget, currency }: CarriedNeed,
  { currencies: { base, rates } }: Pick<Methodology, 'currencies'>,
): { readonly axis: Axis; readonly bars: ReadonlyMap<string, Bar> } | undefined {
  const inBase = (amount: number, of: string | null) => convert({ amount, currency: of ?? base }, base, rates);
  const priced = rows.flatMap(({ slug, price }) => endsOf(price, inBase).map((ends) => ({ slug, ...ends })));
  const closed = priced.flatMap(({ upto }) => upto ?? []);
  if (priced.length < LEAST_BARS || closed.length === 0) return undefined;
  const limit = budget ? inBase(budget, currency ?? base) : undefined;
  const most = limit === undefined ? topOf(priced.map(({ from, upto }) => upto ?? from)) : limit / BUDGET_AT;
  const share = (sum: number) => sum / (most || 1);
  const label = budget ? `your ${formatMoney({ amount: budget, currency: currency ?? base })}` : '';
  return {
    axis:
      limit === undefined
        ? { top: formatMoney({ amount: most, currency: base }) }
        : { budget: { at: BUDGET_AT, label } },
    bars: new Map(
      priced.map(({ slug, from, upto, isAssumed }) => [
        slug,
        { from: share(from), ...(upto !== undefined && { upto: share(upto) }), isAssumed },
      ]),
    ),
  };
}

/** The end of the scale: the highest sum that is no outlier, rounded up to two digits. */
function topOf(sums: readonly number[]): number {
  const [first = 0, ...others] = sums.toSorted((a, b) => b - a);
  const next = others[0] ?? first;
  if (first > OUTLIER * next && others.length > 1) return topOf(others);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(first || 1)) - 1);
  return Math.ceil(first / step) * step;
}

/** The ends of a price in the base currency; none if no price is confirmed. */
function endsOf({ amount, upto, currency, certainty }: Price, inBase: (amount: number, of: string | null) => number) {
  const least = amount ?? (upto === null ? null : 0);
  if (least === null) return [];
  return [
    {
      from: inBase(least, currency),
      upto: upto === null ? undefined : inBase(upto, currency),
      isAssumed: certainty === 'assumed',
    },
  ];
}
