import { cheaperNumbers } from './charge.ts';
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
  /** The multiplier of the plan's price: units or packs. */
  readonly quantity: number;
  readonly extras: readonly Extra[];
  /** The price may not cover these: no source says how many the plan includes. */
  readonly unknown: readonly NeededUnit[];
  /** Taken as included, one for each unit paid for, although no source says how many are. */
  readonly presumed: readonly NeededUnit[];
  /** Volumes that are enough only if those of several units add up, which no source says. */
  readonly unpooled: readonly NeededUnit[];
  /** Fewer are included than needed, and the price of more is unknown. */
  readonly short: readonly NeededUnit[];
  /** The plan isn't sold for that many of the unit. */
  readonly tooMany: { readonly unit: Unit; readonly need: number } | undefined;
  /** Why more units are paid for than the set-up counts: a minimum, what each includes, or a tier in which more cost less. */
  readonly more: 'minimum' | 'included' | 'volumes' | 'tier' | undefined;
}

/** Up to this many more units, every number is tried. Beyond it, only numbers that include just enough. */
const MAX_TRIED = 50;

/**
 * The numbers of units in which a plan can be bought for a set-up. More units include more, so less is charged on top, and they may cost
 * less where a tier begins. One option if the plan isn't sold by a unit.
 *
 * @param areMembersFree whether people without a sending account of their own are free
 * @param bought `limit`: no more units than this, even if they aren't enough. `from`: the smallest number includes `enough`, or enough of
 *   everything except volumes.
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
  const sold = Math.max(inPacks(at_least, plan), inPacks(limit - pack + 1, plan));
  const fewest = from === 'enough' ? unitsFor(plan, setUp) : unitsFor(plan, setUp, withoutVolumes);
  const least = Math.min(fewest, sold);
  const enough = charges.flatMap((charge) => {
    const included = countIncludedInCharge(charge, plan);
    return included > 0 ? Math.ceil(countBilled(charge, setUp) / included) : [];
  });
  const first = computeCoverage(plan, least, setUp, areMembersFree);
  const covering = first.unknown.map((needed) => countNeeded(needed, setUp));
  const tiers = cheaperNumbers(least / pack, plan).map((packs) => packs * pack);
  const most = Math.max(least, ...enough);
  const tried = most - least > MAX_TRIED ? enough : Array.from({ length: most - least }, (_, i) => least + 1 + i);
  const numbers = new Set([...tried, ...covering, ...tiers].map((units) => inPacks(units, plan)));
  const others = [...numbers].filter((units) => units > least && units <= sold);
  return [first, ...others.map((units) => computeCoverage(plan, units, setUp, areMembersFree))];
}

/** What a number of units of a plan covers, and the charges on top. */
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
    if (units > 1 && isAddedUp(needed, setUp, plan)) unpooled.push(needed);
    if (isUnlimited(needed, plan)) continue;
    if (included !== undefined) {
      if (included * units < need) short.push(needed);
    } else if (!isCovered(needed, need, units, plan, areMembersFree)) unknown.push(needed);
    else if (need > 1 && SENDERS.includes(needed) && !isSoldBy(needed, plan)) presumed.push(needed);
  }
  const tooMany = unitOverLimit(plan, units, setUp);
  const more = whyMore(plan, units, setUp);
  return { quantity: Math.ceil(units / pack), extras, unknown, presumed, unpooled, short, tooMany, more };
}

/** The fewest units of a plan that can be bought: those that the set-up counts, or the minimum sold. */
function countedUnits(plan: Plan, setUp: SetUp): number {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined) return 1;
  return inPacks(Math.max(1, at_least, countBilled({ for: unit, count }, setUp)), plan);
}

/** The fewest units that also include enough. @param isIncluded which units have to be included */
function unitsFor(plan: Plan, setUp: SetUp, isIncluded: (unit: Unit) => boolean = () => true): number {
  let units = countedUnits(plan, setUp);
  for (const needed of NEEDED_UNITS) {
    const included = countIncluded(needed, plan);
    if (!included || isUnlimited(needed, plan) || !isIncluded(needed)) continue;
    units = Math.max(units, Math.ceil(countNeeded(needed, setUp) / included));
  }
  return inPacks(units, plan);
}

