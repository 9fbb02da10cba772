import { valuesOf } from '../../../pipeline/artifacts/answer.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Citation } from '../../../pipeline/artifacts/source.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Money, Plan } from '../../../pipeline/artifacts/value.ts';

/** What a tool asks for one unit a month; several amounts where sources differ, none where it is not known. */
export interface Price {
  readonly monthly: readonly Money[];
  /** A month, billed yearly. */
  readonly yearly: readonly Money[];
  /** What one price is for; undefined where it is unknown, or several things. */
  readonly unit: string | undefined;
  readonly facts: readonly string[];
  readonly display: string;
  readonly sources: readonly Citation[];
  /** The plans that it is the price of, where it is not the cheapest that counts. */
  readonly plans: readonly string[];
}

/** The price of the cheapest paid plan. */
export function entryPrice({ facts }: Tool): Price {
  const [monthly, yearly] = [facts['pricing.starts_at'], facts['pricing.starts_at_annual']] as [Fact, Fact];
  const known = [monthly, yearly].filter(({ value }) => value !== null);
  return {
    monthly: valuesOf(monthly) as Money[],
    yearly: valuesOf(yearly) as Money[],
    unit: unitOf(facts),
    facts: (known.length > 0 ? known : [monthly, yearly]).map(({ key }) => key),
    display: known.map(({ label, display }) => `${label}: ${display}`).join('; ') || 'Unknown',
    sources: known.flatMap(({ sources }) => sources),
    plans: [],
  };
}

/**
 * The price of the plans that have what is needed: the dearest of them, since one that has the rest is dearer still or the
 * same. Unknown as soon as one of them is.
 */
export function priceOfPlans(names: readonly string[], { facts }: Tool): Price {
  const fact = facts['pricing.plans'] as Fact;
  const listed = (fact.value ?? []) as Plan[];
  const plans = names.map((name) => listed.find((plan) => plan.name.toLowerCase() === name.toLowerCase()));
  const amounts = (of: (plan: Plan) => Money | undefined) => {
    const known = plans.map((plan) => plan && of(plan)).filter((money) => money !== undefined);
    return known.length === names.length ? known.sort((a, b) => b.amount - a.amount).slice(0, 1) : [];
  };
  return {
    monthly: amounts(({ monthly }) => monthly),
    yearly: amounts(({ annual_monthly }) => annual_monthly),
    unit: plans.find((plan) => plan?.unit !== undefined)?.unit ?? unitOf(facts),
    facts: [fact.key],
    display: plans.map((plan, i) => (plan ? displayPlan(plan) : `${names[i]}: not listed`)).join('; '),
    sources: fact.sources,
    plans: names,
  };
}

function displayPlan({ name, monthly, annual_monthly }: Plan): string {
  const prices = [
    monthly && `${monthly.amount} ${monthly.currency} a month`,
    annual_monthly && `${annual_monthly.amount} ${annual_monthly.currency} a month billed yearly`,
  ].filter((price) => price !== undefined);
  return `${name}: ${prices.join(', ') || 'price unknown'}`;
}

function unitOf(facts: Tool['facts']): string | undefined {
  const unit = facts['pricing.seat_means'];
  if (unit?.status !== 'known') return undefined;
  const named = unit.value as string[];
  return named.length === 1 ? named[0] : undefined;
}
