import { type Catalogue, isSameOnEveryPlan } from '../catalogue.ts';
import type { Fact, FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { isAnswered, isMissing, isProven, isProvenYes, stateOf } from '../state.ts';
import type { Missing } from './missing.ts';
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

/** What is required of a tool, as far as its plans and prices are concerned. */
export interface Requirement {
  /** The keys that are required, with those that they depend on. */
  readonly keys: ReadonlySet<string>;
  /** Those that the tool is proven to have. */
  readonly features: readonly Feature[];
  /** Those that sources deny, and those that no page answers. */
  readonly denied: readonly Missing[];
  readonly unknown: readonly Missing[];
}

/**
 * What is known of the required features, and of those that they depend on: LinkedIn messages need a plan with LinkedIn. A feature whose
 * answer is the same on every plan is left out.
 */
export function requirementOf(keys: Iterable<string>, facts: FactsByKey, catalogue: PlanRules): Requirement {
  const [all, features] = [new Set<string>(), new Map<string, Feature>()];
  const [denied, unknown]: [Missing[], Missing[]] = [[], []];
  for (const key of keys) {
    for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) all.add(at);
    const state = stateOf(facts[key]);
    const label = facts[key]?.label ?? catalogue.keys[key]?.label ?? key;
    if (isMissing(state)) denied.push({ why: 'denied', key, label });
    else if (!isProven(state)) unknown.push({ why: 'unproven', key, label });
    else for (const feature of chainOf(key, facts, catalogue)) features.set(feature.key, feature);
  }
  return { keys: all, features: [...features.values()], denied, unknown };
}

/** What of the catalogue decides which plan has a feature. */
export type PlanRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/** A feature and those that it depends on. Those matter only if a source names their plan or their charge. */
function* chainOf(key: string, facts: FactsByKey, catalogue: PlanRules): Iterable<Feature> {
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (!fact || !isAnswered(fact) || isSameOnEveryPlan(at, catalogue)) continue;
    const { label, from_plan: from, extra = false } = fact;
    if (at === key || from !== undefined || extra) yield { key: at, label, from, extra };
  }
}

/** What a plan has of some features: add-ons that bring them, those that it lacks, and those of which it is not known. */
export interface Placements {
  readonly addOns: readonly { readonly addOn: AddOn; readonly feature: Feature }[];
  readonly lacks: readonly Missing[];
  readonly open: readonly Missing[];
}

/** Where features are, seen from one plan. */
export function placeAll(
  features: readonly Feature[],
  plan: Plan,
  plans: readonly Plan[],
  facts: FactsByKey,
): Placements {
  const addOns = new Map<AddOn, Feature>();
  const [lacks, open]: [Missing[], Missing[]] = [[], []];
  for (const feature of features) {
    const placement = placementOf(feature, plan, plans, facts);
    if (placement === 'lacks') lacks.push({ why: 'lacks', plan: plan.name, key: feature.key, label: feature.label });
    else if (placement === 'has') continue;
    else if ('name' in placement) addOns.set(placement, feature);
    else open.push(placement);
  }
  return { addOns: [...addOns].map(([addOn, feature]) => ({ addOn, feature })), lacks, open };
}

/** Whether a plan has a feature: a yes, a no, an add-on that brings it, or what is not known. */
export type Placement = 'has' | 'lacks' | AddOn | Extract<Missing, { why: 'plan-of' | 'in-plan' | 'extra' }>;

function placementOf(feature: Feature, plan: Plan, plans: readonly Plan[], facts: FactsByKey): Placement {
  const { key, label, from, extra } = feature;
  if (isImplied(key, plan, facts)) return 'has';
  if (from !== undefined && !hasAllOf(plan, from, plans)) {
    const cheapest = planCalled(from, plans);
    if (cheapest === undefined) return { why: 'plan-of', key, label };
    // What a free plan has, no plan is without that is above all others.
    if (isFree(cheapest) && isAboveAll(plan, plans)) return extra ? onTop(feature, plan) : 'has';
    return isBelow(plan, from, plans) ? 'lacks' : { why: 'in-plan', key, label, plan: plan.name };
  }
  if (extra) return onTop(feature, plan);
  if (from !== undefined || isOnlyChannel(key, facts)) return 'has';
  return isAboveAll(plan, plans) ? 'has' : { why: 'plan-of', key, label };
}

function onTop({ key, label }: Feature, plan: Plan): Placement {
  return plan.add_ons?.find(({ keys = [] }) => keys.includes(key)) ?? { why: 'extra', key, label };
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
  readonly key: string;
  readonly label: string;
  /** The cheapest plan with it; null if it is an add-on of this one. */
  readonly plan: string | null;
}

/** The channels that a tool is proven to have and one of its plans to lack, or to sell on top. Read once for each plan. */
export const channelsLacking = perObject((plan: Plan, facts: FactsByKey): readonly LackingChannel[] =>
  channelsIn(facts).flatMap(({ key, label, from_plan: from, extra = false }): LackingChannel[] => {
    const placement = placementOf({ key, label, from, extra }, plan, plansIn(facts), facts);
    if (placement === 'lacks' && from !== undefined) return [{ key, label, plan: from }];
    const isAddOn = typeof placement === 'object' && ('name' in placement || placement.why === 'extra');
    return isAddOn ? [{ key, label, plan: null }] : [];
  }),
);

/** Whether a plan is another one, or has everything of it as pages say, directly or through plans between them. */
function hasAllOf(plan: Plan, name: string, plans: readonly Plan[]): boolean {
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

/** Whether pages say that a plan has everything of all other plans that are not free, or it is the only one of them. */
function isAboveAll(plan: Plan, plans: readonly Plan[]): boolean {
  return plans.includes(plan) && plans.every((other) => isFree(other) || hasAllOf(plan, other.name, plans));
}
