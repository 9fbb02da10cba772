import { type Catalogue, groupOf, isSameOnEveryPlan } from '../catalogue.ts';
import { type Condition, labelConditions } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { bestMark, isLacking } from '../mark.ts';
import type { Missing } from './missing.ts';
import { SENDING_CHANNELS } from './set-up.ts';

/** A proven feature whose plan or price matters for a bill. */
export interface Feature {
  readonly key: string;
  readonly label: string;
  /** The cheapest plan with it, if a source names one. */
  readonly from: string | undefined;
  /** The add-on that has it, paid on top of the plan. */
  readonly addOn: string | undefined;
  /** Whether it is a plan itself, such as one for agencies. */
  readonly isPlan: boolean;
  /** The channel, if the feature is assumed to be in every paid plan with it. */
  readonly core: { readonly channel: string | undefined } | undefined;
  /** The channels it needs accounts or mailboxes for. */
  readonly channels: readonly string[];
}

/** One of several answers to a question: its features, and the channels it needs accounts or mailboxes for. */
interface Answer {
  readonly features: readonly Feature[];
  readonly channels: readonly string[];
}

/** The requirements of a need for the plans and prices of a tool. */
export interface Requirement {
  /** Required keys and those they depend on. Of a question with several answers, only keys that all answers need. */
  readonly keys: ReadonlySet<string>;
  /** The required features that the tool is proven to have. */
  readonly features: readonly Feature[];
  /** OR-groups: one answer of each is enough. */
  readonly choices: readonly (readonly Answer[])[];
  /** Questions that are a known no, or do not apply. */
  readonly denied: readonly Missing[];
  /** Questions with an unknown answer. */
  readonly unknown: readonly Missing[];
}

/**
 * Looks up requirements in the facts of a tool, with the features it depends on: LinkedIn messages need a plan with LinkedIn. Features
 * that are the same on every plan are left out, unless a page names a plan.
 *
 * @param questions OR-groups: each needs at least one yes
 */
export function resolveRequirement(
  questions: readonly (readonly Condition[])[],
  facts: FactsByKey,
  catalogue: PlanRules,
): Requirement {
  const [all, features] = [new Set<string>(), new Map<string, Feature>()];
  const choices: Answer[][] = [];
  const [denied, unknown]: [Unmet[], Unmet[]] = [[], []];
  for (const any of questions) {
    const { mark, keys } = bestMark(any, facts);
    const [first, ...others] = keys;
    if (mark !== 'yes') {
      const label = labelConditions(
        any.filter(({ key }) => key === first),
        catalogue,
      );
      if (isLacking(mark)) denied.push({ why: 'denied', key: first, label });
      else unknown.push({ why: 'unknown', key: first, label });
    }
    // Without this one, no plan is sufficient.
    if (denied.length > 0) continue;
    const needed = others.map((key) => withParents(key, catalogue));
    for (const key of withParents(first, catalogue)) if (needed.every((keys) => keys.includes(key))) all.add(key);
    if (others.length > 0) choices.push(keys.map((key) => answerBy(key, facts, catalogue)));
    else for (const feature of featureChain(first, facts, catalogue)) features.set(feature.key, feature);
  }
  return { keys: all, features: [...features.values()], choices, denied: eachOnce(denied), unknown: eachOnce(unknown) };
}

/**
 * One requirement for each set of channels that meets the OR-groups. Each channel needs its own accounts: "LinkedIn or email" is billed with
 * accounts, with mailboxes, and with both.
 */
export function byChannels<Given extends Pick<Requirement, 'keys' | 'choices'>>(given: Given): readonly Given[] {
  const { keys, choices } = given;
  const isOpen = (channel: string) =>
    !keys.has(channel) && choices.some((answers) => answers.some(({ channels }) => channels.includes(channel)));
  const [first, second] = SENDING_CHANNELS.filter(isOpen);
  if (first === undefined) return [given];
  const sets = second === undefined ? [[], [first]] : [[], [first], [second], [first, second]];
  return sets.flatMap((more) => {
    const all = new Set([...keys, ...more]);
    const left = choices.map((answers) => answers.filter(({ channels }) => channels.every((one) => all.has(one))));
    return left.every((answers) => answers.length > 0) ? [{ ...given, keys: all, choices: left }] : [];
  });
}

/** A required question that is not a yes. */
type Unmet = Extract<Missing, { why: 'denied' | 'unknown' }>;

const eachOnce = (some: readonly Unmet[]): readonly Unmet[] => uniqueBy(some, ({ key }) => key);

/** A key and those that it depends on. */
export function withParents(key: string, catalogue: Pick<PlanRules, 'keys'>): string[] {
  const parent = catalogue.keys[key]?.requires;
  return parent === undefined ? [key] : [key, ...withParents(parent, catalogue)];
}

const channelsOf = (key: string, catalogue: PlanRules) =>
  withParents(key, catalogue).filter((one) => SENDING_CHANNELS.includes(one));

/** A requirement without the questions that need a channel. An OR-group stays if one of its answers needs none. */
export function withoutChannel<Given extends Pick<Requirement, 'keys' | 'features' | 'choices'>>(
  given: Given,
  channel: string,
): Given {
  const isLeft = ({ channels }: Pick<Answer, 'channels'>) => !channels.includes(channel);
  return {
    ...given,
    keys: new Set([...given.keys].filter((key) => key !== channel)),
    features: given.features.filter(isLeft),
    choices: given.choices.filter((answers) => answers.some(isLeft)),
  };
}

/** The parts of the catalogue that decide which plan has a feature. */
export type PlanRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/** The question whether there is a free plan. It says nothing about the plan that is paid for. */
export const FREE_PLAN = 'pricing.free_plan';

function answerBy(key: string, facts: FactsByKey, catalogue: PlanRules): Answer {
  return { features: featureChain(key, facts, catalogue), channels: channelsOf(key, catalogue) };
}

/** A feature and those it depends on, which matter only if a source names their plan or a charge. */
function featureChain(key: string, facts: FactsByKey, catalogue: PlanRules): Feature[] {
  return withParents(key, catalogue).flatMap((at) => {
    const fact = facts[at];
    if (fact?.status !== 'known' || at === FREE_PLAN) return [];
    const { plan: from, add_on: addOn } = fact;
    const isNamed = from !== undefined || addOn !== undefined;
    if (!isNamed && (at !== key || isSameOnEveryPlan(at, catalogue))) return [];
    const { label = at, names_plan: isPlan = false, core: isCore } = catalogue.keys[at] ?? {};
    const core = isCore && { channel: channelFor(at, catalogue) };
    return { key: at, label, from, addOn, isPlan, core, channels: channelsOf(at, catalogue) };
  });
}

/** The channel that a question is about: one that it depends on, or for which it applies in any category. */
function channelFor(key: string, catalogue: PlanRules): string | undefined {
  const chain = withParents(key, catalogue);
  return [...chain, ...chain.flatMap((one) => catalogue.keys[one]?.or_if ?? [])].find(
    (one) => groupOf(one) === 'channels',
  );
}
