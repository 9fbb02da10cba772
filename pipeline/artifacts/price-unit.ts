import { ENTRY_PRICE, entryAmounts } from './entry-price.ts';
import type { Fact } from './fact.ts';
import type { Money, Plan } from './value.ts';

type Facts = Readonly<Record<string, Fact>>;

/** What one price buys a month of, as far as a fact says so. */
export interface Bought {
  /** Undefined where no fact says it of the plan that the price is of, or it is several things. */
  readonly unit: string | undefined;
  /** How many people it is for. */
  readonly users: number | undefined;
}

/** The questions whose answers say what the entry price buys. */
export const ENTRY_KEYS = [
  ENTRY_PRICE.monthly,
  ENTRY_PRICE.yearly,
  'pricing.plans',
  'pricing.model',
  'pricing.seat_means',
] as const;

/**
 * What the entry price buys: what the plan that it is the price of says. What a seat is counts only where no plan has that
 * price, since a tool may sell seats by one thing and its cheapest plan by another.
 */
export function boughtAtEntry(facts: Facts): Bought {
  const plans = entryPlans(facts);
  return plans.length > 0 ? boughtWith(plans) : { unit: soleUnit(facts), users: undefined };
}

/** The plans that the entry price is the price of: several where they cost the same, none where no plan is listed with it. */
export function entryPlans(facts: Facts): Plan[] {
  const { monthly, yearly } = entryAmounts(facts);
  return plansIn(facts).filter((plan) => isAmong(plan.monthly, monthly) || isAmong(plan.annual_monthly, yearly));
}

/** What all of these plans say that they are for; what one of them leaves open is open. */
export function boughtWith(plans: readonly Plan[]): Bought {
  const same = <Value>(of: (plan: Plan) => Value): Value | undefined => {
    const values = new Set(plans.map(of));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return { unit: same(({ unit }) => unit), users: same(({ includes }) => includes?.users) };
}

/** The plans that sources name. */
export function plansIn(facts: Facts): Plan[] {
  return (facts['pricing.plans']?.value ?? []) as Plan[];
}

function isAmong(price: Money | undefined, amounts: readonly Money[]): boolean {
  return amounts.some(({ amount, currency }) => amount === price?.amount && currency === price.currency);
}

/** What a seat is says what a price is for only where the tool charges for nothing else: no plan has to be guessed at then. */
function soleUnit(facts: Facts): string | undefined {
  return onlyValue(facts['pricing.model']) === undefined ? undefined : onlyValue(facts['pricing.seat_means']);
}

/** The one value of a set; undefined where it is open or has several. */
function onlyValue(fact: Fact | undefined): string | undefined {
  if (fact?.status !== 'known') return undefined;
  const values = fact.value as string[];
  return values.length === 1 ? values[0] : undefined;
}
