import { includedField } from '../../model/pricing/coverage.ts';
import { type Plan, UNITS, type Unit } from '../../model/pricing/plan.ts';

/** How many of each unit a plan or a size says that it includes; `Infinity` for a unit of which it covers any number. Others are unknown. */
export function includedIn({ includes = {}, unlimited = [] }: Pick<Plan, 'includes' | 'unlimited'>): Map<Unit, number> {
  const counts = new Map<Unit, number>();
  for (const unit of UNITS) {
    const field = includedField(unit);
    const count = unlimited.includes(unit) ? Number.POSITIVE_INFINITY : field && includes[field];
    if (count !== undefined) counts.set(unit, count);
  }
  return counts;
}

/** A unit for which both state a number, with both numbers. */
export interface ComparedCount {
  readonly unit: Unit;
  readonly own: number;
  readonly other: number;
}

/** The numbers of all units for which both state one. */
export function comparedCounts(own: ReadonlyMap<Unit, number>, other: ReadonlyMap<Unit, number>): ComparedCount[] {
  return [...own].flatMap(([unit, count]) => {
    const others = other.get(unit);
    return others === undefined ? [] : [{ unit, own: count, other: others }];
  });
}

/** `any number of mailboxes`, `25 linkedin accounts`: what is included of a unit, in words. */
export function countInWords(unit: Unit, count: number): string {
  const field = includedField(unit)?.replaceAll('_', ' ').replace('linkedin', 'LinkedIn') ?? unit;
  return `${count === Number.POSITIVE_INFINITY ? 'any number of' : count} ${field}`;
}
