import type { Counted } from '../../../model/constraint.ts';
import { type Currencies, convert } from '../../../model/currencies.ts';
import type { Fact } from '../../../model/fact.ts';
import {
  type Amounts,
  type Bought,
  boughtAtEntry,
  boughtWith,
  ENTRY_PRICE,
  entryAmounts,
  plansIn,
} from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { moneyInWords, planInWords } from '../../../model/pricing/price-text.ts';
import type { Citation, Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { includedIn } from './seats.ts';

/** What a tool costs a month for one unit; several amounts if sources differ, none if the price is unknown. */
export interface Price extends Bought, Amounts {
  /** Keys of the facts that give the price. */
  readonly facts: readonly string[];
  readonly display: string;
  readonly sources: readonly Citation[];
  /** Names of the plans with this price; empty if it is the entry price. */
  readonly plans: readonly string[];
  /** What the price includes in total: `25 LinkedIn accounts`. */
  readonly covers?: string;
}

const entryPrices = new WeakMap<Tool, Price>();

/** The price of the cheapest paid plan. Computed once for each tool. */
export function entryPrice(tool: Tool): Price {
  const cached = entryPrices.get(tool) ?? readEntryPrice(tool);
  entryPrices.set(tool, cached);
  return cached;
}

function readEntryPrice({ facts }: Tool): Price {
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
export function priceOfPlans(names: readonly string[], { facts }: Tool): Price {
  const fact = facts['pricing.plans'] as Fact;
  const listed = plansIn(facts);
  const plans = names.map((name) => listed.find((plan) => isSameName(plan.name, name)));
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
    display: plans.map((plan, i) => (plan ? displayPlan(plan) : `${names[i]}: not listed`)).join('; '),
    sources: fact.sources,
    plans: names,
  };
}

/**
 * The prices of the plans that include at least a number of seats. Each is the price for all of them.
 *
 * @param required names of the plans with the needed features; if there are none, any plan will do
 */
export function pricesCovering(
  seats: number,
  counted: Counted | undefined,
  required: readonly string[],
  tool: Tool,
): Price[] {
  if (tool.facts['pricing.plans']?.status !== 'known' || counted?.unit === 'client') return [];
  return plansIn(tool.facts).flatMap((plan) => {
    const included = includedIn(plan, counted);
    const hasFeatures = required.every((name) => isSameName(name, plan.name));
    if (!included || included.number < seats || !hasFeatures) return [];
    // A plan that includes all of the seats is priced like one workspace that is large enough.
    const bought = { unit: 'workspace', users: included.number };
    return [{ ...priceOfPlans([plan.name], tool), ...bought, covers: included.words }];
  });
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function displayPlan(plan: Plan): string {
  const text = planInWords(plan);
  return text === plan.name ? `${plan.name}: price unknown` : text;
}

/** `80 EUR`, `67.20 EUR`. */
export function centsInWords(cents: number, currency: string): string {
  return moneyInWords({ amount: cents / 100, currency });
}

/** `59 USD a month`, `49 USD a month billed yearly`. */
export function monthlyInWords(money: Money, yearly: boolean): string {
  return `${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}

/** `at 0.8802 (rate of 2026-09-29)`; undefined if nothing has to be converted. */
export function rateInWords(from: string, to: string, { rates, as_of }: Currencies): string | undefined {
  if (from === to) return undefined;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}

/** The id of the source of the exchange rates. Unlike those of other sources, it begins with no tool's slug. */
const RATES = 'currencies/rates';

/** Cites the source of the exchange rates if one of the amounts has to be converted. */
export function rateCitations(amounts: readonly Money[], to: string): Citation[] {
  return amounts.some(({ currency }) => currency !== to) ? [{ id: RATES, at: null }] : [];
}

/** The source of the exchange rates, in the form of the sources of facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: RATES, ...source };
}
