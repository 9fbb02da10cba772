import { type Catalogue, groupOf, isSameOnEveryPlan } from '../catalogue.ts';
import { type Condition, labelConditions } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { findBestMark, isLacking } from '../mark.ts';
import type { Missing } from './missing.ts';
import { SENDING_CHANNELS } from './set-up.ts';

/** A feature that the tool is proven to have, and whose plan or price affects a bill. */
export interface Feature {
  readonly key: string;
  readonly label: string;
  /** The name of the cheapest plan with the feature, if a source names a plan. */
  readonly planName: string | undefined;
  /** The name of the add-on with the feature, if it is paid on top of the plan. */
  readonly addOnName: string | undefined;
  /** Whether the feature is a kind of plan, such as a plan for agencies. */
  readonly isPlanKind: boolean;
  /** Defined for a core feature, which is assumed to be in every paid plan or, if it has a channel, in every paid plan with that channel. */
  readonly core: { readonly channel: string | undefined } | undefined;
  /** The channels for which the feature needs accounts or mailboxes. */
  readonly channels: readonly string[];
}

/** One way to meet an OR-group: its features, and the channels that they use. */
interface Alternative {
  readonly features: readonly Feature[];
  readonly channels: readonly string[];
}

/** The requirements of a need, resolved with the facts of one tool. */
export interface Requirement {
  /** Required keys and the keys they depend on. Of an OR-group, only the keys that all alternatives need. */
  readonly keys: ReadonlySet<string>;
  /** The required features that the tool is proven to have. */
  readonly features: readonly Feature[];
  /** OR-groups: one alternative of each is enough. */
  readonly choices: readonly (readonly Alternative[])[];
  /** Questions whose answer is a proven no, or that do not apply. */
  readonly deniedQuestions: readonly Missing[];
  /** Questions with an unknown answer. */
  readonly unknownQuestions: readonly Missing[];
}

/**
 * Looks up requirements in the facts of a tool. Adds the features they depend on: LinkedIn messages need a plan with LinkedIn. Leaves out
 * features that are the same on every plan, unless a source names a plan.
 *
 * @param questions OR-groups: each needs at least one yes
 */
export function resolveRequirement(
  questions: readonly (readonly Condition[])[],
  facts: FactsByKey,
  catalogue: PlanRules,
): Requirement {
  const [requiredKeys, features] = [new Set<string>(), new Map<string, Feature>()];
  const choices: Alternative[][] = [];
  const [denied, unknown]: [UnmetQuestion[], UnmetQuestion[]] = [[], []];
  for (const any of questions) {
    const { mark, keys } = findBestMark(any, facts);
    const [first, ...others] = keys;
    if (mark !== 'yes') {
      const label = labelConditions(
        any.filter(({ key }) => key === first),
        catalogue,
      );
      if (isLacking(mark)) denied.push({ why: 'denied', key: first, label });
      else unknown.push({ why: 'unknown', key: first, label });
    }
    // If the tool lacks a required feature, no plan suffices, so the other requirements do not matter.
    if (denied.length > 0) continue;
    const needed = others.map((key) => withParents(key, catalogue));
    for (const key of withParents(first, catalogue))
      if (needed.every((keys) => keys.includes(key))) requiredKeys.add(key);
    if (others.length > 0) choices.push(keys.map((key) => toAlternative(key, facts, catalogue)));
    else for (const feature of listFeatureChain(first, facts, catalogue)) features.set(feature.key, feature);
  }
  return {
    keys: requiredKeys,
    features: [...features.values()],
    choices,
    deniedQuestions: uniqueByKey(denied),
    unknownQuestions: uniqueByKey(unknown),
  };
}

/**
 * Splits a requirement into several, one for each set of channels that can meet the OR-groups. Each channel needs its own accounts, so
 * "LinkedIn or email" is billed with accounts, with mailboxes, and with both.
 */
