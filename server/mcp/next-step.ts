import type { Operation } from '../operations/operation.ts';
import { PROBLEMS, type Problem } from '../problem/problem.ts';

/** What a model can call after a problem, in one sentence. */
export function nextStep(problem: Problem, { name, input }: Operation): string {
  const { parameter, nearest, allowed } = problem.particulars;
  const [first] = nearest ?? [];
  if (problem.status >= PROBLEMS.internal_error.status) return `Call ${name} again later.`;
  if (problem.code === 'unknown_parameter') {
    return first === undefined
      ? `Call ${name} again without "${parameter}".`
      : `Call ${name} again with "${first}" in place of "${parameter}", if that is what was meant, or without it.`;
  }
  if (first !== undefined) return `Call ${name} again with "${first}" in "${parameter}", if that is what was meant.`;
  if (allowed !== undefined) return `Call ${name} again with one of the allowed values in "${parameter}".`;
  if (problem.code === 'tool_not_found')
    return 'Call search_tools for the slugs there are; a name or a part of it goes into "q".';
  const required = (input.required ?? []) as readonly string[];
  return parameter === undefined || required.includes(parameter)
    ? `Call ${name} again with "${parameter ?? required.join('", "')}" mended.`
    : `Call ${name} again with "${parameter}" mended, or without it.`;
}
