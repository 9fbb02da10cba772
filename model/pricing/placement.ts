import { groupOf } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { isProvenYes } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import type { Missing } from './missing.ts';
import { monthlyRate, PERIODS, toCents } from './money.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import { addsFeature, countIncluded, findPlan, hasName, isFree, planPrices, readPlans } from './read-plan.ts';
import type { Feature, Requirement } from './requirement.ts';

/** Which of some features a plan has: with add-ons, not at all, or unknown. */
export interface Placements {
  readonly addOns: readonly { readonly addOn: AddOn; readonly feature: Feature }[];
  /** Units that the add-ons bring: one for each that is paid for. */
  readonly bought: readonly Unit[];
  readonly lacks: readonly Missing[];
  readonly missing: readonly Missing[];
  /** Features assumed to be included. */
  readonly assumed: readonly Missing[];
}

/**
 * The ways in which one plan may have everything required. With an OR-group ("HubSpot or Pipedrive") there can be several: the cheapest,
 * which takes unknown parts as included, and the cheapest in which nothing is unknown, with and without assumptions.
 */
function placementOptions(
  { features, choices }: Pick<Requirement, 'features' | 'choices'>,
  plan: Plan,
  facts: FactsByKey,
): Placements[] {
  if (choices.length === 0) return [placeFeatures(features, plan, facts)];
  const ranked = choices.map((answers) => {
    const all = answers.map(({ features: answer }) => ({ answer, ...placeFeatures(answer, plan, facts) }));
    const possible = all.filter(({ lacks }) => lacks.length === 0);
    const ordered = possible.sort((a, b) => addOnCost(a) - addOnCost(b) || openness(a) - openness(b));
    return ordered.length > 0 ? ordered : all.slice(0, 1);
  });
  // For each degree of openness, the cheapest answers that are no more open.
  const ways = [2, 1, 0].map((most) =>
    ranked.map((answers) => answers.find((one) => openness(one) <= most) ?? (answers[0] as (typeof answers)[number])),
  );
  const different = ways.filter((way, i) => !ways.slice(0, i).some((other) => other.every((one, j) => one === way[j])));
  return different.map((way) => {
    const all = [...features, ...way.flatMap(({ answer }) => answer)];
    return placeFeatures(
      uniqueBy(all, ({ key }) => key),
      plan,
      facts,
    );
  });
}

/** Which required features each plan has. Computed once per plan, for all set-ups. */
export function placementsFor(
  requirement: Pick<Requirement, 'features' | 'choices'>,
  facts: FactsByKey,
): (plan: Plan) => readonly Placements[] {
  const known = new Map<Plan, readonly Placements[]>();
  return (plan) => {
    const placements = known.get(plan) ?? placementOptions(requirement, plan, facts);
    known.set(plan, placements);
    return placements;
  };
}

/** The requirement without the features that a plan lacks. */
export function withoutLacking(
  { keys, features, choices }: Pick<Requirement, 'keys' | 'features' | 'choices'>,
  plan: Plan,
  facts: FactsByKey,
): Pick<Requirement, 'keys' | 'features' | 'choices'> {
  const lacks = (feature: Feature) => placeFeature(feature, plan, facts) === 'lacks';
  const lacking = features.filter(lacks);
  const left = choices.filter((answers) => answers.some((answer) => !answer.features.some(lacks)));
  if (lacking.length === 0) return { keys, features, choices: left };
  const lackingKeys = new Set(lacking.map(({ key }) => key));
  return {
    keys: new Set([...keys].filter((key) => !lackingKeys.has(key))),
    features: features.filter(({ key }) => !lackingKeys.has(key)),
    choices: left,
  };
}

/** The cheapest price per month of the add-ons with a known price, in minor units. */
function addOnCost({ addOns }: Placements): number {
  const rates = addOns.map(({ addOn: { terms = [] } }) => terms.map((term) => toCents(monthlyRate(term))));
  return rates.reduce((sum, prices) => sum + (prices.length > 0 ? Math.min(...prices) : 0), 0);
}

/** 2 if a feature may not be on the plan, or an add-on has no known price; 1 if a feature is assumed; otherwise 0. */
function openness({ addOns, missing, assumed }: Placements): number {
  if (missing.length > 0 || addOns.some(({ addOn }) => addOn.terms === undefined)) return 2;
  return assumed.length > 0 ? 1 : 0;
}

