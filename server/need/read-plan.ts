import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { findPlan, readPlans } from '../../model/pricing/read-plan.ts';
import { orList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import type { NeedInput } from './parameters.ts';

/** Returns the name of the plan in a need, spelled as in the facts. @throws Problem invalid_parameter, with the plans of the tool */
export function readPlan({ plan, tools = [] }: NeedInput, snapshot: Snapshot): string | undefined {
  if (plan === undefined) return undefined;
  const createProblem = (detail: string, suggestions: readonly string[] = []) =>
    new Problem('invalid_parameter', detail, { parameter: 'plan', value: plan, nearest: [...suggestions] });
  const [tool, ...others] = new Set(tools.flatMap((slug) => snapshot.tools.get(slug) ?? []));
  if (!tool || others.length > 0) throw createProblem('"plan" needs exactly one tool in "tools".');
  const plans = readPlans(tool.facts);
  const match = findPlan(plan, plans);
  if (match) return match.name;
  const names = plans.map(({ name }) => name);
  const suggestions = findSimilarNames(plan, names);
  const hint = names.length === 0 ? 'We know none of its plans.' : `Use ${orList(names)}.`;
  throw createProblem(`Unknown plan "${plan}" of ${tool.name}.${formatDidYouMean(suggestions)} ${hint}`, suggestions);
}
