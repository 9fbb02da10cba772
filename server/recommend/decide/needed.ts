import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Finding } from './finding.ts';

/** What has to be paid for what a tool must have, where the cheapest plan has not all of it. */
export interface Needed {
  /** Names of the plans from which on it is there. */
  readonly plans: readonly string[];
  /** Labels of what is paid on top of a plan. */
  readonly extras: readonly string[];
}

export const NOTHING_NEEDED: Needed = { plans: [], extras: [] };

/** What the proven among the musts take, with what they rest on: a LinkedIn message takes the plan that has LinkedIn. */
export function neededFor(findings: readonly Finding[], { facts }: Tool, { catalogue }: Methodology): Needed {
  const [plans, extras] = [new Set<string>(), new Set<string>()];
  for (const { constraint, verdict } of findings) {
    const { strength, op, value } = constraint;
    if (strength !== 'must' || verdict !== 'meets' || op === 'excludes' || value === false) continue;
    for (let key: string | undefined = constraint.key; key !== undefined; key = catalogue.keys[key]?.requires) {
      const fact = facts[key];
      if (fact?.from_plan !== undefined) plans.add(fact.from_plan);
      if (fact?.extra) extras.add(fact.label);
    }
  }
  return plans.size + extras.size === 0 ? NOTHING_NEEDED : { plans: [...plans], extras: [...extras] };
}
