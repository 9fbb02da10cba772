import { type Catalogue, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import type { Constraint } from '../../../model/constraint.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Verdict } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { entryPlans } from '../../../model/pricing/entry-price.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { isNo } from '../../../model/value.ts';

/** What has to be bought for some features, beyond the cheapest plan. */
export interface PlanRequirement {
  /** Names of the plans that sources name as the cheapest with one of the features. */
  readonly plans: readonly string[];
  /** Labels of the features that cost extra. */
  readonly extras: readonly string[];
  /** Labels of the features for which no source names a plan. */
  readonly unplaced: readonly string[];
}

/** Compared by identity: whatever requires nothing is this object. */
export const NO_REQUIREMENT: PlanRequirement = { plans: [], extras: [], unplaced: [] };

/** What a feature requires that a constraint asks for. A constraint that is not met, or that asks for an absence, requires nothing. */
export function requirementOf(
  { key, strength, op, value }: Constraint,
  verdict: Verdict,
  { facts }: Tool,
  { catalogue }: Methodology,
): PlanRequirement {
  const isAbsence = op === 'excludes' || isNo(value);
  if (strength === 'avoid' || verdict !== 'meets' || isAbsence) return NO_REQUIREMENT;
  return featureRequirement(key, facts, catalogue);
}

/**
 * What a proven feature requires, together with the features that it depends on: LinkedIn messages require the plan that has
 * LinkedIn. A tool may have a feature on a dearer plan only, so a feature that no source assigns to a plan is unplaced.
 *
 * @param key of a feature that the tool is proven to have
 */
export function featureRequirement(key: string, facts: Facts, catalogue: Catalogue): PlanRequirement {
  const [plans, extras, unplaced]: [string[], string[], string[]] = [[], [], []];
  // A plan with a feature also has what the feature depends on: only the most specific one can be unplaced.
  let isPlaced = false;
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (!fact || !isAnswered(fact) || isSameOnEveryPlan(at, catalogue)) continue;
    if (fact.from_plan !== undefined) plans.push(fact.from_plan);
    if (fact.extra) extras.push(fact.label);
    if (!isPlaced && fact.from_plan === undefined && !fact.extra && !entryPlanHas(at, facts)) unplaced.push(fact.label);
    isPlaced = true;
  }
  return plans.length + extras.length + unplaced.length === 0 ? NO_REQUIREMENT : { plans, extras, unplaced };
}

/** What is required by all of these together. */
export function combined(requirements: readonly PlanRequirement[]): PlanRequirement {
  const some = requirements.filter((requirement) => requirement !== NO_REQUIREMENT);
  if (some.length === 0) return NO_REQUIREMENT;
  return {
    plans: [...new Set(some.flatMap(({ plans }) => plans))],
    extras: [...new Set(some.flatMap(({ extras }) => extras))],
    unplaced: [...new Set(some.flatMap(({ unplaced }) => unplaced))],
  };
}

/**
 * Why a price is not proven to include the features, as part of a sentence: `it is not stated which plan has HubSpot`. Undefined if
 * it includes all of them.
 */
export function whyNotIncluded({ extras, unplaced }: PlanRequirement): string | undefined {
  const reasons = [
    extras.length > 0 && `${LIST.format(extras)} ${extras.length > 1 ? 'cost' : 'costs'} extra`,
    unplaced.length > 0 && `it is not stated which plan has ${LIST.format(unplaced)}`,
  ].filter(Boolean);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type Facts = Readonly<Record<string, Fact>>;

/**
 * Whether the plans with the entry price are proven to have a feature by the unit they are sold in: a price for a LinkedIn
 * account includes LinkedIn. For the API there is a question of its own: whether every plan has it.
 */
function entryPlanHas(key: string, facts: Facts): boolean {
  if (key === 'ai.public_api') {
    const fact = facts['ai.api_every_plan'];
    return fact?.status === 'known' && fact.value === true;
  }
  const has = IMPLIED_BY_UNIT[key];
  if (!has) return false;
  const entry = entryPlans(facts);
  return entry.length > 0 && entry.every(has);
}

/** The catalogue defines an identity as a sender with all channels. */
const IMPLIED_BY_UNIT: Readonly<Record<string, (plan: Plan) => boolean>> = {
  'channels.linkedin': ({ unit, includes }) =>
    unit === 'linkedin-account' || unit === 'identity' || (includes?.linkedin_accounts ?? 0) > 0,
  'channels.email': ({ unit, includes }) => unit === 'mailbox' || unit === 'identity' || (includes?.mailboxes ?? 0) > 0,
};
