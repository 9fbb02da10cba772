import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { entryPlans, plansIn, soleUnit } from './entry-price.ts';
import { planCalled } from './extends.ts';
import { chainOf, type Feature, placementOf } from './features.ts';
import { type Missing, whyOpen } from './missing.ts';
import type { Plan } from './plan.ts';

/** What has to be bought for some features, beyond the cheapest plan. */
export interface PlanRequirement {
  /** Keys of the features whose answer may depend on the plan, also if the cheapest one has them. */
  readonly keys: readonly string[];
  /** Names of the plans that sources name as the cheapest with one of the features. */
  readonly plans: readonly string[];
  /** Labels of the features that cost extra. */
  readonly extras: readonly string[];
  /** Labels of the features for which no source names a plan. */
  readonly unplaced: readonly string[];
  /** Features that a cheaper plan has, and that the plan which has to be bought is not proven to have. */
  readonly doubts?: readonly Extract<Missing, { why: 'in-plan' }>[];
}

export const NO_REQUIREMENT: PlanRequirement = { keys: [], plans: [], extras: [], unplaced: [] };

/** Whether nothing has to be bought beyond the cheapest plan. */
export function requiresNothing({ plans, extras, unplaced }: PlanRequirement): boolean {
  return plans.length + extras.length + unplaced.length === 0;
}

/**
 * What a proven feature requires, together with the features that it depends on: LinkedIn messages require the plan that has
 * LinkedIn. A tool may have a feature on a dearer plan only, so a feature that no source assigns to a plan is unplaced, unless the
 * plans with the entry price are proven to have it.
 *
 * @param key of a feature that the tool is proven to have
 */
export function featureRequirement(
  key: string,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): PlanRequirement {
  const features = [...chainOf(key, facts, catalogue)];
  if (features.length === 0) return NO_REQUIREMENT;
  return {
    keys: [key],
    plans: features.flatMap(({ from }) => from ?? []),
    extras: features.flatMap(({ label, extra }) => (extra ? [label] : [])),
    unplaced: features.flatMap((feature) => (isUnassigned(feature) && !isOnEntry(feature, facts) ? feature.label : [])),
  };
}

/** Whether no source says with which plan or at which charge a feature comes. */
function isUnassigned({ from, extra }: Feature): boolean {
  return from === undefined && !extra;
}

/** Whether the plans with the entry price are proven to have a feature. If it is not known which they are, by what is charged for. */
function isOnEntry(feature: Feature, facts: FactsByKey): boolean {
  const [plans, entry, unit] = [plansIn(facts), entryPlans(facts), soleUnit(facts) as Plan['unit']];
  const unknown: Plan = { name: '', ...(unit !== undefined && { unit }) };
  return (entry.length > 0 ? entry : [unknown]).every((plan) => placementOf(feature, plan, plans, facts) === 'has');
}

/** What is required by all of these together. */
export function combined(requirements: readonly PlanRequirement[]): PlanRequirement {
  const some = requirements.filter((requirement) => requirement !== NO_REQUIREMENT);
  if (some.length === 0) return NO_REQUIREMENT;
  const all = (of: (requirement: PlanRequirement) => readonly string[]) => [...new Set(some.flatMap(of))];
  return {
    keys: all(({ keys }) => keys),
    plans: all(({ plans }) => plans),
    extras: all(({ extras }) => extras),
    unplaced: all(({ unplaced }) => unplaced),
  };
}

/**
 * A requirement with what is not proven of the plan that has to be bought for it, the dearest that it names. That a plan costs more
 * than another one does not prove that it has everything of it: only what a page says does.
 */
export function onDearestPlan(
  requirement: PlanRequirement,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): PlanRequirement {
  const plans = plansIn(facts);
  const plan = dearestOf(requirement.plans, plans);
  if (plan === undefined) return requirement;
  const features = requirement.keys.flatMap((key) => [...chainOf(key, facts, catalogue)]);
  const open = features.filter((feature) => !feature.extra && placementOf(feature, plan, plans, facts) !== 'has');
  const labels = (of: readonly Feature[]) => [...new Set(of.map(({ label }) => label))];
  return {
    ...requirement,
    unplaced: labels(open.filter(({ from }) => from === undefined)),
    doubts: labels(open.filter(({ from }) => from !== undefined)).map((label) => ({
      ...{ why: 'in-plan', label, plan: plan.name },
    })),
  };
}

/** The dearest of these plans; one without a price may be the dearest. Undefined if none of them is listed. */
function dearestOf(names: readonly string[], plans: readonly Plan[]): Plan | undefined {
  const named = names.flatMap((name) => planCalled(name, plans) ?? []);
  const amountOf = ({ monthly, annual_monthly }: Plan) =>
    (monthly ?? annual_monthly)?.amount ?? Number.MAX_SAFE_INTEGER;
  return named.sort((a, b) => amountOf(b) - amountOf(a) || plans.indexOf(b) - plans.indexOf(a))[0];
}

/**
 * Why a price is not proven to include the features, as part of a sentence: `it is not stated which plan has HubSpot`. Undefined if
 * it includes all of them.
 */
export function whyNotIncluded({ extras, unplaced, doubts = [] }: PlanRequirement): string | undefined {
  return whyOpen([
    ...extras.map((label) => ({ why: 'extra', label }) as const),
    ...unplaced.map((label) => ({ why: 'plan-of', label }) as const),
    ...doubts,
  ]);
}
