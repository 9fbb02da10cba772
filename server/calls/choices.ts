import { describeUnknown, findSimilarNames } from '../../model/nearest.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';

/** Functions that list the allowed values of a parameter, by parameter. */
export type Choices = Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;

/** The problem code of an unknown value, by parameter. */
export const CODES_BY_PARAMETER: Readonly<Record<string, ProblemCode>> = {
  slug: 'tool_not_found',
  id: 'tool_not_found',
  tools: 'tool_not_found',
  profile: 'profile_not_found',
  platform: 'platform_not_found',
  key: 'question_not_found',
  category: 'unknown_category',
  groups: 'unknown_group',
  keys: 'unknown_key',
};

/** Nouns for parameters whose name is not one. */
const NOUNS: Readonly<Record<string, string>> = { billing: 'billing period' };

/** @throws Problem with the allowed and the nearest values, if a value is not allowed */
export function validateChoice(parameter: string, value: string, allowed: readonly string[]): void {
  if (allowed.includes(value)) return;
  const suggestions = findSimilarNames(value, allowed);
  const noun = NOUNS[parameter] ?? parameter.replace(/(?<!u)s$/, '');
  const detail = describeUnknown(noun, value, allowed, suggestions);
  const code = CODES_BY_PARAMETER[parameter] ?? 'invalid_parameter';
  throw new Problem(code, detail, { parameter, value, allowed: [...allowed], nearest: suggestions });
}
