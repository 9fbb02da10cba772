import { type Static, Type } from 'typebox';
import { type Catalogue, isSameOnEveryPlan } from '../catalogue.ts';
import { ASSUMPTIONS, type Assumption, type Fact, type FactsByKey, isAnswered, valuesOf } from '../fact.ts';
import { stateOf } from '../state.ts';
import { type Currencies, inCents, Money } from './money.ts';
import { isFree, Plan, planCalled } from './plan.ts';

/** The keys for the monthly price of the cheapest paid plan, by billing period. */
export const ENTRY_PRICE = { monthly: 'pricing.starts_at', yearly: 'pricing.starts_at_annual' } as const;

/** Prices per month: several if sources differ, none if they are unknown. */
export interface Amounts {
  readonly monthly: readonly Money[];
  /** Per month, billed yearly. */
  readonly yearly: readonly Money[];
}

/** All entry prices that current sources give for a tool. */
export function entryAmounts(facts: FactsByKey): Amounts {
  const amounts = (key: string) => (facts[key] ? (valuesOf(facts[key]) as Money[]) : []);
  return { monthly: amounts(ENTRY_PRICE.monthly), yearly: amounts(ENTRY_PRICE.yearly) };
}

/** The unit that one price is for, per month, as far as it is known. */
export interface Bought {
  /** Undefined if it is unknown for the plan with this price, or if there are several units. */
  readonly unit: string | undefined;
  /** The number of people that are included. */
  readonly users: number | undefined;
}

/** The questions about the entry price and its unit. */
export const ENTRY_KEYS = [
  ENTRY_PRICE.monthly,
  ENTRY_PRICE.yearly,
  'pricing.plans',
  'pricing.model',
  'pricing.seat_means',
] as const;

/**
 * The unit of the entry price, by the plan with that price. The meaning of a seat counts only if no plan has that price, since
 * the cheapest plan may be sold by another unit than the seats of the tool.
 */
export function boughtAtEntry(facts: FactsByKey): Bought {
  const plans = entryPlans(facts);
  return plans.length > 0 ? boughtWith(plans) : { unit: soleUnit(facts), users: undefined };
}

/** The plans with the entry price: several if they cost the same, none if no plan is listed with it. */
export function entryPlans(facts: FactsByKey): Plan[] {
  const { monthly, yearly } = entryAmounts(facts);
  return plansIn(facts).filter((plan) => isAmong(plan.monthly, monthly) || isAmong(plan.annual_monthly, yearly));
}

/** The unit and number of people that all of these plans have in common. */
export function boughtWith(plans: readonly Plan[]): Bought {
  const same = <Value>(of: (plan: Plan) => Value): Value | undefined => {
    const values = new Set(plans.map(of));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return { unit: same(({ unit }) => unit), users: same(({ includes }) => includes?.users) };
}

/** The plans of a tool. */
export function plansIn(facts: FactsByKey): Plan[] {
  return (facts['pricing.plans']?.value ?? []) as Plan[];
}

/** Whether a price is one of some amounts. */
export function isAmong(price: Money | undefined, amounts: readonly Money[]): boolean {
  return amounts.some(({ amount, currency }) => amount === price?.amount && currency === price.currency);
}

/** The meaning of a seat, if seats are all that the tool charges for. Otherwise the unit of the price would be a guess. */
export function soleUnit(facts: FactsByKey): string | undefined {
  return onlyValue(facts['pricing.model']) === undefined ? undefined : onlyValue(facts['pricing.seat_means']);
}

/** The only value of a set. Undefined if the set is not known or has several values. */
function onlyValue(fact: Fact | undefined): string | undefined {
  if (fact?.status !== 'known') return undefined;
  const values = fact.value as string[];
  return values.length === 1 ? values[0] : undefined;
}

const Sum = Type.Union([Money, Type.Null()]);

/** Something that a tool has and that its entry price does not include. */
export const Lack = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    plan: Type.Union([Plan, Type.Null()], {
      description: 'The cheapest plan with it; null if it is only known to cost extra.',
    }),
    extra: Type.Boolean({ description: 'Paid on top of the plan, or in more expensive plans.' }),
  },
  { title: 'Lack' },
);
export type Lack = Static<typeof Lack>;

/** The price of the cheapest paid plan, with what it does not include. */
export const EntryPrice = Type.Object(
  {
    monthly: Sum,
    annual_monthly: Sum,
    assumed: Type.Optional(Type.Array(Type.Enum([...ASSUMPTIONS]), { description: 'Not said by the price page.' })),
    reported: Type.Optional(Type.Boolean({ description: 'True if only others read a price on the price page.' })),
    plans: Type.Array(Type.String(), { description: 'The plans with this price; empty if it is not known which.' }),
    lacks: Type.Array(Lack, {
      description:
        'What the tool has, but is proven to come only with a more expensive plan or to cost extra. Anything else may be included or not.',
    }),
  },
  {
    title: 'EntryPrice',
    description:
      'The price per month of the cheapest paid plan, billed monthly and billed yearly; null if unknown or if sources differ.',
  },
);
export type EntryPrice = Static<typeof EntryPrice>;

