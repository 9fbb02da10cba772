import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { planInWords } from '../../../pipeline/artifacts/price-words.ts';
import type { Citation } from '../../../pipeline/artifacts/source.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Money, Plan } from '../../../pipeline/artifacts/value.ts';
import type { Counted } from '../constraint.ts';
import { includedIn } from './included.ts';
import { type Amounts, ENTRY_PRICE, entryAmounts } from './least-price.ts';

/** What one price buys a month of, as far as a fact says so. */
export interface Bought {
  /** Undefined where no fact says it of the plan that the price is of, or it is several things. */
  readonly unit: string | undefined;
  /** How many people it is for. */
  readonly users: number | undefined;
}

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
  const plans = plansIn(facts).filter((plan) => isAmong(plan.monthly, monthly) || isAmong(plan.annual_monthly, yearly));
  return {
    monthly,
    yearly,
    ...(plans.length > 0 ? boughtWith(plans) : { unit: soleUnit(facts), users: undefined }),
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

function plansIn(facts: Tool['facts']): Plan[] {
  return (facts['pricing.plans']?.value ?? []) as Plan[];
}

function isAmong(price: Money | undefined, amounts: readonly Money[]): boolean {
  return amounts.some(({ amount, currency }) => amount === price?.amount && currency === price.currency);
}

/** What all of these plans say that they are for; what one of them leaves open is open. */
function boughtWith(plans: readonly Plan[]): Bought {
  const same = <Value>(of: (plan: Plan) => Value): Value | undefined => {
    const values = new Set(plans.map(of));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return { unit: same(({ unit }) => unit), users: same(({ includes }) => includes?.users) };
}

/** What a seat is says what a price is for only where the tool charges for nothing else: no plan has to be guessed at then. */
function soleUnit(facts: Tool['facts']): string | undefined {
  return onlyValue(facts['pricing.model']) === undefined ? undefined : onlyValue(facts['pricing.seat_means']);
}

/** The one value of a set; undefined where it is open or has several. */
function onlyValue(fact: Fact | undefined): string | undefined {
  if (fact?.status !== 'known') return undefined;
  const values = fact.value as string[];
  return values.length === 1 ? values[0] : undefined;
}

function displayPlan(plan: Plan): string {
  const said = planInWords(plan);
  return said === plan.name ? `${plan.name}: price unknown` : said;
}