export function splitByChannels<Requirements extends Pick<Requirement, 'keys' | 'choices'>>(
  requirement: Requirements,
): readonly Requirements[] {
  const { keys, choices } = requirement;
  const isOptional = (channel: string) =>
    !keys.has(channel) &&
    choices.some((alternatives) => alternatives.some(({ channels }) => channels.includes(channel)));
  const [first, second] = SENDING_CHANNELS.filter(isOptional);
  if (first === undefined) return [requirement];
  const sets = second === undefined ? [[], [first]] : [[], [first], [second], [first, second]];
  return sets.flatMap((added) => {
    const all = new Set([...keys, ...added]);
    const possible = choices.map((alternatives) =>
      alternatives.filter(({ channels }) => channels.every((channel) => all.has(channel))),
    );
    return possible.every(({ length }) => length > 0) ? [{ ...requirement, keys: all, choices: possible }] : [];
  });
}

/** A required question whose answer is not a yes. */
type UnmetQuestion = Extract<Missing, { why: 'denied' | 'unknown' }>;

const uniqueByKey = (questions: readonly UnmetQuestion[]): readonly UnmetQuestion[] =>
  uniqueBy(questions, ({ key }) => key);

/** A key and the keys it depends on. */
export function withParents(key: string, catalogue: Pick<PlanRules, 'keys'>): string[] {
  const parent = catalogue.keys[key]?.requires;
  return parent === undefined ? [key] : [key, ...withParents(parent, catalogue)];
}

const findSendingChannels = (key: string, catalogue: PlanRules) =>
  withParents(key, catalogue).filter((parent) => SENDING_CHANNELS.includes(parent));

/** Removes the features that need a channel. An OR-group stays if one of its alternatives does not need the channel. */
export function withoutChannel<Requirements extends Pick<Requirement, 'keys' | 'features' | 'choices'>>(
  requirement: Requirements,
  channel: string,
): Requirements {
  const isIndependent = ({ channels }: Pick<Alternative, 'channels'>) => !channels.includes(channel);
  return {
    ...requirement,
    keys: new Set([...requirement.keys].filter((key) => key !== channel)),
    features: requirement.features.filter(isIndependent),
    choices: requirement.choices.filter((alternatives) => alternatives.some(isIndependent)),
  };
}

/** The parts of the catalogue that decide which plan has a feature. */
export type PlanRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/** The key of the question whether there is a free plan. Requiring it does not restrict the paid plans. */
export const FREE_PLAN = 'pricing.free_plan';

/** The key of the question how often a tool can be billed. */
export const BILLING_PERIODS = 'pricing.billing_periods';

function toAlternative(key: string, facts: FactsByKey, catalogue: PlanRules): Alternative {
  return { features: listFeatureChain(key, facts, catalogue), channels: findSendingChannels(key, catalogue) };
}

/** Lists a feature and the features it depends on. A dependency matters only if a source names its plan or add-on. */
function listFeatureChain(key: string, facts: FactsByKey, catalogue: PlanRules): Feature[] {
  return withParents(key, catalogue).flatMap((parent) => {
    const fact = facts[parent];
    if (fact?.status !== 'known' || parent === FREE_PLAN) return [];
    const { plan: planName, add_on: addOnName } = fact;
    const hasPlanOrAddOn = planName !== undefined || addOnName !== undefined;
    if (!hasPlanOrAddOn && (parent !== key || isSameOnEveryPlan(parent, catalogue))) return [];
    const { label = parent, names_plan: isPlanKind = false, core: isCore } = catalogue.keys[parent] ?? {};
    const core = isCore && { channel: findChannel(parent, catalogue) };
    return {
      key: parent,
      label,
      planName,
      addOnName,
      isPlanKind,
      core,
      channels: findSendingChannels(parent, catalogue),
    };
  });
}

/** Finds the channel of a question: a channel that it depends on, or that makes it apply in any category (`or_if`). */
function findChannel(key: string, catalogue: PlanRules): string | undefined {
  const chain = withParents(key, catalogue);
  return [...chain, ...chain.flatMap((parent) => catalogue.keys[parent]?.or_if ?? [])].find(
    (related) => groupOf(related) === 'channels',
  );
}
