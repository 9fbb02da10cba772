import { findTierStarts } from './charge.ts';
import { type Charge, type Plan, type Unit, VOLUMES } from './plan.ts';
import { countIncluded, isFree } from './read-plan.ts';
import { countBilled, countNeeded, listBilledUnits, NEEDED_UNITS, type NeededUnit, type SetUp } from './set-up.ts';

/** Units paid for on top of the plan. */
interface Extra {
  readonly charge: Charge;
  readonly quantity: number;
}

/** How a plan covers a set-up. */
export interface Coverage {
  /** The number of units bought, which multiplies the plan's price. */
  readonly quantity: number;
  readonly extras: readonly Extra[];
  /** Units that are possibly not covered, because no source says how many the plan includes. */
  readonly unknownUnits: readonly NeededUnit[];
  /** Units assumed to be included, one per unit bought. No source says how many are. */
  readonly presumedUnits: readonly NeededUnit[];
  /** Volumes that suffice only if several units pool them. */
  readonly unpooledUnits: readonly NeededUnit[];
  /** Units that the plan includes too few of. The price of more is unknown. */
  readonly shortUnits: readonly NeededUnit[];
  /** A unit and its needed number, if the plan isn't sold for that many. */
  readonly unsoldQuantity: { readonly unit: Unit; readonly need: number } | undefined;
  /** Why the bill pays for more units than the set-up has: a minimum, the volumes or numbers included, or a cheaper tier. */
  readonly surplusReason: 'minimum' | 'included' | 'volumes' | 'tier' | undefined;
}

/** Up to this many quantities, all are tried. Beyond it, only those that avoid an extra charge. */
const MAX_CANDIDATES = 50;

/**
 * Lists the quantities in which a plan can be bought for a set-up. Buying more units can be cheaper, since each includes extras
 * that would be charged otherwise, and a new tier may lower the price. A plan that isn't sold per unit has one option.
 *
 * @param areMembersFree whether people without their own sending account are free
 * @param range `limit`: the maximum number of units, even if it does not suffice. `covers`: whether the smallest option must include
 *   `enough` of everything, or enough of everything except volumes
 */
export function coverageOptions(
  plan: Plan,
  setUp: SetUp,
  areMembersFree: boolean,
  range: { readonly limit?: number; readonly covers?: 'enough' | 'without volumes' } = {},
): Coverage[] {
  if (plan.unit === undefined) return [computeCoverage(plan, 1, setUp, areMembersFree)];
  const { charges = [], at_least = 1, at_most = Number.POSITIVE_INFINITY, quote_from } = plan;
  // More units than are sold don't help against too little of what they include.
  const maxUseful = quote_from ? Number.POSITIVE_INFINITY : Math.max(at_most, countUnits(plan, setUp));
  const { limit = maxUseful, covers = 'enough' } = range;
  const maxSold = Math.max(at_least, limit);
  const fewest = countSufficientUnits(plan, setUp, covers === 'enough' ? undefined : isNotVolume);
  const minimum = Math.min(fewest, maxSold);
  // For each charge, the number of units that includes enough to avoid it.
  const withoutCharge = charges.flatMap((charge) => {
    const included = countIncluded(charge.for, plan) ?? 0;
    return included > 0 ? Math.ceil(countNeeded(charge.for, setUp) / included) : [];
  });
  const smallest = computeCoverage(plan, minimum, setUp, areMembersFree);
  // If no source says how many are included, assume one per unit bought.
  const perUnit = smallest.unknownUnits.map((unit) => countNeeded(unit, setUp));
  const maximum = Math.max(minimum, ...withoutCharge);
  const candidates =
    maximum - minimum > MAX_CANDIDATES
      ? withoutCharge
      : Array.from({ length: maximum - minimum }, (_, i) => minimum + 1 + i);
  const quantities = new Set([...candidates, ...perUnit, ...findTierStarts(minimum, plan.tiers)]);
  const larger = [...quantities].filter((units) => units > minimum && units <= maxSold);
  return [smallest, ...larger.map((units) => computeCoverage(plan, units, setUp, areMembersFree))];
}

/** Computes how a number of units covers a set-up. */
function computeCoverage(plan: Plan, units: number, setUp: SetUp, areMembersFree: boolean): Coverage {
  const extras = plan.charges?.flatMap((charge) => findExtras(charge, plan, units, setUp)) ?? [];
  const unknownUnits: NeededUnit[] = [];
  const presumedUnits: NeededUnit[] = [];
  const unpooledUnits: NeededUnit[] = [];
  const shortUnits: NeededUnit[] = [];
  for (const unit of NEEDED_UNITS) {
    const need = countNeeded(unit, setUp);
    if (need === 0) continue;
    const included = countIncluded(unit, plan);
    if (units > 1 && needsPooling(unit, setUp, plan)) unpooledUnits.push(unit);
    if (hasNoLimit(unit, plan)) continue;
    if (included !== undefined) {
      if (included * units < need) shortUnits.push(unit);
    } else if (!isCovered(unit, need, units, plan, areMembersFree))
      (isForOne(unit, plan) ? shortUnits : unknownUnits).push(unit);
    else if (need > 1 && SENDERS.includes(unit) && !isSoldBy(unit, plan)) presumedUnits.push(unit);
  }
  const unsoldQuantity = findUnsoldQuantity(plan, units, setUp);
  const surplusReason = explainSurplus(plan, units, setUp);
  return {
    quantity: units,
    extras,
    unknownUnits,
    presumedUnits,
    unpooledUnits,
    shortUnits,
    unsoldQuantity,
    surplusReason,
  };
}

