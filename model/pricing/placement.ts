import { groupOf } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { isProvenYes } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import { PERIODS } from './money.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import { addsFeature, countIncluded, findPlan, hasName, isFree, planPrices, readPlans } from './read-plan.ts';
import type { Feature } from './requirement.ts';

/** Why it is open whether a plan has a feature, or at which price. */
type OpenPlacement = (
  | { readonly why: 'plan-of' }
  | { readonly why: 'in-plan'; readonly plan: string; readonly from: string }
  | { readonly why: 'extra'; readonly addOn: string }
) & { readonly isAssumed: boolean };

/** Whether a plan has a feature: yes, no, as an add-on, or what is open. */
export type FeaturePlacement = 'has' | 'lacks' | AddOn | OpenPlacement;

/** Decides whether a plan has a feature. Cached, since features with the same place are on the same plans. */
export function placeFeature(feature: Feature, plan: Plan, facts: FactsByKey): FeaturePlacement {
  const byPlace = placements(facts)(plan);
  const known = byPlace.get(feature.place);
  if (known) return known;
  const placement = decidePlacement(feature, plan, facts);
  byPlace.set(feature.place, placement);
  return placement;
}

/** Facts limit the number of places: at most one for each key. */
const placements = memoizeByObject((_: FactsByKey) =>
  memoizeByObject((_: Plan) => new Map<string, FeaturePlacement>()),
);

/** Follows the rules in "What a plan has" of docs/method.md, in the same order. */
function decidePlacement(feature: Feature, plan: Plan, facts: FactsByKey): FeaturePlacement {
  const { key, planName, onlyOn, addOnName, isPlanKind } = feature;
  const plans = readPlans(facts);
  const named = planName === undefined ? undefined : findPlan(planName, plans);
  const includesNamed = named !== undefined && includesPlan(plan, named.name, plans);
  const open = (placement: Omit<OpenPlacement, 'isAssumed'>): FeaturePlacement =>
    ({ ...placement, isAssumed: isAssumed(placement.why, named, feature, plan, facts) }) as OpenPlacement;
  if (onlyOn) return isListed(plan, onlyOn) ? 'has' : 'lacks';
  if (isPlanKind) return named ? (includesNamed ? 'has' : 'lacks') : open({ why: 'plan-of' });
  if (isImplied(key, plan, facts)) return 'has';
  const planAddOn = plan.add_ons?.find(addsFeature(key));
  // A plan that sells the feature as an add-on doesn't include it.
  if (planAddOn && !includesNamed) return planAddOn;
  if (planName !== undefined && !includesNamed) {
    if (named === undefined) return open({ why: 'plan-of' });
    // A plan that extends all paid plans also includes the free plan.
    const includesFree = isFree(named) && extendsAllPaidPlans(plan, plans);
    if (!includesFree && isBelowPlan(plan, named, plans)) return 'lacks';
    if (!includesFree) return open({ why: 'in-plan', plan: plan.name, from: named.name } as OpenPlacement);
  }
  if (addOnName !== undefined) return planAddOn ?? open({ why: 'extra', addOn: addOnName } as OpenPlacement);
  if (planName !== undefined || isOnlyChannel(key, facts) || extendsAllPaidPlans(plan, plans)) return 'has';
  return open({ why: 'plan-of' });
}

/** Whether a plan is one of the only plans with a feature. */
const isListed = (plan: Plan, onlyOn: readonly string[]) => onlyOn.some((name) => hasName(name)(plan));

/**
 * Whether a feature is assumed to be included although no source names this plan: a core feature on a paid plan with its channel, or a
 * feature of a cheaper plan. Features sold as add-ons are never assumed.
 */
function isAssumed(
  why: OpenPlacement['why'],
  named: Plan | undefined,
  { key, core, planName, addOnName }: Feature,
  plan: Plan,
  facts: FactsByKey,
): boolean {
  if (addOnName !== undefined || isFree(plan)) return false;
  if (named && why === 'in-plan') return named.for === plan.for && comparePlans(plan, named, readPlans(facts)) > 0;
  // If an unproven claim names a plan, the feature may depend on the plan.
  const isDoubted = facts[key]?.unconfirmed !== undefined;
  return (
    planName === undefined &&
    core !== undefined &&
    !isDoubted &&
    (core.channel === undefined || mayHaveChannel(core.channel, plan, facts))
  );
}

/** Whether a plan has a channel according to sources, or may have it because a cheaper plan does. */
function mayHaveChannel(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (!isProvenYes(facts[key])) return false;
  const placement = placeFeature(toChannelFeature(key, facts), plan, facts);
  return placement === 'has' || (typeof placement === 'object' && 'why' in placement && placement.why === 'in-plan');
}

