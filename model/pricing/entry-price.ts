import { type Static, Type } from 'typebox';
import { type Catalogue, isSameOnEveryPlan } from '../catalogue.ts';
import { ASSUMPTIONS, type Assumption, type Fact, type FactsByKey } from '../fact.ts';
import { groupBy, uniqueBy } from '../group-by.ts';
import { perObject } from '../memoize.ts';
import { isAnswered, stateOf, valuesOf } from '../state.ts';
import { andList } from '../words/lists.ts';
import { isFree, Money, Plan, planCalled, plansIn } from './plan.ts';
import { moneyInWords, pricesInWords, withCaveats } from './price-text.ts';

/** Prices per month: several if sources differ, none if they are unknown. */
export interface Amounts {
  readonly monthly: readonly Money[];
  /** Per month, billed yearly. */
  readonly yearly: readonly Money[];
}

/** All prices of the cheapest paid plan that current sources give for a tool. Computed once for each tool. */
export const entryAmounts = perObject((facts: FactsByKey): Amounts => {
  const lists = (facts['pricing.plans'] ? valuesOf(facts['pricing.plans']) : []) as Plan[][];
  return { monthly: cheapestIn(lists, 'monthly'), yearly: cheapestIn(lists, 'annual_monthly') };
});

const BILLED_BY = ['monthly', 'annual_monthly'] as const;
type Billed = (typeof BILLED_BY)[number];

/** The lowest price above 0 of the first list, and of others that price the same plan: a list of other plans says nothing about it. */
function cheapestIn([first = [], ...others]: readonly Plan[][], billed: Billed): Money[] {
  const priced = (plans: readonly Plan[]) =>
    plans
      .flatMap((plan) => ({ name: plan.name, price: leastPrice(plan, billed) ?? NOTHING }))
      .filter(({ price }) => price.amount > 0)
      .sort((a, b) => a.price.amount - b.price.amount);
  const [cheapest] = priced(first);
  const disputed = others.flatMap((plans) => priced(plans).find(({ name }) => name === cheapest?.name) ?? []);
  const prices = [...(cheapest ? [cheapest] : []), ...disputed].map(({ price }) => price);
  return uniqueBy(prices, ({ amount, currency }) => `${amount} ${currency}`);
}

const NOTHING: Money = { amount: 0, currency: '' };

/** The price of a plan, or what its first tier costs as a whole. */
function leastPrice({ tiers, ...plan }: Plan, billed: Billed): Money | undefined {
  const flat = billed === 'monthly' ? tiers?.[0]?.flat?.find(({ every }) => every === 'month') : undefined;
  return plan[billed] ?? flat?.price;
}

/** The unit that one price is for, per month, as far as it is known. */
export interface Bought {
  /** Undefined if it is unknown for the plan with this price, or if there are several units. */
  readonly unit: string | undefined;
  /** The number of people that are included. */
  readonly users: number | undefined;
}

/** The questions about the entry price and what it is for. */
export const ENTRY_KEYS = ['pricing.plans', 'pricing.model', 'pricing.seat_means'] as const;

/** The unit of the entry price, by the plans with that price. */
export function boughtAtEntry(facts: FactsByKey): Bought {
  return boughtWith(entryPlans(facts));
}

/** The plans with the entry price: several if they cost the same, none if no price is known. */
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

