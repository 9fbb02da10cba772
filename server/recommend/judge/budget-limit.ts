import type { Budget } from '../../../model/constraint.ts';
import { type Currencies, inCents } from '../../../model/currencies.ts';
import type { Verdict } from '../../../model/judge.ts';
import type { Amounts, Bought } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { unitInWords } from '../../../model/pricing/price-text.ts';
import { centsInWords } from './price.ts';
import { isPricePer, isSeat } from './seats.ts';

/** A budget whose currency is known. */
export type BudgetIn = Budget & { readonly currency: string };

/** The most that one price may be a month, and what a price within it or over it proves. */
export interface Limit {
  /** In cents of the budget's currency. */
  readonly cents: number;
  /** Whether a price up to the limit meets the budget; undefined if that proves nothing. */
  readonly within: boolean | undefined;
  /** Whether a price above the limit meets the budget; undefined if that proves nothing. */
  readonly over: boolean | undefined;
  /** A price up to this, in cents, meets the budget however the text is meant. */
  readonly certainUpTo?: number;
  /** How the limit is derived: `budget 960 EUR a year = 80 EUR a month`. */
  readonly arithmetic: string;
  /** Why a price proves nothing, as a clause. */
  readonly open?: string;
  /** Set if the full cost may be more than the price that is compared. */
  readonly isLeast?: true;
  /** What to add to the verdict, as a clause. */
  readonly note?: string;
  /** `75 USD each`: how a sentence names the limit, if it is not just the amount. */
  readonly label?: string;
  /** A budget for several seats: how many, the amount for all, and whether the text clearly says that it is for all. */
  readonly shared?: { readonly among: number; readonly cents: number; readonly certain: boolean };
}

const UNIT_NOT_STATED = 'it is not stated whether the price is per person or per account';
const HOW_MANY = 'the text does not say how many are needed';
const USERS_NOT_STATED = 'it is not stated how many people a workspace covers';

/**
 * Turns a budget into a limit for one price a month: a budget for a year is divided by 12 and one for all seats by their
 * number, down to whole cents. The price of a workspace is compared with the budget for all of its seats, if the workspace is
 * known to be for that many people.
 *
 * @param bought what one price is for
 * @param seats how many people the text names
 */
export function limitFor(budget: BudgetIn, bought: Bought, seats: number | undefined): Limit {
  const { amount, currency, period } = budget;
  const per = budget.per as 'seat' | 'sender' | 'total' | null;
  const { unit } = bought;
  const total = Math.floor(amount * 100 + 0.5);
  const month = period === 'year' ? Math.floor(total / 12) : total;
  const inAll = per === 'total' ? ' in all' : per === null ? '' : ` a ${per}`;
  const billed = budget.billing === undefined ? '' : ` billed ${budget.billing}`;
  const stated = `budget ${centsInWords(total, currency)} a ${period ?? 'month'}${inAll}${billed}`;
  const arithmetic = period === 'year' ? `${stated} = ${centsInWords(month, currency)} a month` : stated;
  const limit = { cents: month, within: true, over: false, arithmetic };
  const provesNothing = (open: string) => ({ ...limit, within: undefined, over: undefined, open });
  if (period === 'once') return provesNothing('a single payment cannot be compared with a monthly price');
  if (per === 'total') return totalLimit(limit, currency, bought, seats);
  if (per === null && (seats ?? 1) > 1)
    return unit === 'workspace' ? workspaceLimit(limit, bought, seats) : openLimit(limit, currency, unit, seats ?? 1);
  if (per === null) return unit === undefined ? { ...limit, note: 'it is not stated what the price covers' } : limit;
  if (unit === undefined) return provesNothing(UNIT_NOT_STATED);
  if (isPricePer(per, unit)) {
    const each = (seats ?? 1) > 1 && { label: `${centsInWords(month, currency)} each` };
    return { ...limit, ...each, ...(per === 'seat' && takenAsSeat(unit)) };
  }
  if (unit !== 'workspace') return provesNothing(`the price is per ${unitInWords(unit)}, not per ${per}`);
  const note = 'the price is for a whole workspace';
  if (seats === undefined) return { ...limit, over: undefined, open: HOW_MANY, note };
  const all = month * seats;
  const inWords = centsInWords(all, currency);
  const label = seats > 1 && { label: `${inWords} (${centsInWords(month, currency)} for each of ${seats})` };
  const times = { ...limit, cents: all, arithmetic: `${arithmetic} x ${seats} = ${inWords}`, ...label, note };
  return workspaceLimit(times, bought, seats);
}

