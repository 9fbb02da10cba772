import type { Row } from '../../../../model/board-schemas.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { convert } from '../../../../model/pricing/currencies.ts';
import type { Price } from '../../../../model/pricing/price.ts';
import { formatMoney } from '../../../../model/words/sum.ts';
import type { CarriedNeed } from '../carried-need.ts';
import type { Axis, Bar } from '../document/document.ts';

/** With fewer prices, there is nothing to compare. */
const MIN_BARS = 2;

/** Position of the budget on the axis, from 0 to 1. */
const BUDGET_POSITION = 0.8;

/** Without a budget, a price above this multiple of the next lower price is off the axis. */
const OUTLIER_RATIO = 3;

/** Computes the axis of a board and the bar of each row. Undefined if too few rows have a price. */
export function scaleBars(
  rows: readonly Pick<Row, 'slug' | 'price'>[],
  { budget, currency }: CarriedNeed,
  { currencies: { base, rates } }: Methodology,
): { readonly axis: Axis; readonly bars: ReadonlyMap<string, Bar> } | undefined {
  const convertToBase = (amount: number, code: string | null) =>
    convert({ amount, currency: code ?? base }, base, rates);
  const ranges = rows.flatMap(({ slug, price }) =>
    findRange(price, convertToBase).map((range) => ({ slug, ...range })),
  );
  const maxima = ranges.flatMap(({ upto }) => upto ?? []);
  if (ranges.length < MIN_BARS || maxima.length === 0) return undefined;
  const budgetInBase = budget ? convertToBase(budget, currency ?? base) : undefined;
  const axisEnd =
    budgetInBase === undefined
      ? findAxisEnd(ranges.map(({ from, upto }) => upto ?? from))
      : budgetInBase / BUDGET_POSITION;
  const toShare = (sum: number) => sum / (axisEnd || 1);
  return {
    axis: budget
      ? { label: `budget ${formatMoney({ amount: budget, currency: currency ?? base })}`, budget: BUDGET_POSITION }
      : { label: formatMoney({ amount: axisEnd, currency: base }) },
    bars: new Map(
      ranges.map(({ slug, from, upto, isAssumed }) => [
        slug,
        { from: toShare(from), ...(upto !== undefined && { upto: toShare(upto) }), isAssumed },
      ]),
    ),
  };
}

/** The end of the axis: the highest price that is not an outlier, rounded up to two digits. */
function findAxisEnd(sums: readonly number[]): number {
  const [highest = 0, ...lowerSums] = sums.toSorted((a, b) => b - a);
  const next = lowerSums[0] ?? highest;
  if (highest > OUTLIER_RATIO * next && lowerSums.length > 1) return findAxisEnd(lowerSums);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(highest || 1)) - 1);
  return Math.ceil(highest / step) * step;
}

/** The range of a price in the base currency. Empty if no price is confirmed. */
function findRange(
  { amount, currency, certainty }: Price,
  convertToBase: (amount: number, code: string | null) => number,
) {
  if (amount === null) return [];
  const sum = convertToBase(amount, currency);
  return [
    {
      from: certainty === 'at most' ? 0 : sum,
      upto: certainty === 'at least' ? undefined : sum,
      isAssumed: certainty === 'assumed',
    },
  ];
}