/** Whether a price is one of some amounts. */
export function isAmong(price: Money | undefined, amounts: readonly Money[]): boolean {
  return amounts.some(({ amount, currency }) => amount === price?.amount && currency === price.currency);
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
    disputed: Type.Optional(
      Type.Array(Type.Enum(BILLED_BY), { description: 'Of which of these two prices sources differ.' }),
    ),
    assumed: Type.Optional(Type.Array(Type.Enum([...ASSUMPTIONS]), { description: 'Not said by the price page.' })),
    second_hand: Type.Optional(Type.Boolean({ description: 'True if no page of the vendor says it.' })),
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

/** The prices of both billings on which sources agree, and of which they differ. */
export function agreedBy({ monthly, yearly }: Amounts): Pick<EntryPrice, Billed | 'disputed'> {
  const amounts = { monthly, annual_monthly: yearly };
  const disputed = BILLED_BY.filter((billed) => amounts[billed].length > 1);
  return {
    monthly: agreed(monthly),
    annual_monthly: agreed(yearly),
    ...(disputed.length > 0 && { disputed }),
  };
}

/** The entry price of a tool, with the plans that have it and what is proven not to be included. Null if no price is known. */
export function entryPriceOf(facts: FactsByKey, catalogue: Pick<Catalogue, 'same_on_every_plan'>): EntryPrice | null {
  const { monthly, yearly } = entryAmounts(facts);
  if (monthly.length + yearly.length === 0) return null;
  return {
    ...agreedBy({ monthly, yearly }),
    ...caveatsOn([facts['pricing.plans'] as Fact]),
    plans: entryPlans(facts).map(({ name }) => name),
    lacks: Object.values(facts).flatMap((fact) =>
      isSameOnEveryPlan(fact.key, catalogue) ? [] : (lackOf(fact, facts) ?? []),
    ),
  };
}

/** What is uncertain about a price. */
export interface PriceCaveats {
  readonly assumed?: Assumption[];
  readonly second_hand?: boolean;
}

/** What is uncertain about a price that some facts give. */
export function caveatsOn(prices: readonly Fact[]): PriceCaveats {
  const answered = prices.filter(isAnswered);
  const assumed = ASSUMPTIONS.filter((assumption) => answered.some((fact) => fact.assumed?.includes(assumption)));
  const isSecondHand = answered.some(({ second_hand }) => second_hand);
  return { ...(assumed.length > 0 ? { assumed } : {}), ...(isSecondHand ? { second_hand: true } : {}) };
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

/**
 * The entry price with what it does not include: `69 USD a month, without LinkedIn (from 109 USD, plan Multichannel)`. Where sources
 * differ on one of the two billings alone, that is said of it.
 * @param lacking the price with what is named of that: by default the channels alone
 */
export function entryInWords(entry: EntryPrice, lacking: EntryPrice = withChannelsOnly(entry)): string {
  const prices = pricesInWords(entry.monthly, entry.annual_monthly);
  const lacks = lacksInWords(lacking);
  const price = withCaveats(prices.join(' or ') || 'Sources differ', entry);
  const [disputed] = prices.length > 0 ? (entry.disputed ?? []) : [];
  const other = disputed && `sources differ on the price billed ${disputed === 'monthly' ? 'monthly' : 'yearly'}`;
  return [price, other, lacks && `without ${lacks}`].filter(Boolean).join(', ');
}

/**
 * What an entry price does not include: `LinkedIn and Phone calls (from 109 USD, plan Multichannel); WhatsApp (plan Multichannel, costs
 * extra)`. Items with the same terms are grouped: a semicolon ends each group, so that its terms are of all its items. The price of a
 * plan is given once. Empty if nothing is proven to be missing.
 */
export function lacksInWords({ monthly, lacks }: EntryPrice): string {
  const byTerms = groupBy(lacks, ({ plan, extra }) => JSON.stringify([plan?.name, extra]));
  const priced = new Set<string | undefined>();
  return [...byTerms.values()]
    .map((alike) => {
      const [first] = alike;
      const price = priced.has(first.plan?.name) ? undefined : priceInWords(first, monthly === null);
      priced.add(first.plan?.name);
      return `${andList(alike.map(withoutBrackets))} (${termsInWords(first, price)})`;
    })
    .join('; ');
}

/** A label without its brackets, since the terms follow in brackets: `Text messages (SMS)` is `Text messages`, but `X (Twitter)` stays. */
export function withoutBrackets({ label }: Pick<Lack, 'label'>): string {
  return label.replace(/(?<=..) \(.*\)$/, '');
}

/** @param price of the plan; empty if it is unknown, undefined if it was given before */
function termsInWords({ plan, extra }: Lack, price: string | undefined): string {
  const terms = [
    plan && price && `from ${price}`,
    plan && `plan ${plan.name}`,
    plan && price === '' && 'price unknown',
    extra && 'costs extra',
  ];
  return terms.filter(Boolean).join(', ');
}

/** The price of the plan, billed like the entry price if there is such a price. Empty if no price is known. */
function priceInWords({ plan }: Lack, byYear: boolean): string {
  const billedYearly = plan?.annual_monthly && `${moneyInWords(plan.annual_monthly)} billed yearly`;
  const billedMonthly = plan?.monthly && moneyInWords(plan.monthly);
  return (byYear ? (billedYearly ?? billedMonthly) : (billedMonthly ?? billedYearly)) ?? '';
}
