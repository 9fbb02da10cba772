import { perObject } from '../memoize.ts';
import type { Missing } from './missing.ts';
import { includedOf, isFree, MONTHS, type Period, type Plan, type Unit } from './plan.ts';
import { answerFor, boundsOf, type Needs, type PlanAnswer, rate } from './plan-bill.ts';
import { fieldOf, needOf, type SetUp, setUpOn } from './set-up.ts';

/**
 * What a plan without a price costs a month at least, in minor units: what it costs for as many as have a price, or if it is paid for longer,
 * as paying by the month never costs less; and what each paid plan costs that is listed before it, as plans are listed by price. 0 if nothing
 * of that is known.
 */
export function floorOf(
  plan: Plan,
  plans: readonly Plan[],
  needs: Needs,
  { billing, currency }: { readonly billing: Period | undefined; readonly currency: string },
): number {
  const leastOf = (one: Plan, isCounted: (period: Period) => boolean) => {
    const bounds = boundsIn(needs)(one).filter((bill) => bill.currency === currency && isCounted(bill.period));
    return bounds.length > 0 ? Math.min(...bounds.map(rate)) : 0;
  };
  const before = plans.slice(0, plans.indexOf(plan)).filter((other) => !isFree(other));
  const own = leastOf(plan, (period) => billing === undefined || MONTHS[period] >= MONTHS[billing]);
  return Math.max(
    own,
    ...before.map((other) => leastOf(other, (period) => billing === undefined || period === billing)),
  );
}

/** Several plans without a price ask for the bounds of the same plans before them. */
const boundsIn = perObject((needs: Needs) => perObject((plan: Plan) => boundsOf(plan, needs)));

/**
 * The same need for as many as some plan is said to cover, where no plan covers all: each number that is too high becomes the highest that a
 * plan names. Undefined if none becomes lower.
 */
export function fewerOf(needs: Needs, missing: readonly Missing[], answers: readonly PlanAnswer[]) {
  const plans = answers.map(({ plan }) => plan);
  const tooMany = missing.flatMap((one) => ('need' in one && one.why !== 'covers' ? [one] : []));
  const setUp: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...needs.setUp };
  for (const { unit, need } of tooMany) {
    const field = fieldOf(unit);
    const counted = Math.max(...plans.map((plan) => needOf(unit, setUpOn(plan, setUp, needs.keys))));
    const numbers = plans
      .flatMap((plan) => numbersFor(unit, plan))
      .filter((number) => number < Math.min(need, counted));
    // Without such a number it is left out of the need.
    setUp[field] = Math.max(0, ...numbers);
  }
  const isLess = (Object.keys(setUp) as (keyof SetUp)[]).some((field) => setUp[field] !== needs.setUp[field]);
  if (!isLess) return undefined;
  const fewer: Needs = { ...needs, setUp };
  return { needs: fewer, answers: plans.map((plan) => answerFor(plan, [], fewer)) };
}

/** The numbers of a unit up to which a plan is sold, or that it includes. */
function numbersFor(unit: Unit, plan: Plan): number[] {
  const { at_most, quote_from, unit: sold } = plan;
  const included = includedOf(unit, plan);
  return [
    ...(included === undefined ? [] : [included * (sold === undefined ? 1 : (at_most ?? 1))]),
    ...(at_most !== undefined && sold === unit ? [at_most] : []),
    ...(quote_from?.for === unit ? [quote_from.more_than] : []),
  ].filter((number) => number > 0);
}
