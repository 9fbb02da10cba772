import { mostCovered } from './cover.ts';
import { withoutLacking } from './placement.ts';
import { type Plan, plansIn, UNITS } from './plan.ts';
import type { Needs } from './plan-bill.ts';
import { fieldOf, needOf, type SetUp, setUpOn } from './set-up.ts';

/**
 * The largest parts of a need that a plan is enough for: without the features that it lacks, and with each number lowered to the most that the
 * plan covers. Where it is sold by the sum of several numbers, there is a part for each way to divide what it is sold for.
 */
export function partsFor(plan: Plan, needs: Needs): Needs[] {
  const requirement = withoutLacking(needs, plan, plansIn(needs.facts), needs.facts);
  const lowered: { -readonly [Field in keyof SetUp]: SetUp[Field] } = { ...needs.setUp };
  for (const unit of UNITS) {
    const [field, most] = [fieldOf(unit), mostCovered(unit, plan)];
    if (needOf(unit, setUpOn(plan, lowered, requirement.keys)) <= most) continue;
    // A number that is not given is one for each person.
    const isGiven = lowered[field] !== undefined || most === 0;
    lowered[isGiven ? field : 'people'] = most;
  }
  return divided(plan, lowered, requirement.keys).map((setUp) => ({ ...needs, ...requirement, setUp }));
}

/** A set-up within the sum of numbers that a plan is sold for, in all ways. */
function divided(plan: Plan, setUp: SetUp, keys: ReadonlySet<string>): SetUp[] {
  const { unit, count, at_most: most } = plan;
  if (unit === undefined || !count?.sum_of || most === undefined) return [setUp];
  const filled = setUpOn(plan, setUp, keys);
  const fields = [...new Set(count.sum_of.map(fieldOf))].filter((field) => (filled[field] ?? 0) > 0);
  const numbers = fields.map((field) => filled[field] ?? 0);
  if (numbers.reduce((sum, one) => sum + one, 0) <= most) return [setUp];
  return waysToDivide(most, numbers).map((parts) => ({
    ...setUp,
    ...Object.fromEntries(fields.map((field, i) => [field, parts[i]])),
  }));
}

/** All ways to divide a total among numbers, none of which becomes higher. */
function waysToDivide(total: number, [first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  if (others.length === 0) return [[Math.min(first, total)]];
  return Array.from({ length: Math.min(first, total) + 1 }, (_, part) =>
    waysToDivide(total - part, others).map((rest) => [part, ...rest]),
  ).flat();
}
