import { type Catalogue, groupOf, isSameOnEveryPlan } from '../catalogue.ts';
import { type Fact, type FactsByKey, isAnswered } from '../fact.ts';
import { isDenied, isProven, isProvenYes, stateOf } from '../state.ts';
import { hasAllOf, isAboveAll, planCalled } from './extends.ts';
import type { Missing } from './missing.ts';
import { includedOf } from './needs.ts';
import { pricesOf, termsOf } from './period-price.ts';
import type { AddOn, Plan, Unit } from './plan.ts';

/** A proven feature, or one that it depends on, as far as its plan or its price is concerned. */
export interface Feature {
  readonly key: string;
  readonly label: string;
  /** The cheapest plan with it, as a source says. */
  readonly from: string | undefined;
  /** Paid on top of the plan. */
  readonly extra: boolean;
}

/** What a tool has of the features that are asked for. */
export interface Features {
  readonly needed: readonly Feature[];
  /** What keeps the tool from being an answer at all: features that are denied or not proven. */
  readonly missing: readonly Missing[];
}

/**
 * What is known of the features with these keys, and of those that they depend on: LinkedIn messages need a plan with LinkedIn.
 * A feature whose answer is the same on every plan is left out.
 */
export function featuresOf(
  keys: Iterable<string>,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): Features {
  const needed: Feature[] = [];
  const missing: Missing[] = [];
  for (const key of keys) {
    const fact = facts[key];
    const label = fact?.label ?? catalogue.keys[key]?.label ?? key;
    const state = stateOf(fact);
    if (isDenied(state)) missing.push({ why: 'denied', key, label });
    else if (!isProven(state)) missing.push({ why: 'unproven', label });
    else
      for (const feature of chainOf(key, facts, catalogue))
        if (!needed.some((other) => other.key === feature.key)) needed.push(feature);
  }
  return { needed, missing };
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

/** Whether one of the plans of a tool has a feature. */
export function placementOf(feature: Feature, plan: Plan, plans: readonly Plan[], facts: FactsByKey): Placement {
  const { key, label, from, extra } = feature;
  if (isImplied(key, plan, facts)) return 'has';
  if (from !== undefined && !hasAllOf(plan, from, plans)) {
    if (!plans.includes(plan)) return { why: 'in-plan', label, plan: null };
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
  if (groupOf(key) !== 'channels') return false;
  const channels = channelsIn(facts);
  return channels.length === 1 && channels[0] === key;
}

/** Read once for each tool, because every request for a bill asks for it. */
const provenChannels = new WeakMap<FactsByKey, readonly string[]>();

function channelsIn(facts: FactsByKey): readonly string[] {
  const channels = provenChannels.get(facts) ?? readChannels(facts);
  provenChannels.set(facts, channels);
  return channels;
}

function readChannels(facts: FactsByKey): string[] {
  return Object.values(facts).flatMap((fact) => (fact.group === 'channels' && isProvenYes(fact) ? [fact.key] : []));
}

/** The channels that a tool is proven to have and one of its plans to lack, with the plan that has each. */
export function channelsLacking(plan: Plan, plans: readonly Plan[], facts: FactsByKey): readonly LackingChannel[] {
  const lacking = lackingChannels.get(plan) ?? readLacking(plan, plans, facts);
  lackingChannels.set(plan, lacking);
  return lacking;
}

/** A channel that a tool has, but not on one of its plans. */
export interface LackingChannel {
  readonly label: string;
  /** The cheapest plan with it. */
  readonly plan: string;
}

/** Read once for each plan, because every bill says what it does not pay for. */
const lackingChannels = new WeakMap<Plan, readonly LackingChannel[]>();

function readLacking(plan: Plan, plans: readonly Plan[], facts: FactsByKey): LackingChannel[] {
  return channelsIn(facts).flatMap((key) => {
    const { label, from_plan: from } = facts[key] as Fact;
    const lacks = from !== undefined && placementOf({ key, label, from, extra: false }, plan, plans, facts) === 'lacks';
    return lacks ? [{ label, plan: from }] : [];
  });
}
