import { type Currencies, inCents } from '../currencies.ts';
import { totalOf } from './bill-total.ts';
import { COST_VERDICTS, type Cost } from './cost.ts';
import type { Missing } from './missing.ts';
import { moneyOf } from './money.ts';

/** Minor units of one currency in those of another at the pinned rates, rounded once, half up. */
export function convertCents(cents: number, from: string, to: string, { rates }: Pick<Currencies, 'rates'>): number {
  return from === to ? cents : inCents(moneyOf(cents, from), to, rates);
}

/** One tool with its cost, to be put in order. */
interface Costed {
  readonly slug: string;
  readonly cost: Cost;
}

/** How far an unknown cost is from being known. Where a feature is not proven, its price was not looked at yet. */
const DISTANCES: Partial<Readonly<Record<Missing['why'], number>>> = { 'no-price': 1, unproven: 2, denied: 3 };

/** @returns 0 if only the price of a part is missing, or the plan that has a feature */
function distanceOf(missing: readonly Missing[]): number {
  return Math.max(0, ...missing.map(({ why }) => DISTANCES[why] ?? 0));
}

/**
 * Puts costs in order: exact before from, from before between, between before unknown. Within a group, those with less that is missing
 * come first, then the lower sum in one currency. Unknown costs that are nearest to being known come first. Sums of different groups
 * are never compared.
 */
export function inCostOrder<Item extends Costed>(
  items: readonly Item[],
  months: number,
  currency: string,
  currencies: Currencies,
): Item[] {
  const keyed = items.map((item) => {
    const { bill, verdict, missing } = item.cost;
    const total = bill ? convertCents(totalOf(bill, months), bill.currency, currency, currencies) : 0;
    const distance = bill ? 0 : distanceOf(missing);
    return { item, group: COST_VERDICTS.indexOf(verdict), distance, missing: missing.length, total };
  });
  keyed.sort(
    (a, b) =>
      a.group - b.group ||
      a.distance - b.distance ||
      a.missing - b.missing ||
      a.total - b.total ||
      (a.item.slug < b.item.slug ? -1 : 1),
  );
  return keyed.map(({ item }) => item);
}
