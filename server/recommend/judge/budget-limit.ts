import type { Budget } from '../../../model/constraint.ts';
import type { Bought } from '../../../model/entry-price.ts';
import { unitInWords } from '../../../model/price-text.ts';
import { sum } from './price.ts';
import { isPricePer, isSeat } from './seats.ts';

/** What one price may come to a month, and what being within it or over it proves. */
export interface Limit {
  readonly cents: number;
  /** What a price up to the limit says; undefined where it settles nothing. */
  readonly within: boolean | undefined;
  /** What a price above it says. */
  readonly over: boolean | undefined;
  /** Up to this the wish is met however the budget is meant. */
  readonly surely?: number;
  /** `budget 960 EUR a year = 80 EUR a month`. */
  readonly words: string;
  /** Why a price settles nothing, as part of a sentence. */
  readonly open?: string;
  /** Set where more may have to be paid than the price that is compared. */
  readonly isLeast?: true;
  readonly note?: string;
  /** `75 USD each`: what a price is said to be held against, where it is not the bare limit. */
  readonly most?: string;
  /** A sum that is shared: by how many, what it is in all, and whether the text says so for certain. */
  readonly shared?: { readonly among: number; readonly cents: number; readonly certain: boolean };
}

/** A budget whose currency is settled. */
export type BudgetIn = Budget & { readonly currency: string };

const NOT_STATED = 'what one price is for, a person or an account, is not stated';
const HOW_MANY = 'how many are needed is not said';
const USERS_NOT_STATED = 'how many people one workspace is for is not stated';

/**
 * Turns a budget into a limit for one price a month: a year's sum by 12, a sum for all by the seats, down to whole cents. A
 * price for a whole workspace is held against the sum for all of its seats, where it is known to be for so many people.
 *
 * @param bought what one price is for
 * @param seats how many people were named
 */
export function limitFor(budget: BudgetIn, bought: Bought, seats: number | undefined): Limit {
  const { amount, currency, period } = budget;
  const per = budget.per as 'seat' | 'sender' | 'total' | null;
  const { unit } = bought;
  const total = Math.floor(amount * 100 + 0.5);
  const month = period === 'year' ? Math.floor(total / 12) : total;
  const inAll = per === 'total' ? ' in all' : per === null ? '' : ` a ${per}`;
  const billed = budget.billing === undefined ? '' : ` billed ${budget.billing}`;
  const stated = `budget ${sum(total, currency)} a ${period ?? 'month'}${inAll}${billed}`;
  const words = period === 'year' ? `${stated} = ${sum(month, currency)} a month` : stated;
  const limit = { cents: month, within: true, over: false, words };
  const settlesNothing = (open: string) => ({ ...limit, within: undefined, over: undefined, open });
  if (period === 'once') return settlesNothing('a single payment cannot be compared with a price a month');
  if (per === 'total') return totalLimit(limit, currency, bought, seats);
  if (per === null && (seats ?? 1) > 1)
    return unit === 'workspace' ? workspaceLimit(limit, bought, seats) : openLimit(limit, currency, unit, seats ?? 1);
  if (per === null) return unit === undefined ? { ...limit, note: 'What one price is for is not stated.' } : limit;
  if (unit === undefined) return settlesNothing(NOT_STATED);
  if (isPricePer(per, unit)) {
    const taken = per === 'seat' && unit !== 'person';
    const each = (seats ?? 1) > 1 && { most: `${sum(month, currency)} each` };
    return { ...limit, ...each, ...(taken && { note: `One ${unitInWords(unit)} is taken as one seat.` }) };
  }
  if (unit !== 'workspace') return settlesNothing(`the price is for one ${unitInWords(unit)}, which is no ${per}`);
  const note = 'The price is for a whole workspace.';
  if (seats === undefined) return { ...limit, over: undefined, open: HOW_MANY, note };
  const all = month * seats;
  const most = seats > 1 && { most: `${sum(all, currency)} (${sum(month, currency)} for each of ${seats})` };
  const times = { ...limit, cents: all, words: `${words} x ${seats} = ${sum(all, currency)}`, ...most, note };
  return workspaceLimit(times, bought, seats);
}

/** One workspace is enough only where it is known to be for so many; one alone may be too dear already. */
function workspaceLimit(limit: Limit, { users }: Bought, seats: number | undefined): Limit {
  if (seats === 1 || (seats !== undefined && users !== undefined && users >= seats)) return limit;
  if (seats === undefined) return { ...limit, within: undefined, open: HOW_MANY };
  const open = users === undefined ? USERS_NOT_STATED : `one workspace is for ${users}, and ${seats} are asked for`;
  return { ...limit, within: undefined, open };
}

/** "4 users, under 300 USD a month" may be said of each or of all: what fits both is met, what fits neither fails. */
function openLimit(limit: Limit, currency: string, unit: string | undefined, seats: number): Limit {
  const each = Math.floor(limit.cents / seats);
  const seat = unit !== undefined && isSeat(unit);
  return {
    ...{ ...limit, within: undefined },
    ...(seat && { surely: each, shared: { among: seats, cents: limit.cents, certain: false } }),
    words: `${limit.words}, or / ${seats} = ${sum(each, currency)} if it is for all`,
    open: seat ? `the text leaves open whether the sum is for one or for all ${seats}` : NOT_STATED,
  };
}

function totalLimit(limit: Limit, currency: string, bought: Bought, seats: number | undefined): Limit {
  const { unit } = bought;
  if (unit === 'workspace') return workspaceLimit(limit, bought, seats);
  if (unit !== undefined && seats !== undefined && isSeat(unit)) {
    if (seats === 1) return limit;
    const each = Math.floor(limit.cents / seats);
    const note = unit === 'person' ? {} : { note: `One ${unitInWords(unit)} is taken as one seat.` };
    return {
      ...limit,
      cents: each,
      shared: { among: seats, cents: limit.cents, certain: true },
      words: `${limit.words} / ${seats} = ${sum(each, currency)} for one ${unitInWords(unit)}`,
      ...note,
    };
  }
  // However many are needed, it is at least one.
  const open = seats === undefined ? HOW_MANY : 'what one price is for is not known well enough to divide the sum';
  return { ...limit, within: undefined, open };
}
