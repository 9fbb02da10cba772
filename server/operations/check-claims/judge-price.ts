import type { Condition } from '../../../model/condition.ts';
import { BILLING_PERIODS, PLANS_KEY } from '../../../model/keys.ts';
import { computeBill } from '../../../model/pricing/bill.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import { MONTHS, type Money, type Period } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { findPlan, readPlans } from '../../../model/pricing/read-plan.ts';
import type { PlanRules } from '../../../model/pricing/requirement.ts';
import type { Tool } from '../../../model/tool.ts';
import type { ClaimedPrice, Verdict } from './claim.ts';

/** An amount without cents may be rounded, so it may differ by less than one. An amount with cents must be exact. */
const TOLERANCE = { rounded: 1, exact: 0.005 } as const;

/** A monthly price according to our facts. */
interface PublishedPrice {
  readonly money: Money;
  readonly billing: Period;
  readonly plan: Plan;
  /** Whether this is the unit price of the plan. Otherwise it is the bill for one person. */
  readonly isUnitPrice: boolean;
}

/**
 * Judges a claimed price together with claimed features. The claim agrees if a published price or the bill for one person matches it, and the
 * plan with that price is proven to have the features. It differs in three cases: a price has the same amount but another unit, currency or
 * billing; all prices are known and none matches; or no plan with that price has the features.
 */
export function judgePriceClaim(
  price: ClaimedPrice,
  features: readonly Condition[],
  tool: Pick<Tool, 'facts' | 'price'>,
  catalogue: PlanRules,
): Verdict {
  const { facts } = tool;
  if (facts[PLANS_KEY]?.status !== 'known') return { result: 'unknown' };
  const plans = readPlans(facts);
  const published = [...listUnitPrices(plans), ...listCertainBill(tool, plans)];
  const billing = price.billing ?? (price.period === 'year' ? 'year' : null);
  const matching = published.filter(
    (candidate) =>
      (billing === null || candidate.billing === billing) &&
      hasSameAmount(price, candidate) &&
      hasSameTerms(price, candidate),
  );
  if (matching.length > 0) return judgeFeatures(matching, features, tool, catalogue);
  // An equal amount with other terms contradicts the claim: "79 USD per user" if the price is 79 USD per account.
  const sameAmount = published.filter((candidate) => candidate.isUnitPrice && hasSameAmount(price, candidate));
  const isKnown =
    sameAmount.length > 0
      ? sameAmount.every((candidate) => isUnitKnown(price, candidate))
      : areUnitPricesComplete(plans, listOfferedPeriods(tool, billing));
  return { result: isKnown ? 'differs' : 'unknown' };
}

/** Judges whether a plan with the claimed price includes the claimed features. A plan proven to include them wins over a plan that may. */
function judgeFeatures(
  matching: readonly PublishedPrice[],
  features: readonly Condition[],
  { facts }: Pick<Tool, 'facts'>,
  catalogue: PlanRules,
): Verdict {
  const verdicts = matching.map(({ plan, billing }): Verdict => {
    const question = { setUp: {}, plan: plan.name, billing };
    const base = computeBill(facts, question, catalogue);
    const withFeatures = computeBill(
      facts,
      { ...question, questions: features.map((feature) => [feature]) },
      catalogue,
    );
    const [missing] = [...withFeatures.missing, ...withFeatures.assumedFeatures].filter(isAboutFeature);
    if (withFeatures.noPlanFits || missing?.why === 'lacks') return { result: 'differs' };
    if (missing) return { result: 'unknown', plan, missing };
    const costsMore = (withFeatures.amount?.amount ?? 0) > (base.amount?.amount ?? 0);
    return costsMore ? { result: 'differs' } : { result: 'agrees', plan };
  });
  const findFirst = (result: Verdict['result']) => verdicts.find((verdict) => verdict.result === result);
  return findFirst('agrees') ?? findFirst('unknown') ?? { result: 'differs' };
}

const FEATURE_REASONS: ReadonlySet<Missing['why']> = new Set(['plan-of', 'in-plan', 'lacks', 'extra', 'denied']);
const isAboutFeature = ({ why }: Missing) => FEATURE_REASONS.has(why);

function listUnitPrices(plans: readonly Plan[]): PublishedPrice[] {
  return plans.flatMap((plan) => [
    ...(plan.monthly ? [{ money: plan.monthly, billing: 'month' as const, plan, isUnitPrice: true }] : []),
    ...(plan.annual_monthly ? [{ money: plan.annual_monthly, billing: 'year' as const, plan, isUnitPrice: true }] : []),
  ]);
}

/** Returns the bill for one person, if it is certain. The bill may include several units. */
function listCertainBill({ price }: Pick<Tool, 'price'>, plans: readonly Plan[]): PublishedPrice[] {
  const { certainty, amount, currency, billing, assumed = [] } = price;
  const plan = findPlan(price.plan ?? '', plans);
  const isProven = certainty === 'exact' || (certainty === 'assumed' && !assumed.includes('plan'));
  if (!isProven || amount === null || currency === null || billing === null || !plan) return [];
  return [{ money: { amount, currency }, billing, plan, isUnitPrice: false }];
}

function hasSameAmount(
  { amount, period }: ClaimedPrice,
  { money, billing, plan, isUnitPrice }: PublishedPrice,
): boolean {
  const { terms = [] } = isUnitPrice ? plan : {};
  const yearly = billing === 'year' ? terms.filter(({ every, as }) => every === 'year' && as === 'total') : [];
  const yearlyTotals = yearly.length > 0 ? yearly.map(({ price }) => price.amount) : [money.amount * MONTHS.year];
  const tolerance = Number.isInteger(amount) ? TOLERANCE.rounded : TOLERANCE.exact;
  return (period === 'year' ? yearlyTotals : [money.amount]).some(
    (expected) => Math.abs(amount - expected) < tolerance,
  );
}

function hasSameTerms({ currency, units }: ClaimedPrice, { money, plan, isUnitPrice }: PublishedPrice): boolean {
  const hasSameUnit = units === null || (isUnitPrice && plan.unit !== undefined && units.includes(plan.unit));
  const hasSameCurrency = currency === null || currency === money.currency || plan.same_in?.includes(currency) === true;
  return hasSameUnit && hasSameCurrency;
}

/** Whether the unit of the price is known, or the claim names no unit. */
function isUnitKnown({ units }: ClaimedPrice, { plan }: PublishedPrice): boolean {
  return units === null || plan.unit !== undefined;
}

/** The billing periods of a tool, or only the claimed one. Empty if unknown. */
function listOfferedPeriods({ facts }: Pick<Tool, 'facts'>, claimed: Period | null): Period[] {
  const offered = (facts[BILLING_PERIODS]?.value ?? []) as readonly Period[];
  return offered.filter((period) => claimed === null || period === claimed);
}

/** Whether the unit prices include every published price, with one for each offered period. Plans without a price are ignored. */
function areUnitPricesComplete(plans: readonly Plan[], offered: readonly Period[]): boolean {
  const hasOtherPrices = ({ tiers, terms = [] }: Plan) =>
    tiers !== undefined || terms.some(({ every }) => every !== 'year');
  const hasPrice = ({ monthly, annual_monthly }: Plan, period: Period) =>
    period === 'month' ? monthly !== undefined : period !== 'year' || annual_monthly !== undefined;
  const priced = plans.filter((plan) => (plan.monthly ?? plan.annual_monthly ?? { amount: 0 }).amount > 0);
  const isPriced = (period: Period) => priced.some((plan) => hasPrice(plan, period));
  return priced.length > 0 && !plans.some(hasOtherPrices) && offered.every(isPriced);
}
