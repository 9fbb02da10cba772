import type { Catalogue } from '../../../model/catalogue.ts';
import type { Budget, Verdict } from '../../../model/constraint.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { type Currencies, chargesUsage, inCents } from '../../../model/pricing/currencies.ts';
import type { Amounts, Bought } from '../../../model/pricing/entry-price.ts';
import { isPricePer } from '../../../model/pricing/offers.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { dearestPriced, type PlanRequirement, whyNotIncluded } from '../../../model/pricing/plan-price.ts';
import { caveatsInWords, centsInWords, planInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Result } from './assessment.ts';

/** Compares what a tool costs with a budget. What is only wanted is given if the price may not include it, and the judgement says so. */
export type BudgetJudge = (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Result;

/** What the comparison with a budget depends on, besides the tool. */
export interface BudgetContext {
  readonly currencies: Currencies;
  readonly catalogue: Catalogue;
  /** The lowest ratio of a price billed yearly to the same price billed monthly, of all tools; undefined if none is known. */
  readonly deepestDiscount?: number | undefined;
  /** The numbers that the text names; undefined if it names none. */
  readonly setUp?: SetUp | undefined;
  /** For how many months it is used; undefined if the text does not say. */
  readonly months?: number | undefined;
}

/** A budget whose currency is known. */
export type BudgetIn = Budget & { readonly currency: string };

/** The amount of a budget in cents. */
export function budgetCents({ amount }: BudgetIn): number {
  return Math.floor(amount * 100 + 0.5);
}

/**
 * `budget 400 USD a month in all`, `budget 60 EUR a month a seat billed monthly`, `budget 900 USD for 6 months in all`.
 *
 * @param months that a sum in all is for, if it is not for a month or a year
 */
export function budgetInWords(budget: BudgetIn, months?: number): string {
  const { currency, period, per, billing } = budget;
  const inAll = per === 'total' ? ' in all' : per === null ? '' : ` a ${per}`;
  const billed = billing === undefined ? '' : ` billed ${billing}`;
  const time = months === undefined ? `a ${period ?? 'month'}` : `for ${counted(months, 'month')}`;
  return `budget ${centsInWords(budgetCents(budget), currency)} ${time}${inAll}${billed}`;
}

/** The most that the price for one may be a month, and what a price within it or over it proves. */
export interface Limit {
  /** In cents of the budget's currency. */
  readonly cents: number;
  /** Whether a price up to the limit meets the budget; undefined if that proves nothing. */
  readonly within: boolean | undefined;
  /** Whether a price above the limit meets the budget; undefined if that proves nothing. */
  readonly over: boolean | undefined;
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
}

const HOW_MANY = 'it is not said how many are needed';

/**
 * Turns a budget into a limit for the price for one a month. A budget for a year is divided by 12, down to whole cents.
 *
 * @param bought what one price is for
 * @param number how many people or accounts the text names; undefined if it names none
 */
export function limitFor(budget: BudgetIn, { unit }: Bought, number: number | undefined): Limit {
  const { currency, period, per } = budget;
  const total = budgetCents(budget);
  const month = period === 'year' ? Math.floor(total / 12) : total;
  const given = budgetInWords(budget);
  const arithmetic = period === 'year' ? `${given} = ${centsInWords(month, currency)} a month` : given;
  const limit = { cents: month, within: true, over: false, arithmetic };
  const provesNothing = (open: string) => ({ ...limit, within: undefined, over: undefined, open });
  if (period === 'once') return provesNothing('a single payment cannot be compared with a monthly price');
  // At least one is needed, so a single price over the budget still fails.
  if (per === 'total') return { ...limit, within: undefined, open: HOW_MANY };
  if (per === null) return unit === undefined ? { ...limit, note: 'it is not stated what the price covers' } : limit;
  if (unit === undefined) return provesNothing('it is not stated whether the price is per person or per account');
  if (isPricePer(per as 'seat' | 'sender', unit)) {
    const each = (number ?? 1) > 1 && { label: `${centsInWords(month, currency)} each` };
    return { ...limit, ...each, ...(per === 'seat' && assumedSeat(unit)) };
  }
  if (unit !== 'workspace') return provesNothing(`the price is per ${unitInWords(unit)}, not per ${per}`);
  return { ...limit, over: undefined, open: HOW_MANY, note: 'the price is for a whole workspace' };
}

/** What to say if a unit is taken as one seat, although it is no person. */
export function assumedSeat(unit: string): Pick<Limit, 'note'> {
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

export const NEVER_LESS = 'The price billed monthly is never lower than the price billed yearly.';

/** What to add if the price for one billing is unknown and could decide. */
export const MISSING_NOTES = {
  monthly: 'The price billed monthly is unknown.',
  yearly: 'Above the budget billed monthly; the price billed yearly is unknown.',
} as const;

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
    const results = new Set(
      amounts.map((money) => (inCents(money, currency, rates) <= limit.cents ? limit.within : limit.over)),
    );
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
    return { verdict: 'unknown', ...inYears, missing: 'monthly', note: MISSING_NOTES.monthly };
  }
  if (byYear === true) return { verdict: 'meets', ...inYears, note: 'Only when billed yearly.' };
  if (byMonth === false && byYear === false) return { verdict: 'fails', ...inMonths };
  if (byMonth === false && yearly.length === 0)
    return { verdict: 'unknown', ...inMonths, missing: 'yearly', note: MISSING_NOTES.yearly };
  if (byYear === false && monthly.length === 0) return { verdict: 'fails', ...inYears, note: NEVER_LESS };
  return { verdict: 'unknown', ...(byMonth === undefined && monthly.length > 0 ? inMonths : inYears) };
}

/**
 * If it is unknown whether a price is within a budget: how the lowest amount that any source gives compares with it.
 *
 * @param amounts in cents of the budget's currency; NaN without a rate
 */
export function hintOf(
  amounts: readonly number[],
  limit: number,
  deepestDiscount: number | undefined,
): Result['priceHint'] {
  const known = amounts.filter((cents) => !Number.isNaN(cents));
  if (known.length === 0) return undefined;
  const least = Math.min(...known);
  if (least <= limit) return 'within';
  return deepestDiscount !== undefined && least * deepestDiscount > limit ? 'far-above' : 'above';
}

/** Reservations after the verdict on a price within the budget: ` (second-hand; credits or usage are charged too)`. */
export function reservations(note: string | undefined, tool: Tool, wanted: PlanRequirement | undefined): string {
  const all = [
    caveatsInWords(tool.entry_price ?? {}),
    note ?? '',
    chargesUsage(tool.facts) ? 'credits or usage are charged too' : '',
    wanted ? withoutWanted(wanted) : '',
  ].filter((each) => each !== '');
  return all.length > 0 ? ` (${all.join('; ')})` : '';
}

/** Says that a price that includes what is needed may not include what is only wanted, as a clause. */
export function withoutWanted(wanted: PlanRequirement): string {
  const open = whyNotIncluded(wanted);
  if (open !== undefined) return open;
  const { plans } = wanted;
  return plans.length > 0
    ? `what is wanted but not required needs plan ${plans.join(', ')}`
    : 'what is wanted but not required may cost more';
}

/** For scale, if the plan is unknown. */
export function dearestInWords({ facts }: Tool): string | undefined {
  const dearest = dearestPriced(facts);
  return dearest && `Its most expensive plan with a price is ${planInWords(dearest)}.`;
}
