import type { Catalogue } from '../catalogue.ts';
import type { Price } from '../pricing/price.ts';
import { SENDING_CHANNELS } from '../pricing/set-up.ts';
import { formatMonth } from './dates.ts';
import { andList } from './lists.ts';
import { formatCondition, listCaveats } from './price.ts';
import { formatBilling, formatSum } from './sum.ts';
import { summarizeUnconfirmed } from './unconfirmed.ts';

/** A monthly price for a table cell, in parts. Each part may be empty. */
export interface ShortPrice {
  /** `$49`, `from $49`, `at most $79`. Empty if no price is confirmed. */
  readonly sum: string;
  /** `if Growth includes Sequences`. */
  readonly condition: string;
  /** The plan, or `for Business` if it has no price. */
  readonly plan: string;
  /** `billed yearly`. */
  readonly billing: string;
  /** Caveats about the source of the price: `third parties · billing assumed · Aug 2026`. */
  readonly source: string;
  /** An unproven price: `$89 monthly, a competitor, May 2026`. */
  readonly unconfirmed: string;
  readonly free: '' | 'or free' | 'maybe free';
}

/** The channels that buyers need most, of those that a price leaves out: `without LinkedIn`. Empty if it has both, or no price. */
export function formatWithout({ amount, lacks = [] }: Price, { keys }: Pick<Catalogue, 'keys'>): string {
  const labels = SENDING_CHANNELS.filter((key) => lacks.includes(key)).map((key) => keys[key]?.label ?? key);
  return amount === null || labels.length === 0 ? '' : `without ${andList(labels)}`;
}

const FREE = { yes: 'or free', 'may be': 'maybe free' } as const;

/** Like `formatPrice`, for a table cell. */
export function formatShortPrice(price: Price): ShortPrice {
  const free = price.free_plan === undefined ? '' : FREE[price.free_plan];
  const unconfirmed = summarizeUnconfirmed(price);
  if (price.currency === null) {
    const plan = price.plan === null ? '' : `for ${price.plan}`;
    return { sum: '', condition: '', plan, billing: '', source: '', unconfirmed, free };
  }
  const [assumed] = listCaveats({ assumed: price.assumed });
  return {
    sum: formatSum(price),
    condition: formatCondition(price),
    plan: price.plan ?? '',
    billing: formatBilling(price),
    source: [price.second_hand && 'third parties', assumed, price.read && formatMonth(price.read)]
      .filter(Boolean)
      .join(' · '),
    unconfirmed,
    free,
  };
}