/** The amount that all sources give; null if they differ or give none. */
export function agreed(amounts: readonly Money[]): Money | null {
  return amounts.length === 1 ? (amounts[0] as Money) : null;
}

/** The entry price of a tool, with the plans that have it and what is proven not to be included. Null if no price is known. */
export function entryPriceOf(facts: FactsByKey, catalogue: Pick<Catalogue, 'same_on_every_plan'>): EntryPrice | null {
  const { monthly, yearly } = entryAmounts(facts);
  if (monthly.length + yearly.length === 0) return null;
  return {
    monthly: agreed(monthly),
    annual_monthly: agreed(yearly),
    ...caveatsOn(Object.values(ENTRY_PRICE).flatMap((key) => facts[key] ?? [])),
    plans: entryPlans(facts).map(({ name }) => name),
    lacks: Object.values(facts).flatMap((fact) =>
      isSameOnEveryPlan(fact.key, catalogue) ? [] : (lackOf(fact, facts) ?? []),
    ),
  };
}

/** What is uncertain about a price. */
export interface PriceCaveats {
  readonly assumed?: Assumption[];
  readonly reported?: boolean;
  readonly old?: boolean | undefined;
}

/** What is uncertain about a price that some facts give. */
export function caveatsOn(prices: readonly Fact[]): PriceCaveats {
  const answered = prices.filter(isAnswered);
  const assumed = ASSUMPTIONS.filter((assumption) => answered.some((fact) => fact.assumed?.includes(assumption)));
  const reported = answered.some(({ reported }) => reported);
  return { ...(assumed.length > 0 ? { assumed } : {}), ...(reported ? { reported: true } : {}) };
}

/** The entry price for lists. These have to be short, and channels are what buyers choose a tool by. */
export function withChannelsOnly(entry: EntryPrice): EntryPrice {
  return { ...entry, lacks: entry.lacks.filter(({ key }) => key.startsWith('channels.')) };
}

/** Undefined if the entry price includes it, if the tool is not proven to have it, or if it is unknown which plan has it. */
function lackOf(fact: Fact, facts: FactsByKey): Lack | undefined {
  if (stateOf(fact) !== 'proven') return undefined;
  const { key, label, from_plan, extra = false } = fact;
  const planName = from_plan !== undefined && isAboveEntry(from_plan, facts) ? from_plan : null;
  if (planName === null && !extra) return undefined;
  const plan = planName === null ? null : (planCalled(planName, plansIn(facts)) ?? { name: planName });
  return { key, label, plan, extra };
}

/** Whether a plan is proven to be above the plans with the entry price. */
export function isAboveEntry(name: string, facts: FactsByKey): boolean {
  const [entry, listed] = [entryPlans(facts), plansIn(facts)];
  if (planCalled(name, entry)) return false;
  const plan = planCalled(name, listed);
  const costsMore = plan && isMoreExpensive(plan, facts);
  if (costsMore !== undefined) return costsMore;
  // If no plan has the entry price, one whose price cannot be compared may be that plan.
  const [first] = entry;
  if (first === undefined) return false;
  // Plans are listed by price, lowest first. A plan before the cheapest paid plan may be free.
  return plan === undefined || listed.indexOf(plan) > listed.indexOf(first);
}

/** Whether a plan costs more than the entry price in a billing period. Undefined if no two prices can be compared. */
function isMoreExpensive(plan: Plan, facts: FactsByKey): boolean | undefined {
  const [entry, { monthly, annual_monthly }] = [entryAmounts(facts), plan];
  if (isFree(plan)) return false;
  const above = (own: Money | undefined, amounts: readonly Money[]) =>
    amounts
      .filter(({ currency }) => currency === own?.currency)
      .map(({ amount }) => own !== undefined && own.amount > amount);
  const compared = [...above(monthly, entry.monthly), ...above(annual_monthly, entry.yearly)];
  return compared.length === 0 ? undefined : compared.includes(true);
}

/** The ratios of prices billed yearly to the same prices billed monthly: 0.55 for a discount of 45 %. */
export function yearlyRatios(facts: FactsByKey): number[] {
  const entry = entryAmounts(facts);
  // If sources differ on one of the two, it is unknown which amounts belong together.
  const [monthly, annual_monthly] = [agreed(entry.monthly), agreed(entry.yearly)];
  return [{ monthly, annual_monthly }, ...plansIn(facts)].flatMap(({ monthly, annual_monthly: yearly }) =>
    monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
      ? [yearly.amount / monthly.amount]
      : [],
  );
}

/** The lowest proven price per month of something. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
}

/** The lower of the prices billed monthly and yearly. Where sources differ, the highest amount counts. */
export function leastOf({ monthly, yearly }: Amounts, { base, rates }: Currencies): Least | undefined {
  const greatest = (amounts: readonly Money[], yearly: boolean) =>
    amounts
      .map((money) => ({ money, yearly, cents: inCents(money, base, rates) }))
      .filter(({ cents }) => !Number.isNaN(cents))
      .sort((a, b) => b.cents - a.cents)
      .slice(0, 1);
  return [...greatest(monthly, false), ...greatest(yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}
