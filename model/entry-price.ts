import { type Static, Type } from 'typebox';
import { type Catalogue, isSameOnEveryPlan } from './catalogue.ts';
import { type Fact, valuesOf } from './fact.ts';
import { Money, Plan } from './value.ts';

/** The facts that say what the cheapest paid plan of a tool costs a month, by how it is billed. */
export const ENTRY_PRICE = { monthly: 'pricing.starts_at', yearly: 'pricing.starts_at_annual' } as const;

/** Sums a month; several where sources differ, none where they are not known. */
export interface Amounts {
  readonly monthly: readonly Money[];
  /** A month, billed yearly. */
  readonly yearly: readonly Money[];
}

/** Every entry price that current sources give for a tool. */
export function entryAmounts(facts: Readonly<Record<string, Fact>>): Amounts {
  const amounts = (key: string) => (facts[key] ? (valuesOf(facts[key]) as Money[]) : []);
  return { monthly: amounts(ENTRY_PRICE.monthly), yearly: amounts(ENTRY_PRICE.yearly) };
}

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

const Sum = Type.Union([Money, Type.Null()]);

/** Something that a tool has, and that its entry price does not buy. */
export const Lack = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    plan: Type.Union([Plan, Type.Null()], {
      description: 'The cheapest plan that has it; null where it is known only that it costs extra.',
    }),
    extra: Type.Boolean({ description: 'Paid on top of the plan, or in dearer plans.' }),
  },
  { title: 'Lack' },
);
export type Lack = Static<typeof Lack>;

/** The price of the cheapest paid plan, with what a buyer does not get for it. */
export const EntryPrice = Type.Object(
  {
    monthly: Sum,
    annual_monthly: Sum,
    plans: Type.Array(Type.String(), { description: 'The plans with this price; none where it is not known which.' }),
    lacks: Type.Array(Lack, {
      description:
        'What the tool has, proven to come only with another, dearer plan or to cost extra. What is not named may be included or not.',
    }),
  },
  {
    title: 'EntryPrice',
    description:
      'What the cheapest paid plan costs a month, billed monthly and billed yearly; null where unknown or where sources differ.',
  },
);
export type EntryPrice = Static<typeof EntryPrice>;

/** The entry price of a tool, with the plans that have it and what is proven not to come with it; null where no price is known. */
export function entryPriceOf(facts: Facts, catalogue: Pick<Catalogue, 'same_on_every_plan'>): EntryPrice | null {
  const { monthly, yearly } = entryAmounts(facts);
  if (monthly.length + yearly.length === 0) return null;
  const agreed = (amounts: readonly Money[]) => (amounts.length === 1 ? (amounts[0] as Money) : null);
  return {
    monthly: agreed(monthly),
    annual_monthly: agreed(yearly),
    plans: entryPlans(facts).map(({ name }) => name),
    lacks: Object.values(facts).flatMap((fact) =>
      isSameOnEveryPlan(fact.key, catalogue) ? [] : (lackOf(fact, facts) ?? []),
    ),
  };
}

/** The entry price as lists show it: channels are what buyers choose a tool by, and a list has to stay short. */
export function withChannelsOnly(entry: EntryPrice): EntryPrice {
  return { ...entry, lacks: entry.lacks.filter(({ key }) => key.startsWith('channels.')) };
}

/** Undefined where the entry price buys it, where the tool is not proven to have it, or where it is unknown which plan has it. */
function lackOf({ key, label, status, value, from_plan, extra = false }: Fact, facts: Facts): Lack | undefined {
  const isProven = status === 'known' && value !== false && value !== 'none';
  if (!isProven) return undefined;
  const dearer = from_plan !== undefined && isBeyondEntry(from_plan, facts) ? from_plan : null;
  if (dearer === null && !extra) return undefined;
  const plan = dearer === null ? null : (plansIn(facts).find(isCalled(dearer)) ?? { name: dearer });
  return { key, label, plan, extra };
}

const isCalled = (name: string) => (plan: Plan) => plan.name.toLowerCase() === name.toLowerCase();

/** Whether a plan is proven to be none that the entry price buys. */
function isBeyondEntry(name: string, facts: Facts): boolean {
  const [entry, listed] = [entryPlans(facts), plansIn(facts)];
  if (entry.some(isCalled(name))) return false;
  const plan = listed.find(isCalled(name));
  const dearer = plan && isDearer(plan, facts);
  if (dearer !== undefined) return dearer;
  // Where no plan has the entry price, one whose price cannot be compared may be that very plan.
  const [first] = entry;
  if (first === undefined) return false;
  // Plans are listed from the cheapest up: what comes before the cheapest paid plan may be free.
  return plan === undefined || listed.indexOf(plan) > listed.indexOf(first);
}

/** Whether a plan costs more than the entry price in a billing period; undefined where no two of their prices can be compared. */
function isDearer({ monthly, annual_monthly }: Plan, facts: Facts): boolean | undefined {
  const entry = entryAmounts(facts);
  if (monthly?.amount === 0 || annual_monthly?.amount === 0) return false;
  const above = (own: Money | undefined, amounts: readonly Money[]) =>
    amounts
      .filter(({ currency }) => currency === own?.currency)
      .map(({ amount }) => own !== undefined && own.amount > amount);
  const compared = [...above(monthly, entry.monthly), ...above(annual_monthly, entry.yearly)];
  return compared.length === 0 ? undefined : compared.includes(true);
}
