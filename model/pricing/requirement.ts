import { type Catalogue, groupOf, isSameOnEveryPlan } from '../catalogue.ts';
import { type Condition, labelConditions } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { FREE_PLAN } from '../keys.ts';
import { findBestMark, isLacking } from '../mark.ts';
import type { Missing } from './missing.ts';
import { addsFeature, readPlans } from './read-plan.ts';
import { SENDING_CHANNELS } from './set-up.ts';

/** A feature that the tool is proven to have, and whose plan or price affects a bill. */
export interface Feature {
  readonly key: string;
  readonly label: string;
  /** What decides which plans have it. Features with the same are on the same plans. */
  readonly place: string;
  /** The name of the cheapest plan with the feature, if a source names a plan. */
  readonly planName: string | undefined;
  /** The names of the only plans with the feature, if a source names them. */
  readonly onlyOn: readonly string[] | undefined;
  /** The name of the add-on with the feature, if it is paid on top of the plan. */
  readonly addOnName: string | undefined;
  /** Whether the feature is a kind of plan, such as a plan for agencies. */
  readonly isPlanKind: boolean;
  /** Defined for a core feature, which is assumed to be in every paid plan or, if it has a channel, in every paid plan with that channel. */
  readonly core: { readonly channel: string | undefined } | undefined;
  /** The channels for which the feature needs accounts or mailboxes. */
  readonly channels: readonly string[];
}

/** One way to meet the requirements of a need, resolved with the facts of one tool. */
export interface Way {
  /** Required keys and the keys they depend on. */
  readonly keys: ReadonlySet<string>;
  /** The required features that the tool is proven to have. */
  readonly features: readonly Feature[];
  /** Questions whose answer is a proven no, or that do not apply. */
  readonly deniedQuestions: readonly UnmetQuestion[];
  /** Questions with an unknown answer. */
  readonly unknownQuestions: readonly UnmetQuestion[];
}

/** The number of ways to meet a need that are computed. Beyond it, an OR-group counts as unknown or, in certain ways, as its simplest yes. */
const MAX_WAYS = 32;

const NOTHING: Way = { keys: new Set(), features: [], deniedQuestions: [], unknownQuestions: [] };

/**
 * Lists the ways to meet the requirements of a need: one for each combination of the alternatives of its OR-groups that the tool has or may
 * have. Leaves out ways that need more than another. Looks up the requirements in the facts of the tool and adds the features they depend
 * on: LinkedIn messages need a plan with LinkedIn.
 *
 * @param questions OR-groups: each needs at least one yes
 */
export function listWays(
  questions: readonly (readonly Condition[])[],
  facts: FactsByKey,
  catalogue: PlanRules,
): readonly Way[] {
  return questions.reduce<readonly Way[]>(
    (ways, any) => {
      const alternatives = listAlternatives(any, facts).map((one) => resolveAlternative(one, facts, catalogue));
      const needed = withoutLarger(alternatives, facts);
      if (needed.length === 1 || ways.length * needed.length <= MAX_WAYS)
        return withoutLarger(multiply(ways, needed), facts);
      const { keys } = findBestMark(any, facts);
      const unknown = { ...NOTHING, unknownQuestions: [describeUnmet('unknown', any, keys[0], catalogue)] };
      const simplest = needed.filter(isCertain).toSorted((a, b) => countOpen(a) - countOpen(b));
      const certainWays = multiply(ways.filter(isCertain), simplest.slice(0, 1));
      return withoutLarger([...multiply(ways, [unknown]), ...certainWays], facts);
    },
    [NOTHING],
  );
}

const isCertain = ({ unknownQuestions }: Way) => unknownQuestions.length === 0;

/** Counts the features that no source places on a plan, and that are not assumed to be on one. */
const countOpen = ({ features }: Way) =>
  features.filter(({ planName, onlyOn, core }) => !planName && !onlyOn && !core).length;

const multiply = (ways: readonly Way[], alternatives: readonly Way[]): Way[] =>
  ways.flatMap((way) => alternatives.map((alternative) => combine(way, alternative)));

/** Lists the alternatives of an OR-group that a tool has or may have or, if there is none, the first one it lacks: one per fact. */
function listAlternatives(any: readonly Condition[], facts: FactsByKey): (readonly Condition[])[] {
  const { mark: best, keys } = findBestMark(any, facts);
  const all = uniqueBy(any, ({ key }) => key).map(({ key }) => any.filter((condition) => condition.key === key));
  return all.filter((alternative) =>
    isLacking(best) ? alternative[0]?.key === keys[0] : !isLacking(findBestMark(alternative, facts).mark),
  );
}

/** @param any conditions on the same fact */
function resolveAlternative(any: readonly Condition[], facts: FactsByKey, catalogue: PlanRules): Way {
  const {
    mark,
    keys: [key],
  } = findBestMark(any, facts);
  return {
    keys: new Set(withParents(key, catalogue)),
    features: listFeatureChain(key, facts, catalogue),
    deniedQuestions: isLacking(mark) ? [describeUnmet('denied', any, key, catalogue)] : [],
    unknownQuestions: mark === 'unknown' ? [describeUnmet('unknown', any, key, catalogue)] : [],
  };
}

