import type { Plan } from './plan.ts';

const isCalled = (name: string) => (plan: Plan) => plan.name.toLowerCase() === name.toLowerCase();

/** The plan with a name, in any capitalisation. */
export function planCalled(name: string, plans: readonly Plan[]): Plan | undefined {
  return plans.find(isCalled(name));
}

/** Whether a plan is another one, or has everything of it as pages say, directly or through plans between them. */
export function hasAllOf(plan: Plan, name: string, plans: readonly Plan[]): boolean {
  const seen = new Set<Plan>();
  for (
    let at: Plan | undefined = plan;
    at && !seen.has(at);
    at = at.extends ? planCalled(at.extends, plans) : undefined
  ) {
    if (isCalled(name)(at)) return true;
    seen.add(at);
  }
  return false;
}

/** The plan that has everything of all other paid plans, as pages say. Undefined if there is none, or only one paid plan. */
export function planWithAll(plans: readonly Plan[]): Plan | undefined {
  const paid = plans.filter((plan) => !isFree(plan));
  return paid.length < 2 ? undefined : paid.find((plan) => isAboveAll(plan, plans));
}

/** Whether pages say that a plan has everything of all other plans that are not free, or it is the only one of them. */
export function isAboveAll(plan: Plan, plans: readonly Plan[]): boolean {
  return plans.includes(plan) && plans.every((other) => isFree(other) || hasAllOf(plan, other.name, plans));
}

/** Whether a plan is listed with a price of zero. */
export function isFree({ monthly, annual_monthly }: Plan): boolean {
  return monthly?.amount === 0 || annual_monthly?.amount === 0;
}