const isVolume = (unit: Unit): unit is (typeof VOLUMES)[number] => VOLUMES.some((volume) => volume === unit);
const withoutVolumes = (unit: Unit) => !isVolume(unit);

function inPacks(units: number, { in_packs_of: pack = 1 }: Plan): number {
  return Math.ceil(units / pack) * pack;
}

/**
 * Whether a volume exceeds what one unit includes, so that several are sufficient only if their volumes add up, which is unknown. Accounts,
 * mailboxes and people always add up.
 */
function isAddedUp(needed: NeededUnit, setUp: SetUp, plan: Plan): boolean {
  const { unlimited = [], pooled = [] } = plan;
  if (!isVolume(needed) || unlimited.includes(needed) || pooled.includes(needed)) return false;
  const included = countIncluded(needed, plan) ?? 0;
  return included > 0 && countNeeded(needed, setUp) > included;
}

/** The largest number of a unit that a plan covers. Infinity without a known limit, or if more is sold by quote. */
export function maxCovered(unit: Unit, plan: Plan): number {
  const { unit: sold, at_most = Number.POSITIVE_INFINITY, quote_from } = plan;
  const units = sold === undefined ? 1 : quote_from ? Number.POSITIVE_INFINITY : packsWithin(at_most, plan);
  const included = isUnlimited(unit, plan) ? undefined : countIncluded(unit, plan);
  const byUnits = isSoldBy(unit, plan) ? units : Number.POSITIVE_INFINITY;
  return included === undefined ? byUnits : Math.min(byUnits, included === 0 ? 0 : included * units);
}

function packsWithin(units: number, { in_packs_of: pack = 1 }: Plan): number {
  return Math.floor(units / pack) * pack;
}

/** The number of a charge's unit included with each unit of the plan. */
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

/** Whether any number of a unit is available: included in the price, or charged on top. */
function isUnlimited(unit: Unit, { charges, unlimited }: Plan): boolean {
  return unlimited?.includes(unit) || charges?.some((charge) => isCounted(unit, charge)) || false;
}

/** The units that messages are sent from. A plan with the channel includes at least one. */
const SENDERS: readonly Unit[] = ['linkedin-account', 'mailbox'];

/** Whether a price covers a need although no source says how many are included. */
function isCovered(needed: NeededUnit, need: number, units: number, plan: Plan, areMembersFree: boolean): boolean {
  const { unit } = plan;
  if (isSoldBy(needed, plan)) return true;
  if (needed === 'person') return need <= (unit === 'workspace' ? 1 : units) || areMembersFree;
  // An identity is a sender with all channels, so it has its own LinkedIn account.
  if (needed === 'linkedin-account' && unit === 'identity') return true;
  // A plan with a channel can send from one account, or from one for each person who pays.
  if (SENDERS.includes(needed)) return need <= (unit === 'person' || unit === 'identity' ? units : 1);
  return needed === 'workspace' && need <= 1;
}

/** Whether needed units multiply the price. */
function isSoldBy(needed: Unit, { unit, count }: Plan): boolean {
  return unit !== undefined && isCounted(needed, { for: unit, count });
}

function whyMore(plan: Plan, units: number, setUp: SetUp): Coverage['more'] {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined || units <= inPacks(Math.max(1, countBilled({ for: unit, count }, setUp)), plan))
    return undefined;
  if (units <= inPacks(at_least, plan)) return 'minimum';
  const [enough, forOthers] = [unitsFor(plan, setUp), unitsFor(plan, setUp, withoutVolumes)];
  if (enough > forOthers && units > forOthers) return 'volumes';
  return units > enough && cheaperNumbers(1, plan).includes(units) ? 'tier' : 'included';
}

/** The unit of which a set-up needs more than the plan is sold for. Beyond it, the price is by quote or unknown. */
function unitOverLimit({ unit, at_most, quote_from }: Plan, units: number, setUp: SetUp): Coverage['tooMany'] {
  if (unit !== undefined && at_most !== undefined && units > at_most) return { unit, need: units };
  if (!quote_from) return undefined;
  const { for: counted, more_than } = quote_from;
  const need = counted === unit ? units : countNeeded(counted, setUp);
  return need > more_than ? { unit: counted, need } : undefined;
}
