import { didYouMean, nearest } from '../../../model/nearest.ts';
import { findPlan, readPlans } from '../../../model/pricing/read-plan.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { Problem } from '../../http/problem.ts';
import { findTool } from '../tool-names.ts';
import type { NeedInput } from './parameters.ts';

/** The plan that a need names, spelled as on its page. @throws Problem invalid_parameter, with the plans of the tool */
export function readPlan({ plan, tools = [] }: NeedInput, snapshot: Snapshot): string | undefined {
  if (plan === undefined) return undefined;
  const problem = (detail: string, near: readonly string[] = []) =>
    new Problem('invalid_parameter', detail, { parameter: 'plan', value: plan, nearest: [...near] });
  const [only, ...others] = new Set(tools.map((name) => findTool(snapshot, name, 'tools')));
  if (!only || others.length > 0) throw problem('"plan" needs exactly one tool in "tools".');
  const plans = readPlans(only.facts);
  const found = findPlan(plan, plans);
  if (found) return found.name;
  const names = plans.map(({ name }) => name);
  const near = nearest(plan, names);
  const known = names.length === 0 ? 'We know none of its plans.' : `Its plans: ${names.join(', ')}.`;
  throw problem(`${only.name} has no plan "${plan}".${didYouMean(near)} ${known}`, near);
}
