import type { Counted } from '../../../model/constraint.ts';
import { type Currencies, convert } from '../../../model/currencies.ts';
import {
  type Amounts,
  type Bought,
  boughtAtEntry,
  boughtWith,
  ENTRY_PRICE,
  entryAmounts,
  plansIn,
} from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { moneyInWords, planInWords } from '../../../model/price-text.ts';
import type { Citation, Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Money, Plan } from '../../../model/value.ts';
import { includedIn } from './seats.ts';

/** What a tool asks for one unit a month; several amounts where sources differ, none where it is not known. */
export interface Price extends Bought, Amounts {
  readonly facts: readonly string[];
  readonly display: string;
  readonly sources: readonly Citation[];
  /** The plans that it is the price of, where it is not the cheapest that counts. */
  readonly plans: readonly string[];
  /** What one price covers whole: `25 LinkedIn accounts`. */
  readonly covers?: string;
}

const entryPrices = new WeakMap<Tool, Price>();

/** The price of the cheapest paid plan. */
export function entryPrice(tool: Tool): Price {
  const found = entryPrices.get(tool) ?? readEntryPrice(tool);
  entryPrices.set(tool, found);
  return found;
}

function readEntryPrice({ facts }: Tool): Price {
  const [month, year] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]] as [Fact, Fact];
  const known = [month, year].filter(({ value }) => value !== null);
  const { monthly, yearly } = entryAmounts(facts);
  return {
    monthly,
    yearly,
    ...boughtAtEntry(facts),
    facts: (known.length > 0 ? known : [month, year]).map(({ key }) => key),
    display: known.map(({ label, display }) => `${label}: ${display}`).join('; ') || 'Unknown',
    sources: known.flatMap(({ sources }) => sources),
    plans: [],
  };
}

/**
 * The price of the plans that have what is needed: the dearest of them, since one that has the rest is dearer still or the
 * same. Unknown as soon as one of them is.
 */
export function priceOfPlans(names: readonly string[], { facts }: Tool): Price {
  const fact = facts['pricing.plans'] as Fact;
  const listed = plansIn(facts);
  const plans = names.map((name) => listed.find((plan) => plan.name.toLowerCase() === name.toLowerCase()));
  const dearest = (of: (plan: Plan) => Money | undefined) => {
    const known = plans.flatMap((plan) => {
      const money = plan && of(plan);
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
 * The prices of the plans that include so many, each of which is the price of all of them.
 *
 * @param among names of the plans that have what is needed; any will do where there are none
 */
export function pricesCovering(
  seats: number,
  counted: Counted | undefined,
  among: readonly string[],
  tool: Tool,
): Price[] {
  if (tool.facts['pricing.plans']?.status !== 'known' || counted?.unit === 'client') return [];
  return plansIn(tool.facts).flatMap((plan) => {
    const included = includedIn(plan, counted);
    const isNeeded = among.every((name) => name.toLowerCase() === plan.name.toLowerCase());
    if (!included || included.number < seats || !isNeeded) return [];
    // What includes all of them is as one workspace that is large enough.
    const bought = { unit: 'workspace', users: included.number };
    return [{ ...priceOfPlans([plan.name], tool), ...bought, covers: included.words }];
  });
}

function displayPlan(plan: Plan): string {
  const said = planInWords(plan);
  return said === plan.name ? `${plan.name}: price unknown` : said;
}

/** `80 EUR`, `67.20 EUR`. */
export function sum(cents: number, currency: string): string {
  return moneyInWords({ amount: cents / 100, currency });
}

/** `at 0.8802 (rate of 2026-09-29)`, or nothing where both are one currency. */
export function rateInWords(from: string, to: string, { rates, as_of }: Currencies): string | undefined {
  if (from === to) return undefined;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}

/** `59 USD a month`, `49 USD a month billed yearly`. */
export function aMonth(money: Money, yearly: boolean): string {
  return `${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}

/** The id of the source of the exchange rates, in the place of a tool's slug the file that has them. */
const ID = 'currencies/rates';

/** Cites the source of the rates where an amount has to be converted. */
export function rateCitations(amounts: readonly Money[], to: string): Citation[] {
  return amounts.some(({ currency }) => currency !== to) ? [{ id: ID, at: null }] : [];
}

/** The source of the rates as one among those of the facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: ID, ...source };
}