function toChannelFeature(key: string, facts: FactsByKey): Feature {
  const { plan: planName, only_on: onlyOn, add_on: addOnName } = facts[key] ?? {};
  return { key, label: key, place: key, planName, onlyOn, addOnName, isPlanKind: false, core: undefined };
}

/** Whether a plan is below the cheapest plan with a feature, which extends it, costs more, or is listed later. */
function isBelowPlan(plan: Plan, from: Plan, plans: readonly Plan[]): boolean {
  return includesPlan(from, plan.name, plans) || comparePlans(plan, from, plans) < 0;
}

/** Compares plans by price for the first period for which both have a price or, without such a period, by their order in the list. */
function comparePlans(a: Plan, b: Plan, plans: readonly Plan[]): number {
  for (const period of PERIODS) {
    const [priceA, priceB] = [planPrices(a).get(period), planPrices(b).get(period)];
    if (priceA && priceB) return priceA.cents - priceB.cents;
  }
  return plans.indexOf(a) - plans.indexOf(b);
}

/** The units that imply a channel. */
const UNITS_BY_CHANNEL: Readonly<Record<string, readonly Unit[]>> = {
  'channels.linkedin': ['linkedin-account'],
  'channels.email': ['mailbox', 'emails'],
};

/**
 * Whether people without their own sending account are free on a plan. If a source names a plan, they are free on it and on the plans that
 * extend it, or only on the plans it lists. Otherwise, they are free on every paid plan: they join paying members, and a free plan has none.
 */
export function areMembersFree(plan: Plan, facts: FactsByKey): boolean {
  const fact = facts['pricing.members_free'];
  if (!isProvenYes(fact)) return false;
  if (fact?.only_on) return isListed(plan, fact.only_on);
  return fact?.plan === undefined ? !isFree(plan) : includesPlan(plan, fact.plan, readPlans(facts));
}

/** Whether a plan has a channel because it has units of it. The API has its own question instead: `ai.api_every_plan`. */
function isImplied(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (key === 'ai.public_api') return isProvenYes(facts['ai.api_every_plan']);
  const hasUnit = (unit: Unit) =>
    plan.unit === unit ||
    (countIncluded(unit, plan) ?? 0) > 0 ||
    plan.unlimited?.includes(unit) ||
    plan.charges?.some((charge) => charge.for === unit);
  return UNITS_BY_CHANNEL[key]?.some(hasUnit) ?? false;
}

/** Whether a key is the tool's only channel. It is then on every plan, since a plan without it would have no channel. */
function isOnlyChannel(key: string, facts: FactsByKey): boolean {
  const channels = listChannels(facts);
  return channels.length === 1 && channels[0] === key;
}

/** The channels that a tool is proven to have, sorted. Cached, since every bill needs them. */
export const listChannels = memoizeByObject((facts: FactsByKey) =>
  Object.keys(facts)
    .sort()
    .filter((key) => groupOf(key) === 'channels' && isProvenYes(facts[key])),
);

/** A channel that a plan lacks, although the tool has it. */
interface MissingChannel {
  readonly key: string;
  /** The add-on with it, if the plan sells it as one. */
  readonly addOn: string | undefined;
}

/** Finds the channels of a tool that a plan is proven to lack, or to sell as an add-on. Cached, since every bill needs them. */
export const findMissingChannels = memoizeByObject((facts: FactsByKey) =>
  memoizeByObject((plan: Plan) =>
    listChannels(facts).flatMap((key): MissingChannel[] => {
      const placement = placeFeature(toChannelFeature(key, facts), plan, facts);
      if (placement === 'lacks') return [{ key, addOn: undefined }];
      if (placement === 'has') return [];
      if ('name' in placement) return [{ key, addOn: placement.name }];
      return placement.why === 'extra' ? [{ key, addOn: placement.addOn }] : [];
    }),
  ),
);

/** Whether a plan is the named plan or extends it, directly or through other plans. */
function includesPlan(plan: Plan, name: string, plans: readonly Plan[]): boolean {
  let current: Plan | undefined = plan;
  // The limit on steps prevents an endless loop if plans extend each other in a circle.
  for (let stepsLeft = plans.length; current && stepsLeft >= 0; stepsLeft -= 1) {
    if (hasName(name)(current)) return true;
    current = current.extends ? findPlan(current.extends, plans) : undefined;
  }
  return false;
}

/** Whether a plan extends all other paid plans for outreach. True for the only paid plan. */
function extendsAllPaidPlans(plan: Plan, plans: readonly Plan[]): boolean {
  return (
    plans.includes(plan) &&
    plans.every((other) => isFree(other) || other.for !== undefined || includesPlan(plan, other.name, plans))
  );
}