/** Counts the units of the set-up that the plan bills, or returns the minimum sold if that is more. */
function countUnits(plan: Plan, setUp: SetUp): number {
  return Math.max(plan.at_least ?? 1, countBilled(plan, setUp));
}

/** Counts the units to buy so that enough is included. @param isRelevant whether a unit matters; the others are ignored */
function countSufficientUnits(plan: Plan, setUp: SetUp, isRelevant: (unit: Unit) => boolean = () => true): number {
  let units = countUnits(plan, setUp);
  for (const unit of NEEDED_UNITS) {
    const included = countIncluded(unit, plan);
    if (!included || hasNoLimit(unit, plan) || !isRelevant(unit)) continue;
    units = Math.max(units, Math.ceil(countNeeded(unit, setUp) / included));
  }
  return units;
}

const isVolume = (unit: Unit): unit is (typeof VOLUMES)[number] => VOLUMES.some((volume) => volume === unit);
const isNotVolume = (unit: Unit) => !isVolume(unit);

/**
 * Whether a set-up needs a larger volume than one unit includes. It is unknown whether several units pool their volumes. Accounts, mailboxes
 * and people need no pooling: each unit adds its own.
 */
function needsPooling(needed: NeededUnit, setUp: SetUp, plan: Plan): boolean {
  if (!isVolume(needed) || plan.unlimited?.includes(needed)) return false;
  const included = countIncluded(needed, plan) ?? 0;
  return included > 0 && countNeeded(needed, setUp) > included;
}

/** The largest number of a unit that a plan covers. Infinity if no limit is known, or if larger numbers are sold by quote. */
export function maxCovered(unit: Unit, plan: Plan): number {
  const { unit: sold, at_most = Number.POSITIVE_INFINITY, quote_from } = plan;
  const units = sold === undefined ? 1 : quote_from ? Number.POSITIVE_INFINITY : at_most;
  const included = hasNoLimit(unit, plan) ? undefined : countIncluded(unit, plan);
  const byUnits = isSoldBy(unit, plan) ? units : Number.POSITIVE_INFINITY;
  return included === undefined ? byUnits : Math.min(byUnits, included === 0 ? 0 : included * units);
}

/** Finds the units that are charged on top of those included. */
function findExtras(charge: Charge, plan: Plan, units: number, setUp: SetUp): Extra[] {
  if (plan.unlimited?.includes(charge.for)) return [];
  const quantity = countNeeded(charge.for, setUp) - (countIncluded(charge.for, plan) ?? 0) * units;
  return quantity > 0 ? [{ charge, quantity }] : [];
}

/** Whether a plan sets no limit on a unit: it is unlimited, or extra units are sold. */
function hasNoLimit(unit: Unit, { charges, unlimited }: Plan): boolean {
  return unlimited?.includes(unit) || charges?.some((charge) => charge.for === unit) || false;
}

/** The units that send messages. A plan with their channel includes at least one of them. */
const SENDERS: readonly Unit[] = ['linkedin-account', 'mailbox'];

/** Whether the price covers the needed number of a unit, given that no source says how many are included. */
function isCovered(needed: NeededUnit, need: number, units: number, plan: Plan, areMembersFree: boolean): boolean {
  const { unit } = plan;
  if (isSoldBy(needed, plan)) return true;
  if (needed === 'person') return need <= (unit === 'workspace' ? 1 : units) || areMembersFree;
  // An identity is a sender with all channels, so it has its own LinkedIn account.
  if (needed === 'linkedin-account' && unit === 'identity') return true;
  // A plan with a channel can send from at least one account or, if sold per person, from one account per person.
  if (SENDERS.includes(needed)) return need <= (unit === 'person' || unit === 'identity' ? units : 1);
  return needed === 'workspace' && need <= 1;
}

/** Whether a plan covers only one of a unit unless a source says otherwise: a free plan that isn't sold by a unit is for one person. */
function isForOne(needed: NeededUnit, plan: Plan): boolean {
  return needed === 'person' && plan.unit === undefined && isFree(plan);
}

/** Whether the number of a unit multiplies the price. */
function isSoldBy(needed: Unit, plan: Plan): boolean {
  return listBilledUnits(plan).includes(needed);
}

/** Explains why a bill pays for more units than the set-up has. */
function explainSurplus(plan: Plan, units: number, setUp: SetUp): Coverage['surplusReason'] {
  const { at_least = 1, tiers } = plan;
  if (units <= countBilled(plan, setUp)) return undefined;
  if (units <= at_least) return 'minimum';
  const enough = countSufficientUnits(plan, setUp);
  const enoughWithoutVolumes = countSufficientUnits(plan, setUp, isNotVolume);
  if (enough > enoughWithoutVolumes && units > enoughWithoutVolumes) return 'volumes';
  return units > enough && findTierStarts(1, tiers).includes(units) ? 'tier' : 'included';
}

/** Finds a unit whose needed number is larger than the plan sells at a listed price. Then the price is by quote or unknown. */
function findUnsoldQuantity(
  { unit, at_most, quote_from }: Plan,
  units: number,
  setUp: SetUp,
): Coverage['unsoldQuantity'] {
  if (unit !== undefined && at_most !== undefined && units > at_most) return { unit, need: units };
  if (!quote_from) return undefined;
  const { for: counted, more_than } = quote_from;
  const need = counted === unit ? units : countNeeded(counted, setUp);
  return need > more_than ? { unit: counted, need } : undefined;
}
