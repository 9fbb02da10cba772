import { ASSUMPTIONS, type Fact, type FactsByKey, valuesOf } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { type EntryPrice, entryAmounts, entryPlans, isAboveEntry, type Lack, plansIn } from './entry-price.ts';
import { planCalled } from './extends.ts';
import { placementOf } from './features.ts';
import type { Money } from './money.ts';
import type { Plan } from './plan.ts';
import { priceOfPlans } from './plan-price.ts';

/** The dearest of the plans that features need. Undefined if the entry price is proven to be its price, or if none has to be paid for. */
export function dearestAboveEntry(names: readonly string[], facts: FactsByKey): string | undefined {
  const listed = plansIn(facts);
  const plans = names
    .map((name) => ({ name, plan: planCalled(name, listed) }))
    .map((one) => ({ ...one, place: one.plan === undefined ? -1 : listed.indexOf(one.plan) }))
    .filter(({ name, plan }) => isAboveEntry(name, facts) || isPricedApart(plan, facts));
  return plans.sort((x, y) => amountOf(y.plan) - amountOf(x.plan) || y.place - x.place)[0]?.name;
}

/** A plan without a price may be the dearest. */
const amountOf = (plan: Plan | undefined) => (plan?.monthly ?? plan?.annual_monthly)?.amount ?? Number.MAX_SAFE_INTEGER;

/**
 * Whether a plan that is not above the entry price may have another price: it has the entry price in one billing period only, or no
 * plan is listed with the entry price and this one has no price.
 */
function isPricedApart(plan: Plan | undefined, facts: FactsByKey): boolean {
  const [entry, { monthly, yearly }] = [entryPlans(facts), entryAmounts(facts)];
  if (entry.length === 0) return amountOf(plan) === Number.MAX_SAFE_INTEGER;
  if (plan === undefined || !entry.includes(plan)) return false;
  const isEntry = (own: Money | undefined, amounts: readonly Money[]) =>
    own === undefined
      ? amounts.length === 0
      : amounts.some(({ amount, currency }) => amount === own.amount && currency === own.currency);
  return !isEntry(plan.monthly, monthly) || !isEntry(plan.annual_monthly, yearly);
}

/**
 * The price of a plan per month in the form of an entry price: with its caveats and with what it lacks of what the entry price
 * lacks. Null if it is unknown. Where sources differ on the list of plans, the price of the plan is read from each list.
 */
export function pricedLikeEntry(name: string, facts: FactsByKey, entry: EntryPrice | null): EntryPrice | null {
  const fact = facts['pricing.plans'] as Fact;
  const prices = valuesOf(fact).map((value) => priceOfPlans([name], { ...facts, 'pricing.plans': { ...fact, value } }));
  const [monthly, yearly] = [
    distinct(prices.flatMap((price) => price.monthly)),
    distinct(prices.flatMap((price) => price.yearly)),
  ];
  if (monthly.length + yearly.length === 0) return null;
  const assumed = ASSUMPTIONS.filter((assumption) => fact.assumed?.includes(assumption));
  return {
    monthly: agreed(monthly),
    annual_monthly: agreed(yearly),
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(fact.read_by_others ? { read_by_others: true } : {}),
    plans: [name],
    lacks: (entry?.lacks ?? []).flatMap((lack) => lackOn(name, lack, facts)),
  };
}

/** What a plan is proven to lack of what the entry price lacks. Where it is not known whether a plan has something, it is left out. */
function lackOn(name: string, lack: Lack, facts: FactsByKey): Lack[] {
  const plans = plansIn(facts);
  const plan = planCalled(name, plans);
  if (plan === undefined || lack.plan === null || planCalled(lack.plan.name, plans) === undefined) return [lack];
  const feature = { key: lack.key, label: lack.label, from: lack.plan.name, extra: false };
  if (placementOf(feature, plan, plans, facts) === 'lacks') return [lack];
  return lack.extra ? [{ ...lack, plan: null }] : [];
}

function distinct(amounts: readonly Money[]): Money[] {
  return uniqueBy(amounts, ({ amount, currency }) => `${amount} ${currency}`);
}

/** Null if sources differ. */
function agreed(amounts: readonly Money[]): Money | null {
  return amounts.length === 1 ? (amounts[0] as Money) : null;
}