function placeFeatures(features: readonly Feature[], plan: Plan, facts: FactsByKey): Placements {
  const addOns = new Map<AddOn, Feature>();
  const [lacks, missing, assumed]: [Missing[], Missing[], Missing[]] = [[], [], []];
  for (const feature of features) {
    const placement = placeFeature(feature, plan, facts);
    if (placement === 'lacks') lacks.push({ why: 'lacks', plan: plan.name, key: feature.key, label: feature.label });
    else if (placement === 'has') continue;
    else if ('name' in placement) addOns.set(placement, feature);
    else if (isAssumed(placement, feature, plan, facts)) assumed.push(placement);
    else missing.push(placement);
  }
  const bought = [...addOns.keys()].flatMap(unitsBought);
  return { addOns: [...addOns].map(([addOn, feature]) => ({ addOn, feature })), bought, lacks, missing, assumed };
}

/** The question that a unit is for. An add-on with its key that is sold by the unit brings the unit. */
const QUESTION_OF: Readonly<Partial<Record<Unit, string>>> = {
  'linkedin-account': 'channels.linkedin',
  mailbox: 'channels.email',
  emails: 'channels.email',
  workspace: 'team.workspaces',
};

function unitsBought({ for: unit, keys = [] }: AddOn): Unit[] {
  const key = unit && QUESTION_OF[unit];
  return key !== undefined && keys.includes(key) ? [unit as Unit] : [];
}

/** Whether a plan has a feature: yes, no, with an add-on, or what we need to know to decide. */
type Placement = 'has' | 'lacks' | AddOn | Extract<Missing, { why: 'plan-of' | 'in-plan' | 'extra' }>;

function placeFeature(feature: Feature, plan: Plan, facts: FactsByKey): Placement {
  const { key, label, from, addOn, isPlan } = feature;
  const plans = readPlans(facts);
  if (isPlan && !(from && findPlan(from, plans))) return { why: 'plan-of', key, label };
  if (isPlan) return hasAllOf(plan, from as string, plans) ? 'has' : 'lacks';
  if (isImplied(key, plan, facts)) return 'has';
  const own = plan.add_ons?.find(addsFeature(key));
  // A plan that sells it as an add-on doesn't include it.
  if (own && !(from !== undefined && hasAllOf(plan, from, plans))) return own;
  if (from !== undefined && !hasAllOf(plan, from, plans)) {
    const cheapest = findPlan(from, plans);
    if (cheapest === undefined) return { why: 'plan-of', key, label };
    // A plan that has everything of all others also has what the free plan has.
    const isOfFree = isFree(cheapest) && isAboveAll(plan, plans);
    if (!isOfFree && isBelow(plan, from, plans)) return 'lacks';
    if (!isOfFree) return { why: 'in-plan', key, label, plan: plan.name, from: cheapest.name };
  }
  if (addOn !== undefined) return own ?? { why: 'extra', key, label, addOn };
  if (from !== undefined || isOnlyChannel(key, facts)) return 'has';
  return isAboveAll(plan, plans) ? 'has' : { why: 'plan-of', key, label };
}

/**
 * Whether an unknown feature is assumed to be included: a core question on a paid plan with its channel, or a feature of a cheaper plan.
 * Features sold as add-ons never are.
 */
function isAssumed({ why }: Missing, { key, from, core, addOn }: Feature, plan: Plan, facts: FactsByKey): boolean {
  if (addOn !== undefined || isFree(plan)) return false;
  if (why === 'in-plan') {
    const plans = readPlans(facts);
    const cheapest = findPlan(from as string, plans) as Plan;
    return cheapest.for === plan.for && comparePlans(plan, cheapest, plans) > 0;
  }
  // An unproven claim names a plan.
  const isDoubted = facts[key]?.unconfirmed !== undefined;
  return (
    why === 'plan-of' &&
    core !== undefined &&
    !isDoubted &&
    (core.channel === undefined || hasChannel(core.channel, plan, facts))
  );
}

/** Whether a plan has a channel, as pages say or because a cheaper plan has it. Cached, since every bill needs it. */
function hasChannel(key: string, plan: Plan, facts: FactsByKey): boolean {
  const known = channelsOn(facts)(plan);
  const has = known.get(key) ?? isOnPlan(key, plan, facts);
  known.set(key, has);
  return has;
}

const channelsOn = memoizeByObject((_: FactsByKey) => memoizeByObject((_: Plan) => new Map<string, boolean>()));

/** A channel as a feature of a plan. */
function asFeature(key: string, facts: FactsByKey): Feature {
  const { plan: from, add_on: addOn } = facts[key] ?? {};
  return { key, label: key, from, addOn, isPlan: false, core: undefined, channels: [] };
}

function isOnPlan(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (!isProvenYes(facts[key])) return false;
  const placement = placeFeature(asFeature(key, facts), plan, facts);
  return (
    placement === 'has' || (typeof placement === 'object' && !('name' in placement) && placement.why === 'in-plan')
  );
}

