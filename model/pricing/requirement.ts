import { type Catalogue, groupOf, isSameOnEveryPlan } from '../catalogue.ts';
import { type Condition, labelConditions } from '../condition.ts';
import type { FactsByKey } from '../fact.ts';
import { groupBy, uniqueBy } from '../group-by.ts';
import { FREE_PLAN } from '../keys.ts';
import { decideMark, findBestMark, isLacking, type Mark } from '../mark.ts';
import { memoize, memoizeByObject, memoizeByText } from '../memoize.ts';
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
}

/** A question of the catalogue. */
export interface QuestionRef {
  readonly key: string;
  readonly label: string;
}

/** One way to meet a requirement: the features that a plan needs, and the sending channels they depend on. */
export interface Alternative {
  readonly features: readonly Feature[];
  readonly channels: readonly string[];
  /** The key of the question, if its answer is unknown, but that of another alternative is known. */
  readonly unknown: string | undefined;
  /** What decides which plans meet it. */
  readonly text: string;
}

/** The requirements of a need, resolved with the facts of one tool. */
export interface Requirements {
  /** The ways to meet each question. At least one way is needed. Those of an unknown question are ways to have what it depends on. */
  readonly questions: readonly (readonly Alternative[])[];
  /** The keys of questions whose answer is a proven no, or that do not apply. A bill leaves them out. */
  readonly denied: readonly string[];
  /** Questions with an unknown answer. A bill leaves them open. */
  readonly unknown: readonly QuestionRef[];
  /** Needs with the same key have the same bill, apart from the names of features. */
  readonly key: string;
  /** Maps places to the features of all questions. */
  readonly mapNames: () => ReadonlyMap<string, readonly QuestionRef[]>;
}

/** The parts of the catalogue that decide which plan has a feature. */
export type PlanRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/**
 * Looks up requirements in the facts of a tool, with the features they depend on: LinkedIn messages need a plan with LinkedIn.
 *
 * @param questions OR-groups: each needs at least one yes
 */
export function resolveRequirements(
  questions: readonly (readonly Condition[])[],
  facts: FactsByKey,
  catalogue: PlanRules,
): Requirements {
  const denied = new Set<string>();
  const unknown: QuestionRef[] = [];
  const resolved = questions.flatMap((any) => {
    const {
      mark,
      keys: [key],
    } = findBestMark(any, facts);
    if (isLacking(mark)) denied.add(key);
    if (mark === 'unknown') unknown.push({ key, label: labelKey(key, any, catalogue) });
    return isLacking(mark) ? [] : [{ any, alternatives: resolveQuestion(any, facts, catalogue, mark) }];
  });
  const byText = new Map(
    resolved.map(({ alternatives }) => [alternatives.map(({ text }) => text).join('|'), alternatives]),
  );
  // A question that is on every plan requires nothing.
  const texts = [...byText.keys()].filter((text) => !text.split('|').includes(NOTHING)).sort();
  return {
    questions: texts.map((text) => byText.get(text) as readonly Alternative[]),
    denied: [...denied],
    unknown: uniqueBy(unknown, ({ key, label }) => `${key} ${label}`),
    key: `${unknown.length > 0 ? '?' : ''}${texts.join('&')}`,
    mapNames: memoize(() => {
      const named = resolved.flatMap(({ any, alternatives }) =>
        alternatives.flatMap((alternative) => nameAlternative(alternative, any, catalogue)),
      );
      const distinct = uniqueBy(named, ({ place, key, label }) => JSON.stringify([place, key, label]));
      return groupBy(distinct, ({ place }) => place);
    }),
  };
}

const labelKey = (key: string, any: readonly Condition[], catalogue: PlanRules) =>
  labelConditions(
    any.filter((condition) => condition.key === key),
    catalogue,
  );

/** Names the features of an alternative, and its question if the answer is unknown. */
function nameAlternative({ features, unknown }: Alternative, any: readonly Condition[], catalogue: PlanRules) {
  const named = features.map(({ place, key, label }) => ({ place, key, label }));
  if (unknown === undefined) return named;
  return [...named, { place: unknownPlace(unknown), key: unknown, label: labelKey(unknown, any, catalogue) }];
}

/** The place of an alternative with an unknown answer. */
export const unknownPlace = (key: string) => `unknown ${key}`;

/** The text of an alternative that is on every plan. */
const NOTHING = describePlaces([], [], undefined);

function describePlaces(
  features: readonly Feature[],
  channels: readonly string[],
  unknown: string | undefined,
): string {
  return JSON.stringify([features.map(({ place }) => place), channels, unknown]);
}

