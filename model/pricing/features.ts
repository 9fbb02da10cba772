import { type Catalogue, isSameOnEveryPlan } from '../catalogue.ts';
import type { Fact, FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { isAnswered, isDenied, isProven, isProvenYes, stateOf } from '../state.ts';
import type { Missing } from './missing.ts';
import type { PriceList } from './offers.ts';
import {
  type AddOn,
  includedOf,
  isCalled,
  isFree,
  type Plan,
  planCalled,
  plansIn,
  pricesOf,
  termsOf,
  type Unit,
} from './plan.ts';

/** A proven feature, or one that it depends on, as far as its plan or its price is concerned. */
export interface Feature {
  readonly key: string;
  readonly label: string;
  /** The cheapest plan with it, as a source says. */
  readonly from: string | undefined;
  /** Paid on top of the plan. */
  readonly extra: boolean;
}

/**
 * What is known of the features with these keys, and of those that they depend on: LinkedIn messages need a plan with LinkedIn.
 * A feature whose answer is the same on every plan is left out. What is denied or not proven is missing: it keeps the tool from being
 * an answer at all.
 */
export function featuresOf(
  keys: Iterable<string>,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): { readonly needed: readonly Feature[]; readonly missing: readonly Missing[] } {
  const needed = new Map<string, Feature>();
  const missing: Missing[] = [];
  for (const key of keys) {
    const fact = facts[key];
    const label = fact?.label ?? catalogue.keys[key]?.label ?? key;
    const state = stateOf(fact);
    if (isDenied(state)) missing.push({ why: 'denied', key, label });
    else if (!isProven(state)) missing.push({ why: 'unproven', key, label });
    else
      for (const feature of chainOf(key, facts, catalogue))
        if (!needed.has(feature.key)) needed.set(feature.key, feature);
  }
  return { needed: [...needed.values()], missing };
}

/** A feature and those that it depends on. Those matter only if a source names their plan or their charge. */
export function* chainOf(
  key: string,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): Iterable<Feature> {
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (!fact || !isAnswered(fact) || isSameOnEveryPlan(at, catalogue)) continue;
    const { label, from_plan: from, extra = false } = fact;
    if (at === key || from !== undefined || extra) yield { key: at, label, from, extra };
  }
}

/** Whether a plan has a feature: a yes, a no, an add-on that brings it, or what is not known. */
export type Placement = 'has' | 'lacks' | AddOn | Extract<Missing, { why: 'plan-of' | 'in-plan' | 'extra' }>;

export function placementOf(feature: Feature, plan: Plan, plans: readonly Plan[], facts: FactsByKey): Placement {
  const { key, label, from, extra } = feature;
  if (isImplied(key, plan, facts)) return 'has';
  if (from !== undefined && !hasAllOf(plan, from, plans)) {
    if (planCalled(from, plans) === undefined) return { why: 'plan-of', label };
    return isBelow(plan, from, plans) ? 'lacks' : { why: 'in-plan', label, plan: plan.name };
  }
  if (extra) {
    const addOn = plan.add_ons?.find(({ keys = [] }) => keys.includes(key));
    return addOn ?? { why: 'extra', label };
  }
  if (from !== undefined || isOnlyChannel(key, facts)) return 'has';
  return isAboveAll(plan, plans) ? 'has' : { why: 'plan-of', label };
}

/** A plan below the cheapest one with a feature lacks it: that one has everything of it, costs more, or is listed later. */
function isBelow(plan: Plan, from: string, plans: readonly Plan[]): boolean {
  const cheapest = planCalled(from, plans) as Plan;
  if (hasAllOf(cheapest, plan.name, plans)) return true;
  const [own, other] = [pricesOf(termsOf(plan)), pricesOf(termsOf(cheapest))];
  for (const [period, { cents }] of own) {
    const price = other.get(period);
    if (price) return cents < price.cents;
  }
  return plans.indexOf(plan) < plans.indexOf(cheapest);
}

/** The units that show that a plan has a channel. The catalogue defines an identity as a sender with all channels. */
const SHOWN_BY: Readonly<Record<string, readonly Unit[]>> = {
  'channels.linkedin': ['linkedin-account', 'identity'],
  'channels.email': ['mailbox', 'identity', 'emails'],
};

/** A plan that is sold by a sending account, or includes some, has its channel. For the API there is a question of its own. */
function isImplied(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (key === 'ai.public_api') return isProvenYes(facts['ai.api_every_plan']);
  const isSold = (unit: Unit) =>
    plan.unit === unit ||
    (includedOf(unit, plan) ?? 0) > 0 ||
    plan.unlimited?.includes(unit) ||
    plan.charges?.some((charge) => charge.for === unit);
  return SHOWN_BY[key]?.some(isSold) ?? false;
}

/** Every plan of a tool with one channel has it, or it would have none. */
function isOnlyChannel(key: string, facts: FactsByKey): boolean {
  const channels = channelsIn(facts);
  return channels.length === 1 && channels[0]?.key === key;
}

