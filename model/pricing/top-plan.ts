import type { FactsByKey } from '../fact.ts';
import type { Plan } from './plan.ts';

/**
 * The plan that includes all other paid plans, as far as a list of plans can show it: every paid plan has a price for the same
 * stated unit, and this one costs more than each of the others and includes no less of anything that is counted.
 *
 * Undefined if that cannot be said: a price is on request, a unit is not stated, sources differ, two plans cost the same, or there
 * is only one paid plan.
 */
export function topPlan(facts: FactsByKey): Plan | undefined {
  const [plans, model] = [facts['pricing.plans'], facts['pricing.model']];
  const hasQuotes = Array.isArray(model?.value) && (model.value as string[]).includes('custom');
  if (plans?.status !== 'known' || hasQuotes) return undefined;
  const paid = (plans.value as Plan[]).filter((plan) => !isFree(plan));
  if (paid.length < 2) return undefined;
  return paid.find((plan) => paid.every((other) => other === plan || isAbove(plan, other)));
}

/** Whether a plan is listed with a price of zero. */
function isFree({ monthly, annual_monthly }: Plan): boolean {
  return monthly?.amount === 0 || annual_monthly?.amount === 0;
}

const PERIODS = ['monthly', 'annual_monthly'] as const;
const COUNTS = ['users', 'linkedin_accounts', 'mailboxes', 'credits'] as const;

function isAbove(plan: Plan, other: Plan): boolean {
  const shared = PERIODS.filter((period) => plan[period] && other[period]);
  const costsMore = shared.every((period) => {
    const [own, others] = [plan[period], other[period]];
    return own && others && own.currency === others.currency && own.amount > others.amount;
  });
  // A count that only one of the plans states says nothing about the other.
  const includesLess = COUNTS.some((count) => {
    const [own, others] = [plan.includes?.[count], other.includes?.[count]];
    return own !== undefined && others !== undefined && own < others;
  });
  return shared.length > 0 && costsMore && !includesLess && plan.unit !== undefined && plan.unit === other.unit;
}
