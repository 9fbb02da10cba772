import type { Budget } from '../constraint.ts';
import { sum, unitInWords } from './amount.ts';

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
  readonly note?: string;
}

/** A budget whose currency is settled. */
export type BudgetIn = Budget & { readonly currency: string };

/** What a budget calls a unit, and what prices are for. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  seat: ['person'],
  sender: ['linkedin-account', 'mailbox', 'identity'],
};

/** Units of which a person is taken to need one. */
const ONE_EACH: readonly string[] = ['person', 'linkedin-account', 'identity'];

/**
 * Turns a budget into a limit for one price a month: a year's sum by 12, a sum for all by the seats, down to whole cents. A
 * price for a whole workspace is held against the sum for all of its seats.
 *
 * @param unit what one price is for, undefined where that is unknown or several things
 * @param seats how many people were named
 */
export function limitFor(budget: BudgetIn, unit: string | undefined, seats: number | undefined): Limit {
  const { amount, currency, period, per } = budget;
  const total = Math.floor(amount * 100 + 0.5);
  const month = period === 'year' ? Math.floor(total / 12) : total;
  const inAll = per === 'total' ? ' in all' : per === null ? '' : ` a ${per}`;
  const stated = `budget ${sum(total, currency)} a ${period ?? 'month'}${inAll}`;
  const words = period === 'year' ? `${stated} = ${sum(month, currency)} a month` : stated;
  const open = { cents: month, within: undefined, over: undefined, words };
  if (period === 'once') return { ...open, note: 'A single payment cannot be compared with a price a month.' };
  if (per === 'total') return totalLimit(month, currency, words, unit, seats);
  if (per === null && (seats ?? 1) > 1 && unit !== 'workspace')
    return openLimit(month, currency, words, seats as number);
  if (per === null || (unit !== undefined && UNITS[per]?.includes(unit)))
    return { cents: month, within: true, over: false, words };
  if (unit === undefined)
    return { ...open, note: 'What the price is for, a person or an account, is unknown or several things.' };
  if (unit !== 'workspace') return { ...open, note: `The price is for one ${unitInWords(unit)}, which is no ${per}.` };
  const note = 'The price is for a whole workspace.';
  if (seats === undefined) return { cents: month, within: true, over: undefined, words, note };
  const all = month * seats;
  return { cents: all, within: true, over: false, words: `${words} x ${seats} = ${sum(all, currency)}`, note };
}

/** "4 users, under 300 USD a month" may be said of each or of all: what fits both is met, what fits neither fails. */
function openLimit(month: number, currency: string, words: string, seats: number): Limit {
  const each = Math.floor(month / seats);
  return {
    ...{ cents: month, within: undefined, over: false, surely: each },
    words: `${words}, or / ${seats} = ${sum(each, currency)} if it is for all`,
    note: `The text leaves open whether the sum is for one or for all ${seats}.`,
  };
}

function totalLimit(
  month: number,
  currency: string,
  words: string,
  unit: string | undefined,
  seats: number | undefined,
): Limit {
  if (unit === 'workspace') return { cents: month, within: true, over: false, words };
  if (unit !== undefined && seats !== undefined && ONE_EACH.includes(unit)) {
    const each = Math.floor(month / seats);
    const note = unit === 'person' ? {} : { note: `Taken as one ${unitInWords(unit)} for each of ${seats}.` };
    const divided = `${words} / ${seats} = ${sum(each, currency)} for one ${unitInWords(unit)}`;
    return { cents: each, within: true, over: false, words: seats === 1 ? words : divided, ...note };
  }
  // However many are needed, it is at least one.
  const note =
    seats === undefined
      ? 'How many are needed is not said.'
      : 'What one price is for is not known well enough to divide the sum.';
  return { cents: month, within: undefined, over: false, words, note };
}
