import { MONTHS, type Money, type Period, type Plan, plansIn } from '../../model/pricing/plan.ts';
import type { Tool } from '../../model/tool.ts';
import { type Checked, type ClaimedPrice, decided, type Omission } from './claim.ts';

/** A sum in whole units is right if it is off by less than one, since it may be rounded. One with cents has to be exact. */
const TOLERANCE = { rounded: 1, exact: 0.005 } as const;

/** A price for a month that the facts have. */
interface Listed {
  readonly money: Money;
  readonly billing: Period;
  readonly plan: Omit<Plan, 'name'>;
}

/**
 * The verdict on a price: supported if a price that a plan prints, or what the tool costs one person, is the same in all that the claim
 * says. Contradicted if a price has its sum and another unit, currency or billing, or if all prices that it may be about are known and
 * differ.
 */
export function judgePriceClaim(price: ClaimedPrice, { facts, price: bill }: Pick<Tool, 'facts' | 'price'>): Checked {
  const fact = facts['pricing.plans'];
  if (fact?.status === 'disputed') return { verdict: 'disputed', missing: [], fact };
  if (!fact) return { verdict: 'unknown', missing: [], fact };
  const plans = plansIn(facts);
  const listed = pricesOf(plans);
  const billing = price.billing ?? (price.period === 'year' ? 'year' : null);
  const right = [...listed, ...billIn(bill)].find(
    (one) => (billing === null || one.billing === billing) && isSum(price, one) && isOtherwiseSame(price, one),
  );
  if (right) return { verdict: decided(true), missing: omissionsIn(price, billing, right, plans), fact };
  // "79 USD per user" where it is 79 USD per account.
  const mistaken = listed.filter((one) => isSum(price, one));
  const isKnown = mistaken.length > 0 ? mistaken.every((one) => isUnitKnown(price, one)) : areAllKnown(plans);
  if (!isKnown) return { verdict: 'unknown', missing: [], fact };
  return { verdict: decided(false), missing: [], fact };
}

function pricesOf(plans: readonly Plan[]): Listed[] {
  return plans.flatMap((plan) => [
    ...(plan.monthly ? [{ money: plan.monthly, billing: 'month' as const, plan }] : []),
    ...(plan.annual_monthly ? [{ money: plan.annual_monthly, billing: 'year' as const, plan }] : []),
  ]);
}

/** What a tool costs one person, where that is certain: it may be several units of a price. */
function billIn({ certainty, amount, currency, billing }: Tool['price']): Listed[] {
  if (certainty !== 'exact' || amount === null || currency === null || billing === null) return [];
  return [{ money: { amount, currency }, billing, plan: {} }];
}

function isSum({ amount, period }: ClaimedPrice, { money, billing, plan }: Listed): boolean {
  const { terms = [] } = plan;
  const printed = billing === 'year' ? terms.filter(({ every, as }) => every === 'year' && as === 'total') : [];
  const ofYear = printed.length > 0 ? printed.map(({ price }) => price.amount) : [money.amount * MONTHS.year];
  const tolerance = Number.isInteger(amount) ? TOLERANCE.rounded : TOLERANCE.exact;
  return (period === 'year' ? ofYear : [money.amount]).some((expected) => Math.abs(amount - expected) < tolerance);
}

function isOtherwiseSame({ currency, units }: ClaimedPrice, { money, plan }: Listed): boolean {
  const isUnit = units === null || (plan.unit !== undefined && units.includes(plan.unit));
  const isCurrency = currency === null || currency === money.currency || plan.same_in?.includes(currency) === true;
  return isUnit && isCurrency;
}

/** Whether the facts say what the price is for, if the claim does. */
function isUnitKnown({ units }: ClaimedPrice, { plan }: Listed): boolean {
  return units === null || plan.unit !== undefined;
}

/** Whether there can be no other price than those listed. A plan without any price has none that is published. */
function areAllKnown(plans: readonly Plan[]): boolean {
  const hasOthers = ({ tiers, terms = [] }: Plan) => tiers !== undefined || terms.some(({ every }) => every !== 'year');
  return plans.length > 0 && !plans.some(hasOthers);
}

/** What the claim leaves out, and a reader needs to take the sum for no other price. */
function omissionsIn(
  { period, units }: ClaimedPrice,
  billing: Period | null,
  right: Listed,
  plans: readonly Plan[],
): Omission[] {
  const paid = plans.filter(({ monthly }) => monthly?.amount !== 0);
  const left: readonly (readonly [Omission, boolean])[] = [
    ['plan', paid.length > 1],
    ['unit', units === null && right.plan.unit !== undefined],
    ['period', period === null],
    ['billing', billing === null && right.billing !== 'month'],
  ];
  return left.flatMap(([omission, isLeft]) => (isLeft ? [omission] : []));
}