/** The channels that a tool is proven to have. Read once for each tool, because every request for a bill asks for it. */
const channelsIn = perObject((facts: FactsByKey): readonly Fact[] =>
  Object.values(facts).filter((fact) => fact.group === 'channels' && isProvenYes(fact)),
);

/** A channel that a tool has, but not on one of its plans. */
export interface LackingChannel {
  readonly label: string;
  /** The cheapest plan with it. */
  readonly plan: string;
}

/**
 * The channels that a tool is proven to have and one of its plans to lack, with the plan that has each. Read once for each plan, because
 * every bill says what it does not pay for.
 */
export const channelsLacking = perObject(
  (plan: Plan, plans: readonly Plan[], facts: FactsByKey): readonly LackingChannel[] =>
    channelsIn(facts).flatMap(({ key, label, from_plan: from }) => {
      const lacks =
        from !== undefined && placementOf({ key, label, from, extra: false }, plan, plans, facts) === 'lacks';
      return lacks ? [{ label, plan: from }] : [];
    }),
);

/** Where features are, seen from one plan, as far as it does not simply have them. */
export interface FeatureAvailability {
  /** What brings a feature at a known price. */
  readonly addOns: readonly AddOn[];
  /** Features of which it is not known whether the plan has them. */
  readonly unplaced: readonly Missing[];
  /** Features that are charged on top at an unknown price. */
  readonly missing: readonly Missing[];
}

/** Where features are, seen from one plan of a list. Undefined if the plan is proven to lack one of them. */
export function featureAvailability(
  plan: Plan,
  list: PriceList,
  { features, facts }: { readonly features: readonly Feature[]; readonly facts: FactsByKey },
): FeatureAvailability | undefined {
  const addOns = new Set<AddOn>();
  const [unplaced, missing]: [Missing[], Missing[]] = [[], []];
  for (const feature of features) {
    const placement = knownPlacement(feature, plan, list, facts);
    if (placement === 'lacks') return undefined;
    if (placement === 'has') continue;
    if ('name' in placement) addOns.add(placement);
    else if (placement.why === 'extra') missing.push(placement);
    else unplaced.push(placement);
  }
  return { addOns: [...addOns], unplaced, missing };
}

/** Whether a plan has a feature, by the key of the feature. Read once for each list, because it does not depend on the set-up. */
const placementsIn = perObject((_list: PriceList) => new Map<string, Map<Plan, Placement>>());

function knownPlacement(feature: Feature, plan: Plan, list: PriceList, facts: FactsByKey): Placement {
  const byKey = placementsIn(list);
  const byPlan = byKey.get(feature.key) ?? new Map<Plan, Placement>();
  byKey.set(feature.key, byPlan);
  const placement = byPlan.get(plan) ?? placementOf(feature, plan, list.plans, facts);
  byPlan.set(plan, placement);
  return placement;
}

/**
 * The labels of the channels for which no page states the plan. None if there is only one paid plan, or only one such channel: then
 * the cheapest plan must include it, or it would have no channel.
 */
export function unplacedChannels(plans: readonly Plan[], facts: FactsByKey): string[] {
  const paid = plans.filter((plan) => !isFree(plan));
  const open = channelsIn(facts).filter(({ from_plan, extra }) => from_plan === undefined && !extra);
  if (paid.length < 2 || open.length < 2) return [];
  return open.flatMap(({ key, label }) => {
    const feature = { key, label, from: undefined, extra: false };
    return paid.every((plan) => placementOf(feature, plan, plans, facts) === 'has') ? [] : [label];
  });
}

export const FREE_PLAN = 'pricing.free_plan';

/** Whether a free plan has a feature, with the feature and the plan or charge that it needs instead, in words. */
export interface FreeFeature {
  readonly state: 'has' | 'lacks' | 'open';
  readonly words: string;
}

/** Whether a free plan has a feature: by the cheapest plan that has the feature, or one that it depends on. */
export function featureOfFreePlan(key: string, facts: FactsByKey, catalogue: Pick<Catalogue, 'keys'>): FreeFeature {
  const label = catalogue.keys[key]?.label ?? key;
  const free = freePlans(facts);
  let state: FreeFeature['state'] = 'open';
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const { from_plan, extra } = facts[at] ?? {};
    if (from_plan !== undefined && !free.has(from_plan))
      return { state: 'lacks', words: `${label} (from plan ${from_plan})` };
    else if (extra) return { state: 'lacks', words: `${label} (costs extra)` };
    else if (at === key && from_plan !== undefined) state = 'has';
  }
  return { state, words: label };
}

/** The names of the free plans. */
export function freePlans(facts: FactsByKey): ReadonlySet<string> {
  const free = plansIn(facts).filter((plan) => isFree(plan) || /^free\b/i.test(plan.name));
  return new Set(['Free', ...free.map(({ name }) => name)]);
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
function isAboveAll(plan: Plan, plans: readonly Plan[]): boolean {
  return plans.includes(plan) && plans.every((other) => isFree(other) || hasAllOf(plan, other.name, plans));
}
