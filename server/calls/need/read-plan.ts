import { findSimilarNames, formatDidYouMean } from '../../../model/nearest.ts';
import { findPlan, readPlans } from '../../../model/pricing/read-plan.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { Problem } from '../../http/problem.ts';
import { findTool } from '../tool-names.ts';
import type { NeedInput } from './parameters.ts';

/** Returns the plan that a need names, spelled as in the facts. @throws Problem invalid_parameter, with the plans of the tool */
export function readPlan({ plan, tools = [] }: NeedInput, snapshot: Snapshot): string | undefined {
  if (plan === undefined) return undefined;
  const problem = (detail: string, near: readonly string[] = []) =>
    new Problem('invalid_parameter', detail, { parameter: 'plan', value: plan, nearest: [...near] });
  const [only, ...others] = new Set(tools.map((name) => findTool(snapshot, name, 'tools')));
  if (!only || others.length > 0) throw problem('"plan" needs exactly one tool in "tools".');
  const plans = readPlans(only.facts);
  const match = findPlan(plan, plans);
  if (match) return match.name;
  const names = plans.map(({ name }) => name);
  const near = findSimilarNames(plan, names);
  const hint = names.length === 0 ? 'We know none of its plans.' : `Use ${orList(names)}.`;
  throw problem(`Unknown plan "${plan}" of ${only.name}.${formatDidYouMean(near)} ${hint}`, near);
}
