import { ASSUMPTIONS, type Fact, type FactsByKey, valuesOf } from '../../../model/fact.ts';
import { entryAmounts, entryPlans, isAboveEntry, type Lack, plansIn } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { entryInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { priceOfPlans } from '../../recommend/judge/price.ts';

/** The dearest of the plans that features need. Undefined if the entry price is proven to be its price, or if none has to be paid for. */
export function dearestAboveEntry(names: readonly string[], facts: FactsByKey): string | undefined {
  const plans = names
    .map((name) => ({ name, place: plansIn(facts).findIndex((plan) => isCalled(plan, name)) }))
    .map(({ name, place }) => ({ name, place, plan: plansIn(facts)[place] }))
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
 * The price of a plan per month in words, like the entry price: with its caveats and the channels that it lacks,
 * `109 USD a month or 87 USD a month billed yearly (read by others), without WhatsApp (costs extra)`. Null if it is unknown.
 */
export function planPriceInWords(name: string, tool: Tool): string | null {
  const { facts, entry_price } = tool;
  const fact = facts['pricing.plans'] as Fact;
  // Sources may differ on the list of plans, so the price of the plan is read from each list.
  const prices = valuesOf(fact).map((value) =>
    priceOfPlans([name], { ...tool, facts: { ...facts, 'pricing.plans': { ...fact, value } } }),
  );
  const [monthly, yearly] = [
    distinct(prices.flatMap((price) => price.monthly)),
    distinct(prices.flatMap((price) => price.yearly)),
  ];
  if (monthly.length + yearly.length === 0) return null;
  const assumed = ASSUMPTIONS.filter((assumption) => fact.assumed?.includes(assumption));
  return entryInWords({
    monthly: agreed(monthly),
    annual_monthly: agreed(yearly),
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(fact.read_by_others ? { read_by_others: true } : {}),
    plans: [name],
    lacks: (entry_price?.lacks ?? []).flatMap((lack) => lackOn(name, lack, facts)),
  });
}

/** What a plan still lacks of what the entry price lacks. Plans are listed by price, lowest first. */
function lackOn(name: string, lack: Lack, facts: FactsByKey): Lack[] {
  const place = (wanted: string) => plansIn(facts).findIndex((plan) => isCalled(plan, wanted));
  const isIncluded = lack.plan !== null && place(lack.plan.name) >= 0 && place(lack.plan.name) <= place(name);
  if (!isIncluded) return [lack];
  return lack.extra ? [{ ...lack, plan: null }] : [];
}

const isCalled = ({ name }: Plan, wanted: string) => name.toLowerCase() === wanted.toLowerCase();

function distinct(amounts: readonly Money[]): Money[] {
  return [...new Map(amounts.map((money) => [`${money.amount} ${money.currency}`, money])).values()];
}

/** Null if sources differ. */
function agreed(amounts: readonly Money[]): Money | null {
  return amounts.length === 1 ? (amounts[0] as Money) : null;
}
