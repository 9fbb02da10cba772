import { isSameOnEveryPlan } from '../../../model/catalogue.ts';
import type { Constraint } from '../../../model/constraint.ts';
import { entryPlans } from '../../../model/entry-price.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Verdict } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Plan } from '../../../model/value.ts';

/** What has to be bought for the abilities that are asked for, beyond the cheapest plan. */
export interface Needed {
  /** Names of the plans that sources name as the cheapest with one of them. */
  readonly plans: readonly string[];
  /** Labels of those that are paid on top of a plan. */
  readonly extras: readonly string[];
  /** Labels of those of which no source says which plan has them. */
  readonly unplaced: readonly string[];
}

export const NOTHING_NEEDED: Needed = { plans: [], extras: [], unplaced: [] };

/**
 * What a proven ability takes, together with what it rests on: a LinkedIn message takes the plan that has LinkedIn.
 * A tool that has an ability need not have it on its cheapest plan, so an ability that no source assigns to a plan is unplaced.
 */
export function takenBy(
  { key, strength, op, value }: Constraint,
  verdict: Verdict,
  { facts }: Tool,
  { catalogue }: Methodology,
): Needed {
  const asksForNone = op === 'excludes' || value === false || value === 'none';
  if (strength === 'avoid' || verdict !== 'meets' || asksForNone) return NOTHING_NEEDED;
  const [plans, extras, unplaced]: [string[], string[], string[]] = [[], [], []];
  // What has an ability has what the ability rests on: only the most particular question can lack a plan.
  let isPlaced = false;
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (!fact || !isAnswered(fact) || isSameOnEveryPlan(at, catalogue)) continue;
    if (fact.from_plan !== undefined) plans.push(fact.from_plan);
    if (fact.extra) extras.push(fact.label);
    if (!isPlaced && fact.from_plan === undefined && !fact.extra && !entryPlanHas(at, facts)) unplaced.push(fact.label);
    isPlaced = true;
  }
  return plans.length + extras.length + unplaced.length === 0 ? NOTHING_NEEDED : { plans, extras, unplaced };
}

/** What all of these take together. */
export function inAll(taken: readonly Needed[]): Needed {
  const some = taken.filter((needed) => needed !== NOTHING_NEEDED);
  if (some.length === 0) return NOTHING_NEEDED;
  return {
    plans: [...new Set(some.flatMap(({ plans }) => plans))],
    extras: [...new Set(some.flatMap(({ extras }) => extras))],
    unplaced: [...new Set(some.flatMap(({ unplaced }) => unplaced))],
  };
}

/**
 * Why a price is not proven to include what is needed, as part of a sentence: `which plan has HubSpot is not stated`; undefined
 * where it includes all of it.
 */
export function notIncluded({ extras, unplaced }: Needed): string | undefined {
  const reasons = [
    extras.length > 0 && `${listed(extras)} ${extras.length > 1 ? 'cost' : 'costs'} extra`,
    unplaced.length > 0 && `which plan has ${listed(unplaced)} is not stated`,
  ].filter(Boolean);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function listed(labels: readonly string[]): string {
  return CONJUNCTION.format(labels);
}

type Facts = Readonly<Record<string, Fact>>;

/**
 * Whether the plans that the entry price is of are proven to have an ability, by what they are sold for: a price for a LinkedIn
 * account includes LinkedIn, and an answer that every plan has the API settles it for each of them.
 */
function entryPlanHas(key: string, facts: Facts): boolean {
  if (key === 'ai.public_api') return isYes(facts['ai.api_every_plan']);
  const has = BY_WHAT_IS_SOLD[key];
  if (!has) return false;
  const entry = entryPlans(facts);
  return entry.length > 0 && entry.every(has);
}

// The catalogue defines an identity as a sender with all channels.
const BY_WHAT_IS_SOLD: Readonly<Record<string, (plan: Plan) => boolean>> = {
  'channels.linkedin': ({ unit, includes }) =>
    unit === 'linkedin-account' || unit === 'identity' || (includes?.linkedin_accounts ?? 0) > 0,
  'channels.email': ({ unit, includes }) => unit === 'mailbox' || unit === 'identity' || (includes?.mailboxes ?? 0) > 0,
};

function isYes(fact: Fact | undefined): boolean {
  return fact?.status === 'known' && fact.value === true;
}
