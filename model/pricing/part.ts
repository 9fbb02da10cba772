import { maxCovered } from './cover.ts';
import type { ToolNeed } from './offer.ts';
import { preparePlacements, removeLackedFeatures } from './placement.ts';
import { type Plan, UNITS } from './plan.ts';
import { isFree, readPlans } from './read-plan.ts';
import { withoutChannel } from './requirement.ts';
import {
  countNeeded,
  SENDERS,
  type SetUp,
  setUpField,
  setUpForPlan,
  withOneAccountPerPerson,
  withoutChannelUse,
} from './set-up.ts';

const SET_UP_FIELDS = [...new Set(UNITS.map(setUpField))];

/** Finds the largest parts of a need that a plan covers. Drops parts that another part contains. */
export function findLargestParts(plans: readonly Plan[], need: ToolNeed): ToolNeed[] {
  const parts = plans.flatMap((plan) => listParts(plan, need).map((part) => ({ part, isPaid: !isFree(plan) })));
  // A free plan has no price, so its part never replaces the part of a paid plan.
  const isDropped = ({ part }: (typeof parts)[number], i: number) =>
    parts.some(
      (other, j) => i !== j && other.isPaid && isWithin(part, other.part) && (j < i || !isWithin(other.part, part)),
    );
  return parts.filter((entry, i) => !isDropped(entry, i)).map(({ part }) => part);
}

/** Whether a part is contained in another. A missing number is filled in later with one per person, so here it counts as unlimited. */
function isWithin(part: ToolNeed, other: ToolNeed): boolean {
  const getNumber = ({ setUp }: ToolNeed, field: keyof SetUp) => setUp[field] ?? Number.POSITIVE_INFINITY;
  return (
    SET_UP_FIELDS.every((field) => getNumber(part, field) <= getNumber(other, field)) &&
    [...part.keys].every((key) => other.keys.has(key)) &&
    part.features.every((feature) => other.features.includes(feature))
  );
}

/**
 * Lists the largest parts of a need that one plan covers. Removes the features that the plan lacks and lowers each number to the plan's
 * maximum. If the plan limits a sum of numbers, there is one part for each way to divide that sum.
 */
function listParts(plan: Plan, need: ToolNeed): ToolNeed[] {
  const { facts } = need;
  const requirement = removeLackedFeatures(need, plan, facts);
  const { features } = requirement;
  const placementOn = features.length === need.features.length ? need.placementOn : preparePlacements(features, facts);
  const coveredNeed = { ...requirement, facts, placementOn, setUp: need.setUp };
  const loweredNeeds = lowerNumbers(plan, need.setUp, requirement.keys)
    .flatMap((setUp) => divideSetUp(plan, setUp, requirement.keys))
    .map((setUp) => ({ ...coveredNeed, setUp }));
  return [
    ...loweredNeeds,
    ...findShortChannels(plan, coveredNeed).flatMap((channel) => listParts(plan, dropChannel(channel, coveredNeed))),
  ];
}

/**
 * Finds the channels for which a plan covers too few accounts or mailboxes. Skips channels with fewer accounts than people: leaving out such a
 * channel would reset its number to one per person, which is more than the need has.
 */
function findShortChannels(plan: Plan, { setUp, keys }: ToolNeed): string[] {
  const completeSetUp = setUpForPlan(plan, setUp, keys);
  return Object.entries(SENDERS).flatMap(([field, { channel, units }]) => {
    const { people = 1, [field as keyof typeof SENDERS]: number = people } = setUp;
    return number >= people &&
      keys.has(channel) &&
      units.some((unit) => countNeeded(unit, completeSetUp) > maxCovered(unit, plan))
      ? channel
      : [];
  });
}

/** Removes a channel from a need. Accounts or mailboxes then count only on plans that are sold per account or mailbox. */
function dropChannel(channel: string, need: ToolNeed): ToolNeed {
  const smallerNeed = withoutChannel(need, channel);
  const setUp = withOneAccountPerPerson(readPlans(need.facts), withoutChannelUse(need.setUp, channel));
  return { ...smallerNeed, placementOn: preparePlacements(smallerNeed.features, need.facts), setUp };
}

/**
 * Lowers each number of a set-up to the plan's maximum. A missing number defaults to one per person, so there are two ways to lower it: set
 * it to the maximum, or lower the number of people.
 */
function lowerNumbers(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const completeSetUp = setUpForPlan(plan, setUp, keys);
  const unit = UNITS.find((candidate) => countNeeded(candidate, completeSetUp) > maxCovered(candidate, plan));
  if (unit === undefined) return [setUp];
  const [field, maximum] = [setUpField(unit), maxCovered(unit, plan)];
  const isDefault = setUp[field] === undefined && maximum > 0 && field !== 'people';
  const fields: (keyof SetUp)[] = isDefault ? [field, 'people'] : [field];
  return fields.flatMap((lowered) => lowerNumbers(plan, { ...setUp, [lowered]: maximum }, keys));
}

/** If the plan limits a sum of numbers, divides the maximum among the numbers of a set-up in all possible ways. */
function divideSetUp(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const { unit, count, at_most: maximum } = plan;
  if (unit === undefined || !count?.sum_of || maximum === undefined) return [setUp];
  const completeSetUp = setUpForPlan(plan, setUp, keys);
  const fields = [...new Set(count.sum_of.map(setUpField))].filter((field) => (completeSetUp[field] ?? 0) > 0);
  const numbers = fields.map((field) => completeSetUp[field] ?? 0);
  if (numbers.reduce((sum, number) => sum + number, 0) <= maximum) return [setUp];
  return listDivisions(maximum, numbers).map((parts) => ({
    ...setUp,
    ...Object.fromEntries(fields.map((field, i) => [field, parts[i]])),
  }));
}

/** All ways to divide a total among numbers without raising any of them. */
function listDivisions(total: number, [first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  if (others.length === 0) return [[Math.min(first, total)]];
  return Array.from({ length: Math.min(first, total) + 1 }, (_, part) =>
    listDivisions(total - part, others).map((rest) => [part, ...rest]),
  ).flat();
}
