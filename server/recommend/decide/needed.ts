import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Constraint } from '../constraint.ts';
import type { Verdict } from './verdict.ts';

/** What has to be paid for what a tool must have, where the cheapest plan has not all of it. */
export interface Needed {
  /** Names of the plans from which on it is there. */
  readonly plans: readonly string[];
  /** Labels of what is paid on top of a plan. */
  readonly extras: readonly string[];
}

export const NOTHING_NEEDED: Needed = { plans: [], extras: [] };

/** What a proven must takes, with what it rests on: a LinkedIn message takes the plan that has LinkedIn. */
export function takenBy(
  { key, strength, op, value }: Constraint,
  verdict: Verdict,
  { facts }: Tool,
  { catalogue }: Methodology,
): Needed {
  if (strength !== 'must' || verdict !== 'meets' || op === 'excludes' || value === false) return NOTHING_NEEDED;
  const [plans, extras]: [string[], string[]] = [[], []];
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const fact = facts[at];
    if (fact?.from_plan !== undefined) plans.push(fact.from_plan);
    if (fact?.extra) extras.push(fact.label);
  }
  return plans.length + extras.length === 0 ? NOTHING_NEEDED : { plans, extras };
}

/** What all of these take together. */
export function inAll(taken: readonly Needed[]): Needed {
  const some = taken.filter((needed) => needed !== NOTHING_NEEDED);
  if (some.length === 0) return NOTHING_NEEDED;
  return {
    plans: [...new Set(some.flatMap(({ plans }) => plans))],
    extras: [...new Set(some.flatMap(({ extras }) => extras))],
  };
}
