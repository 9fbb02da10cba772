import { findTierStarts } from './charge.ts';
import type { Charge, Plan, Unit } from './plan.ts';
import { countIncluded } from './read-plan.ts';
import { countBilled, countNeeded, isCounted, NEEDED_UNITS, type NeededUnit, type SetUp, VOLUMES } from './set-up.ts';

/** Units paid for on top of the plan. */
interface Extra {
  readonly charge: Charge;
  readonly quantity: number;
}

/** How a plan covers a set-up. */
export interface Coverage {
  /** The number of units or packs bought, which multiplies the plan's price. */
  readonly quantity: number;
  readonly extras: readonly Extra[];
  /** Units that the price may not cover, since no source says how many the plan includes. */
  readonly unknown: readonly NeededUnit[];
  /** Units assumed to be included, one per unit bought, although no source says how many are. */
  readonly presumed: readonly NeededUnit[];
  /** Volumes that suffice only if several units pool them, although no source says that they do. */
  readonly unpooled: readonly NeededUnit[];
  /** Units of which the plan includes too few, while the price of more is unknown. */
  readonly short: readonly NeededUnit[];
  /** The needed number of a unit, if the plan isn't sold for that many. */
  readonly tooMany: { readonly unit: Unit; readonly need: number } | undefined;
  /** Why the bill pays for more units than the set-up has: a minimum, the volumes or numbers included, or a cheaper tier. */
  readonly whyMore: 'minimum' | 'included' | 'volumes' | 'tier' | undefined;
}

/** How many numbers of units are tried one by one. In a longer range, only those that include just enough are tried. */
const MAX_TRIED = 50;

/**
 * Lists the quantities in which a plan can be bought for a set-up. Buying more units can be cheaper: more is included, so fewer extras are
 * charged, and a new tier may lower the price. A plan that isn't sold per unit has one option.
 *
 * @param areMembersFree whether people without their own sending account are free
 * @param bought `limit`: the maximum number of units, even if it does not suffice. `from`: whether the smallest number includes `enough` of
 *   everything, or of everything except volumes.
 */
export function coverageOptions(
  plan: Plan,
  setUp: SetUp,
  areMembersFree: boolean,
  bought: { readonly limit?: number; readonly from?: 'enough' | 'without volumes' } = {},
): Coverage[] {
  if (plan.unit === undefined) return [computeCoverage(plan, 1, setUp, areMembersFree)];
  const { charges = [], in_packs_of: pack = 1, at_least = 1 } = plan;
  const { limit = Number.POSITIVE_INFINITY, from = 'enough' } = bought;
  const maxSold = Math.max(inPacks(at_least, plan), inPacks(limit - pack + 1, plan));
  const fewest = from === 'enough' ? unitsFor(plan, setUp) : unitsFor(plan, setUp, withoutVolumes);
  const minimum = Math.min(fewest, maxSold);
  // The numbers of units that include everything that would otherwise be charged on top.
  const enough = charges.flatMap((charge) => {
    const included = countIncludedInCharge(charge, plan);
    return included > 0 ? Math.ceil(countBilled(charge, setUp) / included) : [];
  });
  const first = computeCoverage(plan, minimum, setUp, areMembersFree);
  const covering = first.unknown.map((needed) => countNeeded(needed, setUp));
  const tiers = findTierStarts(minimum / pack, plan).map((packs) => packs * pack);
  const maximum = Math.max(minimum, ...enough);
  const tried =
    maximum - minimum > MAX_TRIED ? enough : Array.from({ length: maximum - minimum }, (_, i) => minimum + 1 + i);
  const numbers = new Set([...tried, ...covering, ...tiers].map((units) => inPacks(units, plan)));
  const others = [...numbers].filter((units) => units > minimum && units <= maxSold);
  return [first, ...others.map((units) => computeCoverage(plan, units, setUp, areMembersFree))];
}

/** The coverage and the extra charges of a number of units. */
function computeCoverage(plan: Plan, units: number, setUp: SetUp, areMembersFree: boolean): Coverage {
  const { charges, in_packs_of: pack = 1 } = plan;
  const extras = charges?.flatMap((charge) => extraUnits(charge, plan, units, setUp)) ?? [];
  const unknown: NeededUnit[] = [];
  const presumed: NeededUnit[] = [];
  const unpooled: NeededUnit[] = [];
  const short: NeededUnit[] = [];
  for (const needed of NEEDED_UNITS) {
    const need = countNeeded(needed, setUp);
    if (need === 0) continue;
    const included = countIncluded(needed, plan);
    if (units > 1 && needsPooling(needed, setUp, plan)) unpooled.push(needed);
    if (isUnlimited(needed, plan)) continue;
    if (included !== undefined) {
      if (included * units < need) short.push(needed);
    } else if (!isCovered(needed, need, units, plan, areMembersFree)) unknown.push(needed);
    else if (need > 1 && SENDERS.includes(needed) && !isSoldBy(needed, plan)) presumed.push(needed);
  }
  const tooMany = unitOverLimit(plan, units, setUp);
  const whyMore = explainMore(plan, units, setUp);
  return { quantity: Math.ceil(units / pack), extras, unknown, presumed, unpooled, short, tooMany, whyMore };
}

/** The number of units that the set-up counts, or the minimum sold if that is more. */
function countedUnits(plan: Plan, setUp: SetUp): number {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined) return 1;
  return inPacks(Math.max(1, at_least, countBilled({ for: unit, count }, setUp)), plan);
}

