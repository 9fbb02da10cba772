import { maxCovered } from './cover.ts';
import type { Needs } from './offer.ts';
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
  withOneAccountEach,
  withoutChannelUse,
} from './set-up.ts';

const SET_UP_FIELDS = [...new Set(UNITS.map(setUpField))];

/** For each plan, the largest parts of the need that it covers. Drops parts that another part contains. */
export function findLargestParts(plans: readonly Plan[], needs: Needs): Needs[] {
  const parts = plans.flatMap((plan) => listParts(plan, needs).map((part) => ({ part, isPaid: !isFree(plan) })));
  // A free plan has no price to compare, so its part never replaces another one.
  const isDropped = ({ part }: (typeof parts)[number], i: number) =>
    parts.some(
      (other, j) => i !== j && other.isPaid && isWithin(part, other.part) && (j < i || !isWithin(other.part, part)),
    );
  return parts.filter((one, i) => !isDropped(one, i)).map(({ part }) => part);
}

/** Whether a part is contained in another. A missing number defaults to one per person, so it counts as unlimited here. */
function isWithin(part: Needs, other: Needs): boolean {
  const limit = ({ setUp }: Needs, field: keyof SetUp) => setUp[field] ?? Number.POSITIVE_INFINITY;
  return (
    SET_UP_FIELDS.every((field) => limit(part, field) <= limit(other, field)) &&
    [...part.keys].every((key) => other.keys.has(key)) &&
    part.features.every((feature) => other.features.includes(feature)) &&
    part.choices.every((choice) => other.choices.includes(choice))
  );
}

/**
 * The largest parts of a need that one plan covers. Removes the features that the plan lacks and lowers each number to the plan's maximum.
 * If the plan limits a sum of numbers, there is one part for each way to divide that sum.
 */
function listParts(plan: Plan, needs: Needs): Needs[] {
  const { facts } = needs;
  const requirement = removeLackedFeatures(needs, plan, facts);
  const count = ({ features, choices }: Pick<Needs, 'features' | 'choices'>) => features.length + choices.length;
  const placementsOn = count(requirement) === count(needs) ? needs.placementsOn : preparePlacements(requirement, facts);
  const covered = { ...requirement, facts, placementsOn, setUp: needs.setUp };
  const lowered = lowerNumbers(plan, needs.setUp, requirement.keys)
    .flatMap((setUp) => divideSetUp(plan, setUp, requirement.keys))
    .map((setUp) => ({ ...covered, setUp }));
  return [
    ...lowered,
    ...findShortChannels(plan, covered).flatMap((channel) => listParts(plan, dropChannel(channel, covered))),
  ];
}

/**
 * The channels for which a plan covers too few accounts or mailboxes. Includes a channel only if the need has at least one of its accounts
 * or mailboxes per person: with fewer, dropping the channel would raise the number.
 */
function findShortChannels(plan: Plan, { setUp, keys }: Needs): string[] {
  const filled = setUpForPlan(plan, setUp, keys);
  return Object.entries(SENDERS).flatMap(([field, { channel, units }]) => {
    const { people = 1, [field as keyof typeof SENDERS]: number = people } = setUp;
    return number >= people &&
      keys.has(channel) &&
      units.some((unit) => countNeeded(unit, filled) > maxCovered(unit, plan))
      ? channel
      : [];
  });
}

/** Removes a channel from a need. Its accounts or mailboxes then count only on plans that are sold per account or mailbox. */
function dropChannel(channel: string, needs: Needs): Needs {
  const rest = withoutChannel(needs, channel);
  const setUp = withOneAccountEach(readPlans(needs.facts), withoutChannelUse(needs.setUp, channel));
  return { ...rest, placementsOn: preparePlacements(rest, needs.facts), setUp };
}

/**
 * Lowers each number of a set-up to the plan's maximum. A missing number defaults to one per person, so there are two ways to lower it: set
 * it to the maximum, or lower the number of people.
 */
function lowerNumbers(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const filled = setUpForPlan(plan, setUp, keys);
  const unit = UNITS.find((short) => countNeeded(short, filled) > maxCovered(short, plan));
  if (unit === undefined) return [setUp];
  const [field, maximum] = [setUpField(unit), maxCovered(unit, plan)];
  const isDefault = setUp[field] === undefined && maximum > 0 && field !== 'people';
  const fields: (keyof SetUp)[] = isDefault ? [field, 'people'] : [field];
  return fields.flatMap((lowered) => lowerNumbers(plan, { ...setUp, [lowered]: maximum }, keys));
}

/** Divides the maximum sum of numbers that a plan is sold for among the numbers of a set-up, in all possible ways. */
function divideSetUp(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const { unit, count, at_most: limit, in_packs_of: pack = 1 } = plan;
  if (unit === undefined || !count?.sum_of || limit === undefined) return [setUp];
  const maximum = limit - (limit % pack);
  const filled = setUpForPlan(plan, setUp, keys);
  const fields = [...new Set(count.sum_of.map(setUpField))].filter((field) => (filled[field] ?? 0) > 0);
  const numbers = fields.map((field) => filled[field] ?? 0);
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