/** One workspace is enough only if it is known to be for that many people. A single one may already be too expensive. */
function workspaceLimit(limit: Limit, { users }: Bought, seats: number | undefined): Limit {
  if (seats === 1 || (seats !== undefined && users !== undefined && users >= seats)) return limit;
  if (seats === undefined) return { ...limit, within: undefined, open: HOW_MANY };
  const open = users === undefined ? USERS_NOT_STATED : `a workspace covers ${users}, and ${seats} are asked for`;
  return { ...limit, within: undefined, open };
}

/** "4 users, under 300 USD a month" may mean each or all of them. A price that fits both meets it, one that fits neither fails. */
function openLimit(limit: Limit, currency: string, unit: string | undefined, seats: number): Limit {
  const each = Math.floor(limit.cents / seats);
  const seat = unit !== undefined && isSeat(unit);
  return {
    ...limit,
    within: undefined,
    ...(seat && { certainUpTo: each, shared: { among: seats, cents: limit.cents, certain: false } }),
    arithmetic: `${limit.arithmetic}, or / ${seats} = ${centsInWords(each, currency)} if it is for all`,
    open: seat ? `the text does not say whether the budget is for one or for all ${seats}` : UNIT_NOT_STATED,
  };
}

function totalLimit(limit: Limit, currency: string, bought: Bought, seats: number | undefined): Limit {
  const { unit } = bought;
  if (unit === 'workspace') return workspaceLimit(limit, bought, seats);
  if (unit !== undefined && seats !== undefined && isSeat(unit)) {
    if (seats === 1) return limit;
    const each = Math.floor(limit.cents / seats);
    return {
      ...limit,
      cents: each,
      shared: { among: seats, cents: limit.cents, certain: true },
      arithmetic: `${limit.arithmetic} / ${seats} = ${centsInWords(each, currency)} for one ${unitInWords(unit)}`,
      ...takenAsSeat(unit),
    };
  }
  // At least one is needed, so a single price over the budget still fails.
  const open =
    seats === undefined ? HOW_MANY : 'it is not known what the price covers, so the budget cannot be divided';
  return { ...limit, within: undefined, open };
}

function takenAsSeat(unit: string): Pick<Limit, 'note'> {
  return unit === 'person' ? {} : { note: `one ${unitInWords(unit)} is taken as one seat` };
}

/** The result of comparing a price with a limit. */
export interface Comparison {
  readonly verdict: Verdict;
  /** The amounts that decide the verdict or leave it unknown; several if sources differ. */
  readonly by: readonly Money[];
  /** Whether these amounts are billed yearly. */
  readonly yearly: boolean;
  /** The billing whose price is unknown and could decide. */
  readonly missing?: 'monthly' | 'yearly';
  /** What to add to the verdict, as a sentence. */
  readonly note?: string;
}

const NEVER_LESS = 'The price billed monthly is never lower than the price billed yearly.';

/**
 * Compares a price with a limit. It meets the limit if the price billed monthly or the price billed yearly does, and fails if
 * both are over it, or the one that the budget asks for. If the price billed yearly is over it and the other is unknown, both
 * are over: the check of the facts ensures that monthly billing never costs less.
 */
export function compareWithLimit(
  { monthly, yearly }: Amounts,
  limit: Limit,
  { currency, billing }: BudgetIn,
  rates: Currencies['rates'],
): Comparison {
  const isMet = (amounts: readonly Money[]) => {
    const results = new Set(amounts.map((money) => isMetBy(inCents(money, currency, rates), limit)));
    return results.size === 1 ? [...results][0] : undefined;
  };
  const [byMonth, byYear] = [isMet(monthly), isMet(yearly)];
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
  if (byMonth === false && yearly.length === 0) {
    const note = 'Above the budget billed monthly; the price billed yearly is unknown.';
    return { verdict: 'unknown', ...inMonths, missing: 'yearly', note };
  }
  if (byYear === false && monthly.length === 0) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
  return { verdict: 'unknown', ...(byMonth === undefined && monthly.length > 0 ? inMonths : inYears) };
}

function isMetBy(cents: number, limit: Limit): boolean | undefined {
  if (limit.certainUpTo !== undefined && cents <= limit.certainUpTo) return true;
  return cents <= limit.cents ? limit.within : limit.over;
}
