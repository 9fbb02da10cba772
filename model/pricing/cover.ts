import { cheaperNumbers } from './charge.ts';
import type { Charge, Plan, Unit } from './plan.ts';
import { countIncluded } from './read-plan.ts';
import { countBilled, countNeeded, isCounted, NEEDED_UNITS, type NeededUnit, type SetUp, VOLUMES } from './set-up.ts';

/** What is known of a tool that decides what its plans cover. */
export interface CoverTerms {
  /** Whether people who send from no account of their own are free. */
  readonly membersFree: boolean;
}

/** Units that have to be paid for on top of the price of a plan. */
interface Extra {
  readonly charge: Charge;
  readonly quantity: number;
}

/** How a plan covers a set-up. */
export interface Coverage {
  /** By how many the price of the plan is multiplied: units, or packs. */
  readonly quantity: number;
  readonly extras: readonly Extra[];
  /** What the price may not cover, since no source says how much of it the plan includes. */
  readonly open: readonly NeededUnit[];
  /** What several of are taken as included, one for each unit that is paid for, since no source says how many are. */
  readonly assumed: readonly NeededUnit[];
  /** Volumes of which several units include enough, if no source says that these add up. */
  readonly unpooled: readonly NeededUnit[];
  /** What the plan does not include enough of, and whose price is not known. */
  readonly short: readonly NeededUnit[];
  /** The unit of which the plan is not sold in that number. */
  readonly tooMany: { readonly unit: Unit; readonly need: number } | undefined;
  /** Why more units are paid for than are counted: a minimum, what each unit includes, or a tier in which more cost less. */
  readonly more: 'minimum' | 'included' | 'volumes' | 'tier' | undefined;
}

/** Numbers of units up to which each one is tried. Beyond it, only those are tried where what is included is just enough. */
const MAX_TRIED = 50;

/**
 * The ways to buy a plan for a set-up, which differ in the number of units: more units include more, so that less has to be charged on top or
 * is open, and may cost less where a tier begins. Only one way if the plan is not sold by a unit.
 *
 * @param bought no more units than `limit`, even if they are not enough; from those that include `enough`, or enough of all but volumes
 */
export function coverageOptions(
  plan: Plan,
  setUp: SetUp,
  terms: CoverTerms,
  bought: { readonly limit?: number; readonly from?: 'enough' | 'without volumes' } = {},
): Coverage[] {
  if (plan.unit === undefined) return [computeCoverage(plan, 1, setUp, terms)];
  const { charges = [], in_packs_of: pack = 1, at_least = 1 } = plan;
  const { limit = Number.POSITIVE_INFINITY, from = 'enough' } = bought;
  const sold = Math.max(inPacks(at_least, plan), inPacks(limit - pack + 1, plan));
  const fewest = from === 'enough' ? unitsFor(plan, setUp) : unitsFor(plan, setUp, withoutVolumes);
  const least = Math.min(fewest, sold);
  const enough = charges.flatMap((charge) => {
    const included = countIncludedInCharge(charge, plan);
    return included > 0 ? Math.ceil(countBilled(charge, setUp) / included) : [];
  });
  const first = computeCoverage(plan, least, setUp, terms);
  const covering = first.open.map((needed) => countNeeded(needed, setUp));
  const tiers = cheaperNumbers(least / pack, plan).map((packs) => packs * pack);
  const most = Math.max(least, ...enough);
  const tried = most - least > MAX_TRIED ? enough : Array.from({ length: most - least }, (_, i) => least + 1 + i);
  const numbers = new Set([...tried, ...covering, ...tiers].map((units) => inPacks(units, plan)));
  const others = [...numbers].filter((units) => units > least && units <= sold);
  return [first, ...others.map((units) => computeCoverage(plan, units, setUp, terms))];
}

/** How a number of units of a plan cover a set-up, and what comes on top. */
function computeCoverage(plan: Plan, units: number, setUp: SetUp, terms: CoverTerms): Coverage {
  const { charges, in_packs_of: pack = 1 } = plan;
  const extras = charges?.flatMap((charge) => extraUnits(charge, plan, units, setUp)) ?? [];
  const open: NeededUnit[] = [];
  const assumed: NeededUnit[] = [];
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
    } else if (!isCovered(needed, need, units, plan, terms)) open.push(needed);
    else if (need > 1 && SENDERS.includes(needed) && !isSoldBy(needed, plan)) assumed.push(needed);
  }
  const tooMany = unitOverLimit(plan, units, setUp);
  const more = whyMore(plan, units, setUp);
  return { quantity: Math.ceil(units / pack), extras, open, assumed, unpooled, short, tooMany, more };
}

/** The fewest units of its own that a plan is bought for: those that are counted, or the least that are sold. */
function countedUnits(plan: Plan, setUp: SetUp): number {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined) return 1;
  return inPacks(Math.max(1, at_least, countBilled({ for: unit, count }, setUp)), plan);
}

