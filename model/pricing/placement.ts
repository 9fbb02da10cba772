import { groupOf } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { isProvenYes } from '../mark.ts';
import { memoizeByObject, memoizeByText } from '../memoize.ts';
import { nameFeaturePlan, namePlan } from '../words/label.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import type { PlanBill } from './plan-bill.ts';
import { addsFeature, countIncluded, findPlan, hasName, isFree, planPrices, readPlans } from './read-plan.ts';
import type { Feature, Way } from './requirement.ts';

/** How a plan has the required features: included, as add-ons, not at all, or unknown. */
export interface Placement {
  readonly addOns: readonly { readonly addOn: AddOn; readonly feature: Feature }[];
  /** Units that the add-ons include. */
  readonly addOnUnits: readonly Unit[];
  readonly lackedFeatures: readonly Missing[];
  /** Features that may not be on the plan. */
  readonly uncertainFeatures: readonly Missing[];
  /** Features assumed to be included. */
  readonly assumedFeatures: readonly Missing[];
}

/** Prepares the placements of plans. That of a plan is computed once and used for all set-ups. */
export function preparePlacements(features: readonly Feature[], facts: FactsByKey): (plan: Plan) => Placement {
  return memoizeByObject((plan) => placeFeatures(features, plan, facts));
}

/** Removes the features that a plan lacks from a way to meet the requirements. */
export function removeLackedFeatures(
  { keys, features }: Pick<Way, 'keys' | 'features'>,
  plan: Plan,
  facts: FactsByKey,
): Pick<Way, 'keys' | 'features'> {
  const lacked = new Set(features.filter((feature) => placeFeature(feature, plan, facts) === 'lacks'));
  const lackedKeys = new Set([...lacked].map(({ key }) => key));
  return {
    keys: new Set([...keys].filter((key) => !lackedKeys.has(key))),
    features: features.filter((feature) => !lacked.has(feature)),
  };
}

function placeFeatures(features: readonly Feature[], plan: Plan, facts: FactsByKey): Placement {
  const addOns = new Map<AddOn, Feature>();
  const [lackedFeatures, uncertainFeatures, assumedFeatures]: [Missing[], Missing[], Missing[]] = [[], [], []];
  for (const feature of features) {
    const placement = placeFeature(feature, plan, facts);
    if (placement === 'lacks')
      lackedFeatures.push({ why: 'lacks', plan: plan.name, key: feature.key, label: feature.label });
    else if (placement === 'has') continue;
    else if ('name' in placement) addOns.set(placement, feature);
    else if (isAssumed(placement, feature, plan, facts)) assumedFeatures.push(placement);
    else uncertainFeatures.push(placement);
  }
  const addOnUnits = [...addOns.keys()].flatMap(listUnits);
  return {
    addOns: [...addOns].map(([addOn, feature]) => ({ addOn, feature })),
    addOnUnits,
    lackedFeatures,
    uncertainFeatures,
    assumedFeatures,
  };
}

/** The question about a unit. An add-on for this question that is sold per unit includes the unit. */
const QUESTION_BY_UNIT: Readonly<Partial<Record<Unit, string>>> = {
  'linkedin-account': 'channels.linkedin',
  mailbox: 'channels.email',
  emails: 'channels.email',
  workspace: 'team.workspaces',
};

function listUnits({ for: unit, keys = [] }: AddOn): Unit[] {
  const key = unit && QUESTION_BY_UNIT[unit];
  return key !== undefined && keys.includes(key) ? [unit as Unit] : [];
}

/** Whether a plan has a feature: yes, no, as an add-on, or the unanswered question that would decide it. */
type FeaturePlacement = 'has' | 'lacks' | AddOn | Extract<Missing, { why: 'plan-of' | 'in-plan' | 'extra' }>;

function placeFeature(feature: Feature, plan: Plan, facts: FactsByKey): FeaturePlacement {
  const { key, label, planName, onlyOn, addOnName, isPlanKind } = feature;
  if (onlyOn) return isListed(plan, onlyOn) ? 'has' : 'lacks';
  const plans = readPlans(facts);
  if (isPlanKind && !(planName && findPlan(planName, plans))) return { why: 'plan-of', key, label };
  if (isPlanKind) return includesPlan(plan, planName as string, plans) ? 'has' : 'lacks';
  if (isImplied(key, plan, facts)) return 'has';
  const planAddOn = plan.add_ons?.find(addsFeature(key));
  // A plan that sells the feature as an add-on doesn't include it.
  if (planAddOn && !(planName !== undefined && includesPlan(plan, planName, plans))) return planAddOn;
  if (planName !== undefined && !includesPlan(plan, planName, plans)) {
    const cheapest = findPlan(planName, plans);
    if (cheapest === undefined) return { why: 'plan-of', key, label };
    // A plan that extends all paid plans also includes the free plan.
    const includesFree = isFree(cheapest) && extendsAllPaidPlans(plan, plans);
    if (!includesFree && isBelowPlan(plan, planName, plans)) return 'lacks';
    if (!includesFree) return { why: 'in-plan', key, label, plan: plan.name, from: cheapest.name };
  }
  if (addOnName !== undefined) return planAddOn ?? { why: 'extra', key, label, addOn: addOnName };
  if (planName !== undefined || isOnlyChannel(key, facts)) return 'has';
  return extendsAllPaidPlans(plan, plans) ? 'has' : { why: 'plan-of', key, label };
}

