import type { Fact } from '../../model/fact.ts';
import type { SetUp } from '../../model/pricing/coverage.ts';
import { ENTRY_PRICE, isAmong } from '../../model/pricing/entry-price.ts';
import { MONTHS, type Money, type Plan, planCalled, plansIn } from '../../model/pricing/plan.ts';
import { planInWords } from '../../model/pricing/price-text.ts';
import { valuesOf } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { type Checked, type ClaimedPrice, decided, type Omission, type TextClaim, valuesBefore } from './claim.ts';

/** A sum is right if it is off by less than this a month: texts round. */
const TOLERANCE = { month: 1, year: 0.5 } as const;
/** How far a sum may be from one that is said to be "about" it, as a share of it: a larger one would reach the prices of other plans. */
const ABOUT = 0.05;

/** A price for a month that the facts have. */
interface Listed {
  readonly money: Money;
  readonly billing: 'month' | 'year';
  /** Undefined for the lowest price, where the facts do not say of which plan. */
  readonly plan: Plan | undefined;
  readonly fact: Fact;
}

/**
 * The verdict on a price: supported if a price that it may be about is the same in all that the claim says. Contradicted if a price has its
 * sum and another unit, currency or billing, or if all prices that it may be about are known and differ.
 */
export function judgePrice(
  price: ClaimedPrice,
  { isDenied, plan: named }: Pick<TextClaim, 'isDenied' | 'plan'>,
  { facts }: Tool,
): Checked {
  const plans = plansIn(facts);
  const fact = facts['pricing.plans'] as Fact;
  const entries = (['month', 'year'] as const).flatMap((billing) => entriesOf(facts, billing, plans));
  const isEntry = price.isEntry && named === undefined;
  const listed = isEntry ? entries : [...plans.flatMap((plan) => listedOf(plan, fact)), ...entries];
  const ofPlan = listed.filter(({ plan }) => named === undefined || plan?.name === named);
  const billing = price.billing ?? (price.period === 'year' ? 'year' : null);
  const possible = ofPlan.filter((one) => billing === null || one.billing === billing);
  const right = possible.find((one) => isSum(price, one.money) && isOtherwiseSame(price, one));
  const entryFact = facts[billing === 'year' ? ENTRY_PRICE.yearly : ENTRY_PRICE.monthly] as Fact;
  const used = right?.fact ?? (isEntry ? entryFact : fact);
  const shown = named === undefined ? undefined : planCalled(named, plans);
  const about = {
    key: used.key,
    value: shown ? planInWords(shown) : used.display,
    facts: [used],
    missing: [],
  } as const;
  if (price.period === 'once' || price.isTotal) return { ...about, verdict: 'not_understood' };
  if (used.status === 'disputed') return { ...about, verdict: 'disputed' };
  if (right) {
    const included = includes(right.plan, price.includes);
    if (included !== true) return { ...about, verdict: included === undefined ? 'unknown' : decided(isDenied, [used]) };
    const missing = isDenied ? [] : omitted(price, named, right, plans);
    return { ...about, verdict: decided(!isDenied, [used]), missing };
  }
  // "79 USD per user" where it is 79 USD per account.
  const mistaken = ofPlan.filter(({ money }) => isSum(price, money));
  const isMistaken =
    mistaken.length > 0 && mistaken.every(({ plan }) => price.units === null || plan?.unit !== undefined);
  const isKnown = isEntry || named !== undefined ? possible.length > 0 && mistaken.length === 0 : arePricesKnown(plans);
  if (!isMistaken && !isKnown) return { ...about, verdict: 'unknown' };
  if (!isDenied && mistaken.length === 0 && wasBefore(price, [used, entryFact]))
    return { ...about, verdict: 'outdated' };
  return { ...about, verdict: decided(isDenied, [used]) };
}

function listedOf(plan: Plan, fact: Fact): Listed[] {
  const of = (money: Money | undefined, billing: Listed['billing']) => (money ? [{ money, billing, plan, fact }] : []);
  return [...of(plan.monthly, 'month'), ...of(plan.annual_monthly, 'year')];
}

/** The lowest prices, of the plans that have them where the facts say which. */
function entriesOf(facts: Tool['facts'], billing: Listed['billing'], plans: readonly Plan[]): Listed[] {
  const fact = facts[billing === 'month' ? ENTRY_PRICE.monthly : ENTRY_PRICE.yearly] as Fact;
  const priceOf = (plan: Plan) => (billing === 'month' ? plan.monthly : plan.annual_monthly);
  return (valuesOf(fact) as Money[]).map((money) => ({
    money,
    billing,
    fact,
    plan: plans.find((plan) => isAmong(priceOf(plan), [money])),
  }));
}

function isSum({ amount, period, bound }: ClaimedPrice, { amount: monthly }: Money): boolean {
  const [months, tolerance] = period === 'year' ? [MONTHS.year, TOLERANCE.year] : [1, TOLERANCE.month];
  const expected = monthly * months;
  if (bound === 'at-least') return amount <= expected;
  return Math.abs(amount - expected) < Math.max(tolerance * months, bound === 'about' ? expected * ABOUT : 0);
}

function isOtherwiseSame({ currency, units }: ClaimedPrice, { money, plan }: Listed): boolean {
  const isUnit = units === null || (plan?.unit !== undefined && units.includes(plan.unit));
  return isUnit && currency === money.currency;
}

/** Whether a plan includes what a claim says; undefined where no page says so. */
function includes(plan: Plan | undefined, said: SetUp): boolean | undefined {
  const included = (plan?.includes ?? {}) as Readonly<Record<string, number>>;
  const all = Object.entries(said).map(([field, number]) => {
    const has = included[field === 'people' ? 'users' : field];
    return has === undefined ? undefined : has === number;
  });
  return all.includes(false) ? false : all.includes(undefined) ? undefined : true;
}

/** What the claim leaves out, and a reader needs to take the sum for no other price. */
function omitted(
  { period, units, billing, isEntry }: ClaimedPrice,
  named: string | undefined,
  right: Listed,
  plans: readonly Plan[],
): Omission[] {
  const paid = plans.filter(({ monthly }) => monthly?.amount !== 0);
  const left: readonly (readonly [Omission, boolean])[] = [
    ['plan', named === undefined && !isEntry && paid.length > 1],
    ['unit', units === null && right.plan?.unit !== undefined],
    ['period', period === null],
    ['billing', billing === null && right.billing === 'year' && period !== 'year'],
  ];
  return left.flatMap(([omission, isLeft]) => (isLeft ? [omission] : []));
}

/** Whether no plan can have another price than those listed. One without any price has none that is published. */
function arePricesKnown(plans: readonly Plan[]): boolean {
  return plans.length > 0 && plans.every(({ sizes, tiers, terms }) => !sizes && !tiers && !terms);
}

/** Whether it was the price until the vendor, or its pages, said another. */
function wasBefore({ amount, currency }: ClaimedPrice, facts: readonly Fact[]): boolean {
  const sums = facts
    .flatMap(valuesBefore)
    .flatMap((value) =>
      Array.isArray(value)
        ? (value as Plan[]).flatMap(({ monthly, annual_monthly }) => [monthly, annual_monthly])
        : [value as Money],
    );
  return sums.some((sum) => isAmong(sum, [{ amount, currency }]));
}