/** The fewest units that are enough for what is counted, and for what each unit includes a number of. */
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
 * Whether a volume is more than one unit includes, so that several are enough only if theirs add up, which no page says. Accounts, mailboxes
 * and people come with each unit by themselves.
 */
function isAddedUp(needed: NeededUnit, setUp: SetUp, plan: Plan): boolean {
  const { unlimited = [], pooled = [] } = plan;
  if (!isVolume(needed) || unlimited.includes(needed) || pooled.includes(needed)) return false;
  const included = countIncluded(needed, plan) ?? 0;
  return included > 0 && countNeeded(needed, setUp) > included;
}

/** The most of a unit that a plan covers, as pages say: infinite if no page names a limit, or more is by quote. */
export function mostCovered(unit: Unit, plan: Plan): number {
  const { unit: sold, at_most = Number.POSITIVE_INFINITY, quote_from } = plan;
  const units = sold === undefined ? 1 : quote_from ? Number.POSITIVE_INFINITY : packsWithin(at_most, plan);
  const included = isUnlimited(unit, plan) ? undefined : countIncluded(unit, plan);
  const byUnits = isSoldBy(unit, plan) ? units : Number.POSITIVE_INFINITY;
  return included === undefined ? byUnits : Math.min(byUnits, included === 0 ? 0 : included * units);
}

function packsWithin(units: number, { in_packs_of: pack = 1 }: Plan): number {
  return Math.floor(units / pack) * pack;
}

/** How many units of a charge each unit of a plan includes. */
function countIncludedInCharge(charge: Charge, plan: Plan): number {
  const counted = charge.count?.sum_of ?? [charge.for];
  return counted.reduce((sum, unit) => sum + (countIncluded(unit, plan) ?? 0), 0);
}

/** What a set-up needs beyond what is included, for one charge. */
function extraUnits(charge: Charge, plan: Plan, units: number, setUp: SetUp): Extra[] {
  if (plan.unlimited?.some((unit) => isCounted(unit, charge))) return [];
  const quantity = countBilled(charge, setUp) - countIncludedInCharge(charge, plan) * units;
  return quantity > 0 ? [{ charge, quantity }] : [];
}

/** Whether any number of a unit can be had: the price covers it, or what it does not include is charged on top. */
function isUnlimited(unit: Unit, { charges, unlimited }: Plan): boolean {
  return unlimited?.includes(unit) || charges?.some((charge) => isCounted(unit, charge)) || false;
}

/** The units that messages are sent from. Whatever has a channel can use at least one of these. */
const SENDERS: readonly Unit[] = ['linkedin-account', 'mailbox'];

/** Whether a price covers what is needed of something, although no source says how much of it is included. */
function isCovered(needed: NeededUnit, need: number, units: number, plan: Plan, terms: CoverTerms): boolean {
  const { unit } = plan;
  if (isSoldBy(needed, plan)) return true;
  if (needed === 'person') return need <= (unit === 'workspace' ? 1 : units) || terms.membersFree;
  // An identity is a sender with all channels, so it has a LinkedIn account of its own.
  if (needed === 'linkedin-account' && unit === 'identity') return true;
  // A plan with a channel can send from one account, or from one for each person who pays.
  if (SENDERS.includes(needed)) return need <= (unit === 'person' || unit === 'identity' ? units : 1);
  return needed === 'workspace' && need <= 1;
}

/** Whether each unit of the price is one of what is needed, or is counted by it. */
function isSoldBy(needed: Unit, { unit, count }: Plan): boolean {
  return unit !== undefined && isCounted(needed, { for: unit, count });
}

/** Why more units are paid for than a set-up counts. */
function whyMore(plan: Plan, units: number, setUp: SetUp): Coverage['more'] {
  const { unit, count, at_least = 1 } = plan;
  if (unit === undefined || units <= inPacks(Math.max(1, countBilled({ for: unit, count }, setUp)), plan))
    return undefined;
  if (units <= inPacks(at_least, plan)) return 'minimum';
  const [enough, forOthers] = [unitsFor(plan, setUp), unitsFor(plan, setUp, withoutVolumes)];
  if (enough > forOthers && units > forOthers) return 'volumes';
  return units > enough && cheaperNumbers(1, plan).includes(units) ? 'tier' : 'included';
}

/** The unit of which a set-up needs more than a plan is sold for; beyond that, the price is by quote or unknown. */
function unitOverLimit({ unit, at_most, quote_from }: Plan, units: number, setUp: SetUp): Coverage['tooMany'] {
  if (unit !== undefined && at_most !== undefined && units > at_most) return { unit, need: units };
  if (!quote_from) return undefined;
  const { for: counted, more_than } = quote_from;
  const need = counted === unit ? units : countNeeded(counted, setUp);
  return need > more_than ? { unit: counted, need } : undefined;
}