/** Whether a plan is below the cheapest one with a feature: that one extends it, costs more, or is listed later. */
function isBelow(plan: Plan, from: string, plans: readonly Plan[]): boolean {
  const cheapest = findPlan(from, plans) as Plan;
  return hasAllOf(cheapest, plan.name, plans) || comparePlans(plan, cheapest, plans) < 0;
}

/** Compares plans by the first period that both have a price for or, without one, by their place in the list. 0 if they cost the same. */
function comparePlans(a: Plan, b: Plan, plans: readonly Plan[]): number {
  const [own, other] = [planPrices(a), planPrices(b)];
  for (const period of PERIODS) {
    const [mine, its] = [own.get(period), other.get(period)];
    if (mine && its) return mine.cents - its.cents;
  }
  return plans.indexOf(a) - plans.indexOf(b);
}

/** A plan with one of these units has the channel. An identity is a sender with all channels, as the catalogue defines it. */
const SHOWN_BY: Readonly<Record<string, readonly Unit[]>> = {
  'channels.linkedin': ['linkedin-account', 'identity'],
  'channels.email': ['mailbox', 'identity', 'emails'],
};

/**
 * Whether people without a sending account of their own are free on a plan: on every paid plan, unless a page names one. They come on top of
 * people who pay, so a free plan has them only if a page names it.
 */
export function areMembersFree(plan: Plan, facts: FactsByKey): boolean {
  const fact = facts['pricing.members_free'];
  if (!isProvenYes(fact)) return false;
  return fact?.plan === undefined ? !isFree(plan) : hasAllOf(plan, fact.plan, readPlans(facts));
}

/** Whether the plan's units show that it has a channel. For the API, a question of the catalogue says so. */
function isImplied(key: string, plan: Plan, facts: FactsByKey): boolean {
  if (key === 'ai.public_api') return isProvenYes(facts['ai.api_every_plan']);
  const units = SHOWN_BY[key];
  if (!units) return false;
  const isSold = (unit: Unit) =>
    plan.unit === unit ||
    (countIncluded(unit, plan) ?? 0) > 0 ||
    plan.unlimited?.includes(unit) ||
    plan.charges?.some((charge) => charge.for === unit);
  return units.some(isSold);
}

/** The only channel of a tool is on every plan: a plan without it would have none. */
function isOnlyChannel(key: string, facts: FactsByKey): boolean {
  const channels = channelsIn(facts);
  return channels.length === 1 && channels[0] === key;
}

/** The channels that a tool is proven to have. Cached, since every bill needs them. */
const channelsIn = memoizeByObject((facts: FactsByKey): readonly string[] =>
  Object.keys(facts).filter((key) => groupOf(key) === 'channels' && isProvenYes(facts[key])),
);

/** A channel that a plan lacks and the tool has elsewhere. */
interface LackingChannel {
  readonly key: string;
  /** Where it is: `plan Multichannel`, `an add-on`, `an add-on of plan Multichannel`. */
  readonly place: string;
}

/** The channels of a tool that one of its plans is proven to lack or to sell as an add-on. */
export function channelsLacking(plan: Plan, facts: FactsByKey): readonly LackingChannel[] {
  return lackingByPlan(facts)(plan);
}

const lackingByPlan = memoizeByObject((facts: FactsByKey) => memoizeByObject((plan: Plan) => lackingOn(plan, facts)));

function lackingOn(plan: Plan, facts: FactsByKey): LackingChannel[] {
  return channelsIn(facts).flatMap((key): LackingChannel[] => {
    const channel = asFeature(key, facts);
    const { addOn, from } = channel;
    const placement = placeFeature(channel, plan, facts);
    if (placement === 'lacks') return [{ key, place: `${addOn === undefined ? '' : 'an add-on of '}plan ${from}` }];
    const isOnTop = typeof placement === 'object' && ('name' in placement || placement.why === 'extra');
    return isOnTop ? [{ key, place: 'an add-on' }] : [];
  });
}

/** Whether a plan is the named one or extends it, directly or through other plans. */
function hasAllOf(plan: Plan, name: string, plans: readonly Plan[]): boolean {
  let at: Plan | undefined = plan;
  // Bounded by the number of plans, in case they extend each other in a circle.
  for (let left = plans.length; at && left >= 0; left -= 1) {
    if (hasName(name)(at)) return true;
    at = at.extends ? findPlan(at.extends, plans) : undefined;
  }
  return false;
}

/** Whether a plan extends all other plans that aren't free, or is the only one of them. */
function isAboveAll(plan: Plan, plans: readonly Plan[]): boolean {
  return (
    plans.includes(plan) &&
    plans.every((other) => isFree(other) || other.for !== undefined || hasAllOf(plan, other.name, plans))
  );
}
