import type { FactsByKey } from '../fact.ts';
import { PLANS_KEY } from '../keys.ts';
import { memoizeByObject } from '../memoize.ts';
import { monthlyRate, type PeriodPrices, pricesByPeriod, type Term } from './money.ts';
import type { AddOn, Plan, Unit } from './plan.ts';

/** The plans of a tool, cheapest first. Empty if unknown. */
export function readPlans(facts: FactsByKey): Plan[] {
  return (facts[PLANS_KEY]?.value ?? []) as Plan[];
}

export const hasName = (name: string) => (plan: Plan) => plan.name.toLowerCase() === name.toLowerCase();

/** The plan with a name, ignoring case. */
export function findPlan(name: string, plans: readonly Plan[]): Plan | undefined {
  return plans.find(hasName(name));
}

/** Whether an add-on has the feature of a key. */
export const addsFeature =
  (key: string) =>
  ({ keys = [] }: AddOn) =>
    keys.includes(key);

/** Whether a plan is free: a price is zero, or its name says "free" and no price is printed. */
export function isFree({ name, monthly, annual_monthly, terms }: Plan): boolean {
  if (monthly?.amount === 0 || annual_monthly?.amount === 0) return true;
  return [monthly, annual_monthly, terms].every((price) => price === undefined) && /\bfree\b/i.test(name);
}

/** Whether the price of a plan is known by quote only, for any quantity. */
export function isByQuote({ quote_from }: Plan): boolean {
  return quote_from?.more_than === 0;
}

/** The currency of the first printed price. */
export function findCurrency(plans: readonly Plan[]): string | undefined {
  return plans.flatMap(listPrintedTerms)[0]?.price.currency;
}

/** All printed prices of a plan, except those of its charges. */
export function listPrintedTerms({ monthly, annual_monthly, terms = [] }: Plan): Term[] {
  return [
    ...(monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : []),
    ...(annual_monthly ? [{ every: 'year', price: annual_monthly, as: 'per-month' } as const] : []),
    ...terms,
  ];
}

/** The payment for a plan by period, without charges. */
export const planPrices = memoizeByObject((plan: Plan): PeriodPrices => pricesByPeriod(listPrintedTerms(plan)));

const INCLUDED_FIELDS = {
  person: 'users',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
} as const satisfies Readonly<Record<Unit, keyof NonNullable<Plan['includes']>>>;

/** The field of `includes` for a unit: `users` for `person`. */
export const includedField = (unit: Unit) => INCLUDED_FIELDS[unit];

/** Counts how many of a unit the plan includes, per sold unit. Undefined if unknown. */
export function countIncluded(unit: Unit, { includes }: Plan): number | undefined {
  return includes?.[INCLUDED_FIELDS[unit]];
}

/**
 * Fills in `annual_monthly` from a printed yearly total: a twelfth of it, rounded half up to cents. Returns the plan unchanged if it has a
 * printed rate or no yearly total.
 */
export function withYearlyRate<Priced extends Partial<Plan>>(plan: Priced): Priced {
  const total = plan.terms?.find(({ every, as }) => every === 'year' && as === 'total');
  if (plan.annual_monthly !== undefined || total === undefined) return plan;
  const { name, monthly, ...others } = plan;
  // Answers list the fields in the order of the schema.
  return {
    ...(name !== undefined && { name }),
    ...(monthly && { monthly }),
    annual_monthly: monthlyRate(total),
    ...others,
  } as Priced;
}
