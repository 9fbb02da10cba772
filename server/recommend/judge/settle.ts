import { type Currencies, inCents } from '../../../model/currencies.ts';
import type { Verdict } from '../../../model/judge.ts';
import type { Money } from '../../../model/value.ts';
import type { Limit } from './limit.ts';
import type { Price } from './price.ts';

/** How a price stands to a limit, and by which amounts. */
export interface Settled {
  readonly verdict: Verdict;
  /** The amounts that decide, or that leave it open: several where sources differ. */
  readonly by: readonly Money[];
  /** Whether those are billed yearly. */
  readonly yearly: boolean;
  /** The way of paying whose price is unknown and could decide. */
  readonly missing?: 'monthly' | 'yearly';
  readonly note?: string;
}

const NEVER_LESS = 'Billed monthly it is never less than billed yearly.';

/**
 * One way of paying that is within the limit is enough; both have to be over it, or the one that is asked for. Where the price
 * billed yearly is over it and the other is unknown, both are: billed monthly it is never less, as the check of facts makes sure.
 */
export function settle(
  { monthly, yearly }: Pick<Price, 'monthly' | 'yearly'>,
  limit: Limit,
  currency: string,
  rates: Currencies['rates'],
  billing?: 'monthly',
): Settled {
  const held = (amounts: readonly Money[]) => {
    const results = new Set(amounts.map((money) => within(inCents(money, currency, rates), limit)));
    return results.size === 1 ? [...results][0] : undefined;
  };
  const [byMonth, byYear] = [held(monthly), held(yearly)];
  const [inMonths, inYears] = [
    { by: monthly, yearly: false },
    { by: yearly, yearly: true },
  ] as const;
  if (byMonth === true) return { verdict: 'meets', ...inMonths };
  if (billing === 'monthly') {
    if (byMonth === false) return { verdict: 'fails', ...inMonths };
    if (monthly.length > 0) return { verdict: 'unknown', ...inMonths };
    if (byYear === false) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
    return { verdict: 'unknown', ...inYears, missing: 'monthly', note: 'The price billed monthly is unknown.' };
  }
  if (byYear === true) return { verdict: 'meets', ...inYears, note: 'Only when billed yearly.' };
  if (byMonth === false && byYear === false) return { verdict: 'fails', ...inMonths };
  if (byMonth === false && yearly.length === 0)
    return {
      ...{ verdict: 'unknown', ...inMonths, missing: 'yearly' },
      note: 'Above it billed monthly; the price billed yearly is unknown.',
    };
  if (byYear === false && monthly.length === 0) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
  return { verdict: 'unknown', ...(byMonth === undefined && monthly.length > 0 ? inMonths : inYears) };
}

function within(cents: number, limit: Limit): boolean | undefined {
  if (limit.surely !== undefined && cents <= limit.surely) return true;
  return cents <= limit.cents ? limit.within : limit.over;
}
