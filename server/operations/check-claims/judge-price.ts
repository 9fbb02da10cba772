import type { Condition } from '../../../model/condition.ts';
import { computeBill } from '../../../model/pricing/bill.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import { MONTHS, type Money, type Period } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { findPlan, readPlans } from '../../../model/pricing/read-plan.ts';
import type { PlanRules } from '../../../model/pricing/requirement.ts';
import type { Tool } from '../../../model/tool.ts';
import type { ClaimedPrice, Verdict } from './claim.ts';

/** A sum in whole units may be rounded, so it may be off by less than one. A sum with cents has to be exact. */
const TOLERANCE = { rounded: 1, exact: 0.005 } as const;

/** A monthly price in the facts. */
interface PublishedPrice {
  readonly money: Money;
  readonly billing: Period;
  readonly plan: Plan;
  /** Whether it's the plan's unit price and not the bill for one person. */
  readonly isPrinted: boolean;
}

/**
 * Judges a claimed price with features. It agrees if a published price, or the bill for one person, matches everything the claim says, and
 * that plan is proven to have the features. It differs if a price has the same sum but another unit, currency or billing, if all prices are
 * known and none matches, or if no plan with that price has the features.
 */
export function judgePriceClaim(
  price: ClaimedPrice,
  features: readonly Condition[],
  tool: Pick<Tool, 'facts' | 'price'>,
  catalogue: PlanRules,
): Verdict {
  const { facts } = tool;
  if (facts['pricing.plans']?.status !== 'known') return { result: 'unknown' };
  const plans = readPlans(facts);
  const listed = [...pricesOf(plans), ...billIn(tool, plans)];
  const billing = price.billing ?? (price.period === 'year' ? 'year' : null);
  const matching = listed.filter(
    (one) => (billing === null || one.billing === billing) && isSum(price, one) && isOtherwiseSame(price, one),
  );
  if (matching.length > 0) return judgeTogether(matching, features, tool, catalogue);
  // "79 USD per user" where it is 79 USD per account.
  const sameSum = listed.filter((one) => one.isPrinted && isSum(price, one));
  const isKnown = sameSum.length > 0 ? sameSum.every((one) => isUnitKnown(price, one)) : areAllKnown(plans);
  return { result: isKnown ? 'differs' : 'unknown' };
}

/** Judges whether a plan with the price includes the features: the first that is proven to, or else one that may. */
function judgeTogether(
  listed: readonly PublishedPrice[],
  features: readonly Condition[],
  { facts }: Pick<Tool, 'facts'>,
  catalogue: PlanRules,
): Verdict {
  const checked = listed.map(({ plan, billing }): Verdict => {
    const question = { setUp: {}, plan: plan.name, billing };
    const alone = computeBill(facts, question, catalogue);
    const whole = computeBill(facts, { ...question, questions: features.map((feature) => [feature]) }, catalogue);
    const [missing] = [...whole.missing, ...whole.planAssumed].filter(isAboutFeature);
    if (whole.isNoneEnough || missing?.why === 'lacks') return { result: 'differs' };
    if (missing) return { result: 'unknown', plan, missing };
    const isDearer = (whole.amount?.amount ?? 0) > (alone.amount?.amount ?? 0);
    return isDearer ? { result: 'differs' } : { result: 'agrees', plan };
  });
  const first = (result: Verdict['result']) => checked.find((one) => one.result === result);
  return first('agrees') ?? first('unknown') ?? { result: 'differs' };
}

const ABOUT_FEATURES: ReadonlySet<Missing['why']> = new Set(['plan-of', 'in-plan', 'lacks', 'extra', 'denied']);
const isAboutFeature = ({ why }: Missing) => ABOUT_FEATURES.has(why);

function pricesOf(plans: readonly Plan[]): PublishedPrice[] {
  return plans.flatMap((plan) => [
    ...(plan.monthly ? [{ money: plan.monthly, billing: 'month' as const, plan, isPrinted: true }] : []),
    ...(plan.annual_monthly ? [{ money: plan.annual_monthly, billing: 'year' as const, plan, isPrinted: true }] : []),
  ]);
}

/** The bill for one person if it's certain. It may be several units of a price. */
function billIn({ price }: Pick<Tool, 'price'>, plans: readonly Plan[]): PublishedPrice[] {
  const { certainty, amount, currency, billing, assumed = [] } = price;
  const plan = findPlan(price.plan ?? '', plans);
  const isProven = certainty === 'exact' || (certainty === 'assumed' && !assumed.includes('plan'));
  if (!isProven || amount === null || currency === null || billing === null || !plan) return [];
  return [{ money: { amount, currency }, billing, plan, isPrinted: false }];
}

function isSum({ amount, period }: ClaimedPrice, { money, billing, plan, isPrinted }: PublishedPrice): boolean {
  const { terms = [] } = isPrinted ? plan : {};
  const printed = billing === 'year' ? terms.filter(({ every, as }) => every === 'year' && as === 'total') : [];
  const ofYear = printed.length > 0 ? printed.map(({ price }) => price.amount) : [money.amount * MONTHS.year];
  const tolerance = Number.isInteger(amount) ? TOLERANCE.rounded : TOLERANCE.exact;
  return (period === 'year' ? ofYear : [money.amount]).some((expected) => Math.abs(amount - expected) < tolerance);
}

function isOtherwiseSame({ currency, units }: ClaimedPrice, { money, plan, isPrinted }: PublishedPrice): boolean {
  const isUnit = units === null || (isPrinted && plan.unit !== undefined && units.includes(plan.unit));
  const isCurrency = currency === null || currency === money.currency || plan.same_in?.includes(currency) === true;
  return isUnit && isCurrency;
}

/** Whether the facts name the unit of the price. Always true if the claim names none. */
function isUnitKnown({ units }: ClaimedPrice, { plan }: PublishedPrice): boolean {
  return units === null || plan.unit !== undefined;
}

/** Whether every published price is listed. A plan without a price publishes none. */
function areAllKnown(plans: readonly Plan[]): boolean {
  const hasOthers = ({ tiers, terms = [] }: Plan) => tiers !== undefined || terms.some(({ every }) => every !== 'year');
  return plans.length > 0 && !plans.some(hasOthers);
}
