import type { TObject } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import { findSimilarKeys, findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { orList } from '../../model/words/lists.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import { findMeanings, resolveParameterName } from './parameter-names.ts';

/* Creates the problems for invalid input. */

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

/** Creates the problem for an unknown or ambiguous parameter. */
export function createUnknownParameterProblem(name: string, input: TObject): Problem {
  const parameter = firstCharacters(name, 100);
  const allowed = Object.keys(input.properties);
  const meanings = findMeanings(name, input);
  const suggestions = meanings.length > 0 ? [...meanings] : findSimilarNames(parameter, allowed);
  const hint =
    suggestions.length === 0
      ? (HINTS.find(([names]) => names.includes(resolveParameterName(name) ?? ''))?.[1] ?? '')
      : '';
  const detail = `Unknown parameter "${parameter}".${formatDidYouMean(suggestions)}${hint} Use ${orList(allowed)}.`;
  return new Problem('invalid_parameter', detail, { parameter, allowed, nearest: suggestions });
}

/** Hints that name an operation with the parameter that a caller sent to another one. */
const HINTS: readonly (readonly [parameters: readonly string[], hint: string])[] = [
  [['q'], ' recommend (GET /api/v1/recommend) takes plain text in "q".'],
  [['slug', 'tools'], ' get_tool (GET /api/v1/tools/{slug}) returns the facts of one tool.'],
  [['required', 'nice', 'unwanted', 'budget', 'cheapest'], ' search_tools (GET /api/v1/tools) takes requirements.'],
  [
    ['people', 'linkedin_accounts', 'mailboxes', 'contacts', 'emails', 'credits', 'billing', 'currency', 'plan'],
    ' estimate_cost (GET /api/v1/cost) computes bills.',
  ],
];

const ALL_KEYS = 'list_questions (GET /api/v1/questions) lists all keys.';

/**
 * Creates the problem for an unknown key, with the nearest keys and all keys of its group.
 * @param wordedQuestion the question if the caller sent it in plain words
 */
export function createUnknownKeyProblem(
  key: string,
  parameter: string,
  allowed: readonly string[],
  wordedQuestion?: string,
): Problem {
  const suggestions = [
    ...new Set([...(wordedQuestion === undefined ? [] : [wordedQuestion]), ...findSimilarKeys(key, allowed)]),
  ];
  const groupKeys = key.includes('.') ? allowed.filter((other) => groupOf(other) === groupOf(key)) : [];
  const groupHint = groupKeys.length > 0 ? ` Keys in this group: ${groupKeys.join(', ')}.` : '';
  return new Problem('unknown_key', `Unknown key "${key}".${formatDidYouMean(suggestions)}${groupHint} ${ALL_KEYS}`, {
    parameter,
    value: key,
    nearest: suggestions,
  });
}

/** In characters. Longer items are truncated in problems. */
export const MAX_QUOTE_LENGTH = 100;

/**
 * Creates the problem for an invalid item of a parameter.
 * @param suggestions the values that the caller probably meant
 * @param replacements the items to send instead, by parameter
 */
export function createItemProblem(
  parameter: string,
  value: string,
  detail: string,
  suggestions: readonly string[] = [],
  replacements?: Problem['replacements'],
): Problem {
  const fields = { parameter, value: firstCharacters(value, MAX_QUOTE_LENGTH) };
  const problem = new Problem(
    'invalid_parameter',
    detail,
    suggestions.length > 0 ? { ...fields, nearest: [...suggestions] } : fields,
  );
  problem.replacements = replacements;
  return problem;
}
