import type { Fact, FactsByKey } from '../../model/fact.ts';
import { ENTRY_PRICE, isAmong } from '../../model/pricing/entry-price.ts';
import { MONTHS, type Money, type Plan, plansIn } from '../../model/pricing/plan.ts';
import { valuesOf } from '../../model/state.ts';
import { type Checked, type ClaimedPrice, decided, type Omission } from './claim.ts';

/** A sum in whole units is right if it is off by less than one, since it may be rounded. One with cents has to be exact. */
const TOLERANCE = { rounded: 1, exact: 0.005 } as const;

type Billing = 'month' | 'year';

/** A price for a month that the facts have. */
interface Listed {
  readonly money: Money;
  readonly billing: Billing;
  /** Undefined for the lowest price, where the facts do not say of which plan. */
  readonly plan: Plan | undefined;
  readonly fact: Fact;
}

/** The questions that say by themselves how their price is billed. */
const BILLING_OF_KEY: Readonly<Record<string, Billing>> = {
  [ENTRY_PRICE.monthly]: 'month',
  [ENTRY_PRICE.yearly]: 'year',
};

/**
 * The verdict on a price: supported if a price that it may be about is the same in all that the claim says. Contradicted if a price has its
 * sum and another unit, currency or billing, or if all prices that it may be about are known and differ.
 */
export function judgePrice(price: ClaimedPrice, key: string, facts: FactsByKey): Checked {
  const plans = plansIn(facts);
  const ofKey = BILLING_OF_KEY[key];
  const listed = ofKey
    ? entriesOf(facts, ofKey, plans)
    : [...plansOf(facts, plans), ...entriesOf(facts, 'month', plans), ...entriesOf(facts, 'year', plans)];
  const billing = price.billing ?? (ofKey === undefined && price.period === 'year' ? 'year' : null);
  const right = listed.find(
    (one) => (billing === null || one.billing === billing) && isSum(price, one) && isOtherwiseSame(price, one),
  );
  const fact = right?.fact ?? facts[key];
  if (fact?.status === 'disputed') return { verdict: 'disputed', missing: [], fact };
  if (!fact) return { verdict: 'unknown', missing: [], fact };
  if (right) {
    const omitted = omissionsIn(
      price,
      { billing: billing ?? ofKey ?? null, isOfPlan: ofKey === undefined },
      right,
      plans,
    );
    return { verdict: decided(true), missing: omitted, fact };
  }
  // "79 USD per user" where it is 79 USD per account.
  const mistaken = listed.filter((one) => isSum(price, one));
  const isKnown =
    mistaken.length > 0 ? mistaken.every((one) => isUnitKnown(price, one)) : areAllKnown(ofKey, listed, plans);
  if (!isKnown) return { verdict: 'unknown', missing: [], fact };
  return { verdict: decided(false), missing: [], fact };
}

function plansOf(facts: FactsByKey, plans: readonly Plan[]): Listed[] {
  const fact = facts['pricing.plans'] as Fact;
  return plans.flatMap((plan) => [
    ...(plan.monthly ? [{ money: plan.monthly, billing: 'month' as const, plan, fact }] : []),
    ...(plan.annual_monthly ? [{ money: plan.annual_monthly, billing: 'year' as const, plan, fact }] : []),
  ]);
}

/** The lowest prices, of the plans that have them where the facts say which. */
function entriesOf(facts: FactsByKey, billing: Billing, plans: readonly Plan[]): Listed[] {
  const fact = facts[billing === 'month' ? ENTRY_PRICE.monthly : ENTRY_PRICE.yearly];
  if (!fact) return [];
  const priceOf = (plan: Plan) => (billing === 'month' ? plan.monthly : plan.annual_monthly);
  return (valuesOf(fact) as Money[]).map((money) => ({
    money,
    billing,
    fact,
    plan: plans.find((plan) => isAmong(priceOf(plan), [money])),
  }));
}

function isSum({ amount, period }: ClaimedPrice, { money, billing, plan }: Listed): boolean {
  const printed = billing === 'year' ? plan?.terms?.filter(({ every, as }) => every === 'year' && as === 'total') : [];
  const ofYear =
    printed && printed.length > 0 ? printed.map(({ price }) => price.amount) : [money.amount * MONTHS.year];
  const tolerance = Number.isInteger(amount) ? TOLERANCE.rounded : TOLERANCE.exact;
  return (period === 'year' ? ofYear : [money.amount]).some((expected) => Math.abs(amount - expected) < tolerance);
}

function isOtherwiseSame({ currency, units }: ClaimedPrice, { money, plan }: Listed): boolean {
  const isUnit = units === null || (plan?.unit !== undefined && units.includes(plan.unit));
  const isCurrency = currency === null || currency === money.currency || plan?.same_in?.includes(currency) === true;
  return isUnit && isCurrency;
}

/** Whether the facts say what the price is for, if the claim does. */
function isUnitKnown({ units }: ClaimedPrice, { plan }: Listed): boolean {
  return units === null || plan?.unit !== undefined;
}

/** Whether there can be no other price than those listed. A plan without any price has none that is published. */
function areAllKnown(ofKey: Billing | undefined, listed: readonly Listed[], plans: readonly Plan[]): boolean {
  if (ofKey !== undefined) return listed.length > 0;
  const hasOthers = ({ sizes, tiers, terms = [] }: Plan) =>
    sizes !== undefined || tiers !== undefined || terms.some(({ every }) => every !== 'year');
  return plans.length > 0 && !plans.some(hasOthers);
}

/** What the claim leaves out, and a reader needs to take the sum for no other price. */
function omissionsIn(
  { period, units }: ClaimedPrice,
  { billing, isOfPlan }: { readonly billing: Billing | null; readonly isOfPlan: boolean },
  right: Listed,
  plans: readonly Plan[],
): Omission[] {
  const paid = plans.filter(({ monthly }) => monthly?.amount !== 0);
  const left: readonly (readonly [Omission, boolean])[] = [
    ['plan', isOfPlan && paid.length > 1],
    ['unit', units === null && right.plan?.unit !== undefined],
    ['period', period === null],
    ['billing', billing === null && right.billing === 'year'],
  ];
  return left.flatMap(([omission, isLeft]) => (isLeft ? [omission] : []));
}