/** The fewest units that also include enough. @param isNeeded whether enough of a unit has to be included */
function unitsFor(plan: Plan, setUp: SetUp, isNeeded: (unit: Unit) => boolean = () => true): number {
  let units = countedUnits(plan, setUp);
  for (const needed of NEEDED_UNITS) {
    const included = countIncluded(needed, plan);
    if (!included || isUnlimited(needed, plan) || !isNeeded(needed)) continue;
    units = Math.max(units, Math.ceil(countNeeded(needed, setUp) / included));
  }
  return inPacks(units, plan);
}

const isVolume = (unit: Unit): unit is (typeof VOLUMES)[number] => VOLUMES.some((volume) => volume === unit);
const withoutVolumes = (unit: Unit) => !isVolume(unit);

/** Rounds up to full packs. */
function inPacks(units: number, { in_packs_of: pack = 1 }: Plan): number {
  return Math.ceil(units / pack) * pack;
}

/**
 * Whether a set-up needs a larger volume than one unit includes, so that several units suffice only if they pool their volumes, which is
 * unknown. Accounts, mailboxes and people need no pooling: each unit adds its own.
 */
function needsPooling(needed: NeededUnit, setUp: SetUp, plan: Plan): boolean {
  const { unlimited = [], pooled = [] } = plan;
  if (!isVolume(needed) || unlimited.includes(needed) || pooled.includes(needed)) return false;
  const included = countIncluded(needed, plan) ?? 0;
  return included > 0 && countNeeded(needed, setUp) > included;
}

/** The largest number of a unit that a plan covers. Infinity if no limit is known or more is sold by quote. */
export function maxCovered(unit: Unit, plan: Plan): number {
  const { unit: sold, at_most = Number.POSITIVE_INFINITY, quote_from } = plan;
  const units = sold === undefined ? 1 : quote_from ? Number.POSITIVE_INFINITY : packsWithin(at_most, plan);
  const included = isUnlimited(unit, plan) ? undefined : countIncluded(unit, plan);
  const byUnits = isSoldBy(unit, plan) ? units : Number.POSITIVE_INFINITY;
  return included === undefined ? byUnits : Math.min(byUnits, included === 0 ? 0 : included * units);
}

/** Rounds down to full packs. */
function packsWithin(units: number, { in_packs_of: pack = 1 }: Plan): number {
  return Math.floor(units / pack) * pack;
}

/** How many of a charge's units each unit of the plan includes. */
function countIncludedInCharge(charge: Charge, plan: Plan): number {
  const counted = charge.count?.sum_of ?? [charge.for];
  return counted.reduce((sum, unit) => sum + (countIncluded(unit, plan) ?? 0), 0);
}

/** The units to charge for beyond those included. Empty if there are none. */
function extraUnits(charge: Charge, plan: Plan, units: number, setUp: SetUp): Extra[] {
  if (plan.unlimited?.some((unit) => isCounted(unit, charge))) return [];
  const quantity = countBilled(charge, setUp) - countIncludedInCharge(charge, plan) * units;
  return quantity > 0 ? [{ charge, quantity }] : [];
}

/** Whether a plan sets no limit on a unit: it is unlimited, or more is charged for. */
function isUnlimited(unit: Unit, { charges, unlimited }: Plan): boolean {
  return unlimited?.includes(unit) || charges?.some((charge) => isCounted(unit, charge)) || false;
}

/** The units that send messages. A plan with their channel includes at least one. */
const SENDERS: readonly Unit[] = ['linkedin-account', 'mailbox'];

/** Whether the price covers the needed number of a unit although no source says how many are included. */
function isCovered(needed: NeededUnit, need: number, units: number, plan: Plan, areMembersFree: boolean): boolean {
  const { unit } = plan;
  if (isSoldBy(needed, plan)) return true;
  if (needed === 'person') return need <= (unit === 'workspace' ? 1 : units) || areMembersFree;
  // An identity is a sender with all channels, so it has its own LinkedIn account.
  if (needed === 'linkedin-account' && unit === 'identity') return true;
  // A plan with a channel can send from at least one account, or from one per paying person.
  if (SENDERS.includes(needed)) return need <= (unit === 'person' || unit === 'identity' ? units : 1);
  return needed === 'workspace' && need <= 1;
}

/** Whether the number of a unit multiplies the price. */
function isSoldBy(needed: Unit, { unit, count }: Plan): boolean {
  return unit !== undefined && isCounted(needed, { for: unit, count });
}

function explainMore(plan: Plan, units: number, setUp: SetUp): Coverage['whyMore'] {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined || units <= inPacks(Math.max(1, countBilled({ for: unit, count }, setUp)), plan))
    return undefined;
  if (units <= inPacks(at_least, plan)) return 'minimum';
  const [enough, enoughForOthers] = [unitsFor(plan, setUp), unitsFor(plan, setUp, withoutVolumes)];
  if (enough > enoughForOthers && units > enoughForOthers) return 'volumes';
  return units > enough && findTierStarts(1, plan).includes(units) ? 'tier' : 'included';
}

/** The unit whose needed number exceeds what the plan is sold for. Beyond that, the price is by quote or unknown. */
function unitOverLimit({ unit, at_most, quote_from }: Plan, units: number, setUp: SetUp): Coverage['tooMany'] {
  if (unit !== undefined && at_most !== undefined && units > at_most) return { unit, need: units };
  if (!quote_from) return undefined;
  const { for: counted, more_than } = quote_from;
  const need = counted === unit ? units : countNeeded(counted, setUp);
  return need > more_than ? { unit: counted, need } : undefined;
}
