import { maxCovered } from './cover.ts';
import type { Needs } from './offer.ts';
import { placementsFor, withoutLacking } from './placement.ts';
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

/** The largest parts of a need that a plan is enough for, without parts that another one contains. */
export function largestParts(plans: readonly Plan[], needs: Needs): Needs[] {
  const parts = plans.flatMap((plan) => partsFor(plan, needs).map((part) => ({ part, isPaid: !isFree(plan) })));
  // A free plan gives no sum, so its part can't replace another one.
  const isDropped = ({ part }: (typeof parts)[number], i: number) =>
    parts.some(
      (other, j) => i !== j && other.isPaid && isWithin(part, other.part) && (j < i || !isWithin(other.part, part)),
    );
  return parts.filter((one, i) => !isDropped(one, i)).map(({ part }) => part);
}

/** Whether a part is contained in another. A number that isn't given is one for each person, so it is the largest. */
function isWithin(part: Needs, other: Needs): boolean {
  const most = ({ setUp }: Needs, field: keyof SetUp) => setUp[field] ?? Number.POSITIVE_INFINITY;
  return (
    SET_UP_FIELDS.every((field) => most(part, field) <= most(other, field)) &&
    [...part.keys].every((key) => other.keys.has(key)) &&
    part.features.every((feature) => other.features.includes(feature)) &&
    part.choices.every((choice) => other.choices.includes(choice))
  );
}

/**
 * The largest parts of a need that one plan is enough for: without the features it lacks, and with each number lowered to what the plan
 * covers. If the plan is limited by a sum of numbers, there is one part for each way to divide that sum.
 */
function partsFor(plan: Plan, needs: Needs): Needs[] {
  const { facts } = needs;
  const requirement = withoutLacking(needs, plan, facts);
  const count = ({ features, choices }: Pick<Needs, 'features' | 'choices'>) => features.length + choices.length;
  const placementsOn = count(requirement) === count(needs) ? needs.placementsOn : placementsFor(requirement, facts);
  const enough = { ...requirement, facts, placementsOn, setUp: needs.setUp };
  const lowered = lowerNumbers(plan, needs.setUp, requirement.keys)
    .flatMap((setUp) => divideSetUp(plan, setUp, requirement.keys))
    .map((setUp) => ({ ...enough, setUp }));
  return [
    ...lowered,
    ...shortChannels(plan, enough).flatMap((channel) => partsFor(plan, withoutUseOf(channel, enough))),
  ];
}

/** The channels of which a plan covers fewer accounts or mailboxes than needed, where people need no more than that. */
function shortChannels(plan: Plan, { setUp, keys }: Needs): string[] {
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

/** Without its questions, a channel needs accounts or mailboxes only on plans that are sold by them. */
function withoutUseOf(channel: string, needs: Needs): Needs {
  const left = withoutChannel(needs, channel);
  const setUp = withOneAccountEach(readPlans(needs.facts), withoutChannelUse(needs.setUp, channel));
  return { ...left, placementsOn: placementsFor(left, needs.facts), setUp };
}

/**
 * A set-up with each number lowered to what a plan covers. A number that isn't given is one for each person: either it is lowered, or people
 * are.
 */
function lowerNumbers(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const filled = setUpForPlan(plan, setUp, keys);
  const unit = UNITS.find((one) => countNeeded(one, filled) > maxCovered(one, plan));
  if (unit === undefined) return [setUp];
  const [field, most] = [setUpField(unit), maxCovered(unit, plan)];
  const isOpen = setUp[field] === undefined && most > 0 && field !== 'people';
  const fields: (keyof SetUp)[] = isOpen ? [field, 'people'] : [field];
  return fields.flatMap((one) => lowerNumbers(plan, { ...setUp, [one]: most }, keys));
}

/** All largest set-ups within the sum of numbers that a plan is sold for. */
function divideSetUp(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const { unit, count, at_most: limit, in_packs_of: pack = 1 } = plan;
  if (unit === undefined || !count?.sum_of || limit === undefined) return [setUp];
  const most = limit - (limit % pack);
  const filled = setUpForPlan(plan, setUp, keys);
  const fields = [...new Set(count.sum_of.map(setUpField))].filter((field) => (filled[field] ?? 0) > 0);
  const numbers = fields.map((field) => filled[field] ?? 0);
  if (numbers.reduce((sum, one) => sum + one, 0) <= most) return [setUp];
  return divisions(most, numbers).map((parts) => ({
    ...setUp,
    ...Object.fromEntries(fields.map((field, i) => [field, parts[i]])),
  }));
}

/** All ways to divide a total among numbers without raising any of them. */
function divisions(total: number, [first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  if (others.length === 0) return [[Math.min(first, total)]];
  return Array.from({ length: Math.min(first, total) + 1 }, (_, part) =>
    divisions(total - part, others).map((rest) => [part, ...rest]),
  ).flat();
}
