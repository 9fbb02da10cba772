import type { Constraint, Verdict } from '../../../model/constraint.ts';
import { isNo } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { featureRequirement, NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';

/** What a feature requires that a constraint asks for. A constraint that is not met, or that asks for an absence, requires nothing. */
export function requirementOf(
  { key, strength, op, value }: Constraint,
  verdict: Verdict,
  { facts }: Tool,
  { catalogue }: Methodology,
): PlanRequirement {
  const isAbsence = op === 'excludes' || isNo(value);
  if (strength === 'avoid' || verdict !== 'meets' || isAbsence) return NO_REQUIREMENT;
  return featureRequirement(key, facts, catalogue);
}