/** Whether a plan is one of the only plans with a feature. */
const isListed = (plan: Plan, onlyOn: readonly string[]) => onlyOn.some((name) => hasName(name)(plan));

/**
 * Whether a feature is assumed to be included although no source names this plan: a core feature on a paid plan with its channel, or a
 * feature of a cheaper plan. Features sold as add-ons are never assumed.
 */
function isAssumed(
  { why }: Missing,
  { key, planName, core, addOnName }: Feature,
  plan: Plan,
  facts: FactsByKey,
): boolean {
  if (addOnName !== undefined || isFree(plan)) return false;
  if (why === 'in-plan') {
    const plans = readPlans(facts);
    const cheapest = findPlan(planName as string, plans) as Plan;
    return cheapest.for === plan.for && comparePlans(plan, cheapest, plans) > 0;
  }
  // If an unproven claim names a plan, the feature may depend on the plan.
  const isDoubted = facts[key]?.unconfirmed !== undefined;
  return (
    why === 'plan-of' &&
    core !== undefined &&
    !isDoubted &&
    (core.channel === undefined || channelChecks(facts)(plan)(core.channel))
  );
}

/** Whether a plan has a channel according to sources, or is assumed to because a cheaper plan has it. Cached, since every bill needs it. */
const channelChecks = memoizeByObject((facts: FactsByKey) =>
  memoizeByObject((plan: Plan) => memoizeByText(MAX_CHANNELS, (key) => isOnPlan(key, plan, facts))),
);
/** More than the catalogue has. */
const MAX_CHANNELS = 50;

function toChannelFeature(key: string, facts: FactsByKey): Feature {
  const { plan: planName, only_on: onlyOn, add_on: addOnName } = facts[key] ?? {};
  return { key, label: key, place: key, planName, onlyOn, addOnName, isPlanKind: false, core: undefined, channels: [] };
}

function isOnPlan(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (!isProvenYes(facts[key])) return false;
  const placement = placeFeature(toChannelFeature(key, facts), plan, facts);
  return (
    placement === 'has' || (typeof placement === 'object' && !('name' in placement) && placement.why === 'in-plan')
  );
}

/** Whether a plan is below the cheapest plan with a feature, which extends it, costs more, or is listed later. */
function isBelowPlan(plan: Plan, from: string, plans: readonly Plan[]): boolean {
  const cheapest = findPlan(from, plans) as Plan;
  return includesPlan(cheapest, plan.name, plans) || comparePlans(plan, cheapest, plans) < 0;
}

/** Compares plans by price for the first period for which both have a price or, without such a period, by their order in the list. */
function comparePlans(a: Plan, b: Plan, plans: readonly Plan[]): number {
  for (const period of PERIODS) {
    const [priceA, priceB] = [planPrices(a).get(period), planPrices(b).get(period)];
    if (priceA && priceB) return priceA.cents - priceB.cents;
  }
  return plans.indexOf(a) - plans.indexOf(b);
}

/** The units that imply a channel. The catalogue defines an identity as a sender with all channels. */
const UNITS_BY_CHANNEL: Readonly<Record<string, readonly Unit[]>> = {
  'channels.linkedin': ['linkedin-account', 'identity'],
  'channels.email': ['mailbox', 'identity', 'emails'],
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
  const units = UNITS_BY_CHANNEL[key];
  if (!units) return false;
  const hasUnit = (unit: Unit) =>
    plan.unit === unit ||
    (countIncluded(unit, plan) ?? 0) > 0 ||
    plan.unlimited?.includes(unit) ||
    plan.charges?.some((charge) => charge.for === unit);
  return units.some(hasUnit);
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
  /** Where it is sold: `Multichannel plan`, `Multichannel only`, `an add-on`, `an add-on of the Multichannel plan`. */
  readonly place: string;
  readonly addOn?: string;
}

/** Finds the channels of a tool that a plan is proven to lack, or to sell as an add-on that is not on the bill. */
export function findMissingChannels({ plan, lines, missing }: PlanBill, facts: FactsByKey) {
  const addOns = [
    ...lines.map(({ kind, name }) => kind === 'add-on' && name),
    ...missing.map((reason) => 'addOn' in reason && reason.addOn),
  ];
  return missingByPlan(facts)(plan).filter(({ addOn }) => addOn === undefined || !addOns.includes(addOn));
}

const missingByPlan = memoizeByObject((facts: FactsByKey) =>
  memoizeByObject((plan: Plan) =>
    listChannels(facts).flatMap((key): MissingChannel[] => {
      const channel = toChannelFeature(key, facts);
      const { addOnName } = channel;
      const planName = nameFeaturePlan(facts[key] ?? {});
      const placement = placeFeature(channel, plan, facts);
      if (placement === 'lacks')
        return [{ key, place: `${addOnName === undefined ? '' : 'an add-on of the '}${namePlan(planName)}` }];
      if (typeof placement !== 'object') return [];
      if ('name' in placement) return [{ key, place: 'an add-on', addOn: placement.name }];
      return placement.why === 'extra' ? [{ key, place: 'an add-on', addOn: placement.addOn }] : [];
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