/**
 * Lists the alternatives of a question that the tool has or may have, one for each place.
 * @param best the mark of the question
 */
function resolveQuestion(
  any: readonly Condition[],
  facts: FactsByKey,
  catalogue: PlanRules,
  best: Mark,
): readonly Alternative[] {
  const resolve = alternativesOf(facts)(catalogue);
  const [first] = any;
  if (any.length === 1 && first) return [resolve(`yes ${first.key}`)];
  const alternatives = any.flatMap((condition): Alternative[] => {
    const mark = decideMark(facts[condition.key], condition);
    return isLacking(mark) ? [] : [resolve(`${mark === best ? 'yes' : mark} ${condition.key}`)];
  });
  return uniqueBy(alternatives, ({ text }) => text).sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Resolves `yes email.finder` or `unknown email.finder` for the facts of a tool. Cached, since most needs are about the same keys. */
const alternativesOf = memoizeByObject((facts: FactsByKey) =>
  memoizeByObject((catalogue: PlanRules) =>
    memoizeByText(MAX_ALTERNATIVES, (markAndKey): Alternative => {
      const [mark, key = ''] = markAndKey.split(' ');
      const chain = [key, ...listParents(key, catalogue)];
      const features = listFeatures(chain, facts, catalogue);
      const channels = chain.filter((parent) => SENDING_CHANNELS.includes(parent));
      const unknown = mark === 'unknown' ? key : undefined;
      return { features, channels, unknown, text: describePlaces(features, channels, unknown) };
    }),
  ),
);
/** Twice the number of keys in the catalogue, or more. */
const MAX_ALTERNATIVES = 1000;

/** The keys that a key depends on, nearest first. */
function listParents(key: string, catalogue: Pick<PlanRules, 'keys'>): string[] {
  const parent = catalogue.keys[key]?.requires;
  return parent === undefined ? [] : [parent, ...listParents(parent, catalogue)];
}

/** Lists a feature and the features it depends on. A dependency matters only if a source names its plan or add-on. */
function listFeatures(chain: readonly string[], facts: FactsByKey, catalogue: PlanRules): Feature[] {
  return chain.flatMap((key, depth) => {
    const fact = facts[key];
    if (fact?.status !== 'known' || key === FREE_PLAN) return [];
    const { plan: planName, only_on: onlyOn, add_on: addOnName } = fact;
    const hasPlanOrAddOn = (planName ?? onlyOn ?? addOnName) !== undefined;
    if (!hasPlanOrAddOn && (depth > 0 || isSameOnEveryPlan(key, catalogue))) return [];
    const { label = key, names_plan: isPlanKind = false, core: isCore } = catalogue.keys[key] ?? {};
    const core = isCore && { channel: findChannel(chain.slice(depth), catalogue) };
    // Unconfirmed plans, channels and add-ons depend on the key itself. The API may be on every plan by another answer.
    const isSpecial =
      addOnName ??
      fact.unconfirmed ??
      (key === 'ai.public_api' ||
        groupOf(key) === 'channels' ||
        readPlans(facts).some(({ add_ons = [] }) => add_ons.some(addsFeature(key))));
    const place = isSpecial ? key : JSON.stringify([planName, onlyOn, isPlanKind, core]);
    return [{ key, label, place, planName, onlyOn, addOnName, isPlanKind, core }];
  });
}

/** Finds the channel of a question: a channel that it depends on, or that makes it apply in any category (`or_if`). */
function findChannel(chain: readonly string[], catalogue: PlanRules): string | undefined {
  return [...chain, ...chain.flatMap((key) => catalogue.keys[key]?.or_if ?? [])].find(
    (related) => groupOf(related) === 'channels',
  );
}

/** Lists the sets of sending channels that may meet all requirements, each as the channels and the alternatives that need no others. */
export function listChannelSets(questions: Requirements['questions']): {
  readonly channels: ReadonlySet<string>;
  readonly questions: Requirements['questions'];
}[] {
  let sets: string[][] = [[]];
  for (const alternatives of questions)
    if (alternatives.some(({ channels }) => channels.length > 0))
      sets = uniqueBy(
        sets.flatMap((set) => alternatives.map(({ channels }) => [...new Set([...set, ...channels])].sort())),
        String,
      );
  return sets.map((set) => ({
    channels: new Set(set),
    questions: questions.map((alternatives) =>
      alternatives.filter(({ channels }) => channels.every((channel) => set.includes(channel))),
    ),
  }));
}
