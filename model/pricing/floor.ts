import type { Missing } from './missing.ts';
import { includedOf, isFree, MONTHS, type Period, type Plan, plansIn, type Unit } from './plan.ts';
import { answerOf, type Needs, type PlanAnswer, type PlanBill, rate } from './plan-bill.ts';
import { fieldOf, needOf, setUpOn } from './set-up.ts';

/**
 * What a plan without a price costs a month at least, in minor units: what it costs if it is paid for longer, as paying by the month never
 * costs less, or else what the paid plan costs that is listed before it, as plans are listed by price. 0 if that is not known either.
 */
export function floorOf(plan: Plan, plans: readonly Plan[], needs: Needs, { period, currency }: PlanBill): number {
  const before = plans.slice(0, plans.indexOf(plan)).filter((other) => !isFree(other));
  const longer = ratesOf(plan, needs, currency, (other) => MONTHS[other] > MONTHS[period]);
  const listedBefore = before.toReversed().flatMap((other) => ratesOf(other, needs, currency, (one) => one === period));
  const own = ratesOf(plan, needs, currency, (one) => one === period);
  return [...longer, ...own, ...listedBefore][0] ?? 0;
}

/** What a plan costs a month, whatever it has, for some ways to pay, the least first; for as many as it has a price for, if it is sold by quote beyond. */
function ratesOf(plan: Plan, needs: Needs, currency: string, isCounted: (period: Period) => boolean): number[] {
  const { facts, keys } = needs;
  const { quote_from: quote } = plan;
  const setUp = setUpOn(plan, needs.setUp, keys);
  const fewer =
    quote && needOf(quote.for, setUp) > quote.more_than ? { ...setUp, [fieldOf(quote.for)]: quote.more_than } : setUp;
  const { bills } = answerOf(plan, [], plansIn(facts), { ...needs, setUp: fewer, features: [] });
  const counted = bills.filter((bill) => isCounted(bill.period) && bill.currency === currency);
  return counted.map(rate).sort((a, b) => a - b);
}

/**
 * The same need for as many as some plan is said to cover, where no plan covers all: each number that is too high becomes the highest that a
 * plan names. Undefined if there is none.
 */
export function fewerOf(needs: Needs, missing: readonly Missing[], answers: readonly PlanAnswer[]) {
  const plans = answers.map(({ plan }) => plan);
  const tooMany = missing.flatMap((one) => ('need' in one && one.why !== 'covers' ? [one] : []));
  const setUp: Record<string, number | undefined> = { ...needs.setUp };
  for (const { unit, need } of tooMany) {
    const numbers = plans.flatMap((plan) => numbersFor(unit, plan)).filter((number) => number < need);
    setUp[fieldOf(unit)] = numbers.length > 0 ? Math.max(...numbers) : undefined;
  }
  const fields = tooMany.map(({ unit }) => fieldOf(unit));
  if (fields.every((field) => setUp[field] === needs.setUp[field])) return undefined;
  const fewer: Needs = { ...needs, setUp };
  return { needs: fewer, answers: plans.map((plan) => answerOf(plan, [], plansIn(needs.facts), fewer)) };
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
