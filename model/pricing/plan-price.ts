import type { Fact, FactsByKey } from '../fact.ts';
import type { Citation } from '../source.ts';
import {
  type Amounts,
  type Bought,
  boughtAtEntry,
  boughtWith,
  ENTRY_PRICE,
  entryAmounts,
  plansIn,
} from './entry-price.ts';
import { planCalled } from './extends.ts';
import type { Money } from './money.ts';
import type { Plan } from './plan.ts';
import { planInWords } from './price-text.ts';

/** What a tool costs a month for one unit; several amounts if sources differ, none if the price is unknown. */
export interface Price extends Bought, Amounts {
  /** Keys of the facts that give the price. */
  readonly facts: readonly string[];
  readonly display: string;
  readonly sources: readonly Citation[];
  /** Names of the plans with this price; empty if it is the entry price. */
  readonly plans: readonly string[];
}

const entryPrices = new WeakMap<FactsByKey, Price>();

/** The price of the cheapest paid plan. Computed once for each tool. */
export function entryPrice(facts: FactsByKey): Price {
  const cached = entryPrices.get(facts) ?? readEntryPrice(facts);
  entryPrices.set(facts, cached);
  return cached;
}

function readEntryPrice(facts: FactsByKey): Price {
  const [month, year] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]] as [Fact, Fact];
  const known = [month, year].filter(({ value }) => value !== null);
  return {
    ...entryAmounts(facts),
    ...boughtAtEntry(facts),
    facts: (known.length > 0 ? known : [month, year]).map(({ key }) => key),
    display: known.map(({ label, display }) => `${label}: ${display}`).join('; ') || 'Unknown',
    sources: known.flatMap(({ sources }) => sources),
    plans: [],
  };
}

/**
 * The price of several plans that are each the cheapest with a needed feature: that of the dearest one, since a plan with all
 * of the features costs at least as much. Unknown if the price of one of them is.
 */
export function priceOfPlans(names: readonly string[], facts: FactsByKey): Price {
  const fact = facts['pricing.plans'] as Fact;
  const plans = names.map((name) => planCalled(name, plansIn(facts)));
  const dearest = (amountOf: (plan: Plan) => Money | undefined) => {
    const known = plans.flatMap((plan) => {
      const money = plan && amountOf(plan);
      return money ? [{ plan, money }] : [];
    });
    return known.length === names.length ? known.sort((a, b) => b.money.amount - a.money.amount).slice(0, 1) : [];
  };
  const [monthly, yearly] = [dearest((plan) => plan.monthly), dearest((plan) => plan.annual_monthly)];
  return {
    monthly: monthly.map(({ money }) => money),
    yearly: yearly.map(({ money }) => money),
    ...boughtWith([...monthly, ...yearly].map(({ plan }) => plan)),
    facts: [fact.key],
    display: plans.map((plan, i) => (plan ? planWithPrice(plan) : `${names[i]}: not listed`)).join('; '),
    sources: fact.sources,
    plans: names,
  };
}

/** `Pro: 55 USD a month per person`, `Enterprise: price unknown`. */
export function planWithPrice(plan: Plan): string {
  const text = planInWords(plan);
  return text === plan.name ? `${plan.name}: price unknown` : text;
}

/** The dearest plan with a price, if there is more than one. It proves nothing: a feature may come with a plan on request. */
export function dearestPriced(facts: FactsByKey): Plan | undefined {
  const priced = plansIn(facts).filter(({ monthly, annual_monthly }) => monthly || annual_monthly);
  const amountOf = ({ monthly, annual_monthly }: Plan) => (monthly ?? annual_monthly)?.amount ?? 0;
  return priced.length > 1 ? priced.sort((a, b) => amountOf(b) - amountOf(a))[0] : undefined;
}