function describeUnmet(
  why: UnmetQuestion['why'],
  any: readonly Condition[],
  unmetKey: string,
  catalogue: PlanRules,
): UnmetQuestion {
  const conditions = any.filter(({ key }) => key === unmetKey);
  return { why, key: unmetKey, label: labelConditions(conditions, catalogue) };
}

function combine(a: Way, b: Way): Way {
  const merge = <Item extends { readonly key: string }>(all: readonly Item[]) => uniqueBy(all, ({ key }) => key);
  return {
    keys: new Set([...a.keys, ...b.keys]),
    features: merge([...a.features, ...b.features]),
    deniedQuestions: merge([...a.deniedQuestions, ...b.deniedQuestions]),
    unknownQuestions: merge([...a.unknownQuestions, ...b.unknownQuestions]),
  };
}

/** Removes the ways that need more than another, unless only a plan for another use may have it, at an unknown price. */
function withoutLarger(all: readonly Way[], facts: FactsByKey): readonly Way[] {
  const hasOtherUses = readPlans(facts).some((plan) => plan.for);
  const isLarger = (one: Way, i: number) =>
    all.some((other, j) => i !== j && isWithin(other, one) && (isWithin(one, other) ? j < i : !hasOtherUses));
  return all.filter((one, i) => !isLarger(one, i));
}

/** Whether a way to meet a need costs no more than another on any plan: it has no more features or channels, and is no less certain. */
function isWithin(a: Way, b: Way): boolean {
  return (
    (isCertain(a) || !isCertain(b)) &&
    a.features.every(({ place }) => b.features.some((feature) => feature.place === place)) &&
    SENDING_CHANNELS.every((channel) => b.keys.has(channel) || !a.keys.has(channel))
  );
}

/** A required question whose answer is not a yes. */
type UnmetQuestion = Extract<Missing, { why: 'denied' | 'unknown' }>;

/** A key and the keys it depends on. */
function withParents(key: string, catalogue: Pick<PlanRules, 'keys'>): string[] {
  const parent = catalogue.keys[key]?.requires;
  return parent === undefined ? [key] : [key, ...withParents(parent, catalogue)];
}

const findSendingChannels = (key: string, catalogue: PlanRules) =>
  withParents(key, catalogue).filter((parent) => SENDING_CHANNELS.includes(parent));

/** Removes the features that need a channel. */
export function withoutChannel<SomeWay extends Pick<Way, 'keys' | 'features'>>(way: SomeWay, channel: string): SomeWay {
  return {
    ...way,
    keys: new Set([...way.keys].filter((key) => key !== channel)),
    features: way.features.filter(({ channels }) => !channels.includes(channel)),
  };
}

/** The parts of the catalogue that decide which plan has a feature. */
export type PlanRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/** Lists a feature and the features it depends on. A dependency matters only if a source names its plan or add-on. */
function listFeatureChain(key: string, facts: FactsByKey, catalogue: PlanRules): Feature[] {
  return withParents(key, catalogue).flatMap((parent) => {
    const fact = facts[parent];
    if (fact?.status !== 'known' || parent === FREE_PLAN) return [];
    const { plan: planName, only_on: onlyOn, add_on: addOnName } = fact;
    const hasPlanOrAddOn = (planName ?? onlyOn ?? addOnName) !== undefined;
    if (!hasPlanOrAddOn && (parent !== key || isSameOnEveryPlan(parent, catalogue))) return [];
    const { label = parent, names_plan: isPlanKind = false, core: isCore } = catalogue.keys[parent] ?? {};
    const core = isCore && { channel: findChannel(parent, catalogue) };
    const channels = findSendingChannels(parent, catalogue);
    // Prices, unconfirmed plans, channels and add-ons depend on the key itself. The API may be on every plan by another answer.
    const isSpecial =
      addOnName ??
      fact.unconfirmed ??
      (parent === 'ai.public_api' ||
        groupOf(parent) === 'channels' ||
        readPlans(facts).some(({ add_ons = [] }) => add_ons.some(addsFeature(parent))));
    const place = isSpecial ? parent : JSON.stringify([planName, onlyOn, isPlanKind, core, channels]);
    return { key: parent, label, place, planName, onlyOn, addOnName, isPlanKind, core, channels };
  });
}

/** Finds the channel of a question: a channel that it depends on, or that makes it apply in any category (`or_if`). */
function findChannel(key: string, catalogue: PlanRules): string | undefined {
  const chain = withParents(key, catalogue);
  return [...chain, ...chain.flatMap((parent) => catalogue.keys[parent]?.or_if ?? [])].find(
    (related) => groupOf(related) === 'channels',
  );
}
