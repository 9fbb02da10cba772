import type { Shortage } from './missing.ts';
import { type Charge, type Plan, UNITS, type Unit, VOLUMES } from './plan.ts';
import { countIncluded, isFree } from './read-plan.ts';
import { countNeeded, type SetUp } from './set-up.ts';

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
  /** Numbers that the price may not cover: no source says how many the plan includes, or what more cost. */
  readonly uncovered: readonly Shortage[];
  /** Units assumed to be included, one per unit bought. No source says how many are. */
  readonly presumedUnits: readonly Unit[];
  /** Numbers for which the plan has no price, since it is sold for fewer, or the price is unknown. */
  readonly unsold: readonly Shortage[];
  /** Units that the plan includes too few of, and sells no more of. */
  readonly short: readonly Shortage[];
  /** Why the bill pays for more units than the set-up has: a minimum, or the numbers that each includes. */
  readonly surplusReason: 'minimum' | 'included' | undefined;
}

/**
 * Computes how a plan covers a set-up.
 *
 * @param areMembersFree whether people without their own sending account are free
 */
export function coverSetUp(plan: Plan, setUp: SetUp, areMembersFree: boolean): Coverage {
  const { name, unit: sold, at_least = 1, at_most, quote_from: quote } = plan;
  const needed = sold === undefined ? 1 : Math.max(at_least, countNeeded(sold, setUp));
  const enough = sold === undefined ? 1 : Math.max(needed, countEnough(plan, setUp));
  const quantity = at_most === undefined || quote ? enough : Math.min(enough, Math.max(needed, at_most));
  const shortage = (why: Shortage['why'], unit: Unit): Shortage => {
    const need = unit === sold ? quantity : countNeeded(unit, setUp);
    return { why, plan: name, unit, need };
  };
  const short: Shortage[] = [];
  const uncovered: Shortage[] = [];
  const presumedUnits: Unit[] = [];
  for (const unit of UNITS) {
    const need = countNeeded(unit, setUp);
    if (need === 0 || isUnlimited(unit, plan)) continue;
    const included = countIncluded(unit, plan);
    if (included === undefined) {
      if (!isCovered(unit, need, quantity, plan, areMembersFree))
        if (unit === 'person' && sold === undefined && isFree(plan)) short.push(shortage('fewer', unit));
        else uncovered.push(shortage('covers', unit));
      else if (need > 1 && SENDERS.includes(unit) && sold !== unit) presumedUnits.push(unit);
    } else if (included * quantity < need) short.push(shortage('fewer', unit));
    // It is unknown whether several units can share their volumes.
    else if (included < need && VOLUMES.some((volume) => volume === unit)) uncovered.push(shortage('covers', unit));
  }
  const isQuoted = quote !== undefined && shortage('quote', quote.for).need > quote.more_than;
  const unsold =
    sold !== undefined && at_most !== undefined && quantity > at_most && !quote
      ? [shortage('at-most', sold)]
      : isQuoted
        ? [shortage('quote', quote.for)]
        : [];
  const extras = (plan.charges ?? []).flatMap((charge): Extra[] => {
    if (plan.unlimited?.includes(charge.for)) return [];
    const extra = countNeeded(charge.for, setUp) - (countIncluded(charge.for, plan) ?? 0) * quantity;
    return extra > 0 ? [{ charge, quantity: extra }] : [];
  });
  const surplus = sold === undefined ? 0 : quantity - countNeeded(sold, setUp);
  return {
    quantity,
    extras,
    uncovered,
    presumedUnits,
    unsold,
    // Beyond the highest number with a price, the plan may include more.
    short: short.filter(({ unit }) => !(isQuoted && unit === quote.for && maxCovered(unit, plan) >= quote.more_than)),
    surplusReason: surplus <= 0 ? undefined : quantity <= at_least ? 'minimum' : 'included',
  };
}

/** Counts the units to buy so that they include enough. */
function countEnough(plan: Plan, setUp: SetUp): number {
  const counts = UNITS.map((unit) => {
    const included = countIncluded(unit, plan);
    return !included || isUnlimited(unit, plan) ? 0 : Math.ceil(countNeeded(unit, setUp) / included);
  });
  return Math.max(...counts);
}

/** The largest number of a unit that a plan covers. Infinity if no limit is known, or if the price of larger numbers is unknown. */
export function maxCovered(unit: Unit, plan: Plan): number {
  const { unit: sold, at_most, quote_from: quote } = plan;
  const units = sold === undefined ? 1 : quote ? Number.POSITIVE_INFINITY : (at_most ?? Number.POSITIVE_INFINITY);
  const included = isUnlimited(unit, plan) ? undefined : countIncluded(unit, plan);
  const byUnits = sold === unit ? units : Number.POSITIVE_INFINITY;
  return included === undefined ? byUnits : Math.min(byUnits, included === 0 ? 0 : included * units);
}

/** Whether a plan sets no limit on a unit: it is unlimited, or more can be bought. */
function isUnlimited(unit: Unit, { charges, unlimited }: Plan): boolean {
  return unlimited?.includes(unit) || charges?.some((charge) => charge.for === unit) || false;
}

/** The units that send messages. A plan with their channel includes at least one of them. */
const SENDERS: readonly Unit[] = ['linkedin-account', 'mailbox'];

/** Whether the price covers the needed number of a unit, given that no source says how many are included. */
function isCovered(unit: Unit, need: number, quantity: number, plan: Plan, areMembersFree: boolean): boolean {
  const { unit: sold } = plan;
  if (unit === sold) return true;
  if (unit === 'person') return need <= (sold === 'workspace' ? 1 : quantity) || areMembersFree;
  // A plan with a channel can send from at least one account or, if sold per person, from one account per person.
  if (SENDERS.includes(unit)) return need <= (sold === 'person' ? quantity : 1);
  return unit === 'workspace' && need <= 1;
}
