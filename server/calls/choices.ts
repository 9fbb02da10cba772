import type { TObject, TSchema } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import { didYouMean, nearest, nearestKey } from '../../model/nearest.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';

/* What parameters may say. */

/** The allowed values of parameters that have few, in a snapshot. */
export type Choices = Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;

/** The problems of parameters that many operations have. */
export const CODES_BY_PARAMETER: Readonly<Record<string, ProblemCode>> = {
  slug: 'tool_not_found',
  id: 'tool_not_found',
  tools: 'tool_not_found',
  profile: 'profile_not_found',
  platform: 'platform_not_found',
  category: 'unknown_category',
  groups: 'unknown_group',
  keys: 'unknown_key',
};

/** The problems of values of which there are too many to list, or that are written in another way, by the title of their schema. */
const REFUSALS: Readonly<Record<string, (value: string, parameter: string, allowed: readonly string[]) => Problem>> = {
  FactKey: unknownKey,
};

/**
 * Refuses what is not among the choices of its parameter. Currencies may be written in small letters.
 * @throws Problem with the allowed values or the nearest
 */
export function validateChoices(
  { properties }: TObject,
  choices: Choices,
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): void {
  for (const [parameter, valuesIn] of Object.entries(choices)) {
    const given = [input[parameter] ?? []].flat() as string[];
    if (given.length === 0) continue;
    const allowed = valuesIn(snapshot);
    const { items } = properties[parameter] as TSchema & { readonly items?: { readonly title?: string } };
    const refusal = REFUSALS[items?.title ?? ''];
    for (const value of parameter === 'currency' ? given.map((one) => one.toUpperCase()) : given) {
      if (allowed.includes(value)) continue;
      throw (
        refusal?.(value, parameter, allowed) ??
        choiceProblem(parameter, value, allowed, CODES_BY_PARAMETER[parameter] ?? 'invalid_parameter')
      );
    }
  }
}

/** @throws Problem where the value of a parameter is not an allowed one, with the allowed values and the nearest */
export function validateChoice(parameter: string, value: string, allowed: readonly string[], code: ProblemCode): void {
  if (!allowed.includes(value)) throw choiceProblem(parameter, value, allowed, code);
}

function choiceProblem(parameter: string, value: string, allowed: readonly string[], code: ProblemCode): Problem {
  const near = nearest(value, allowed);
  const noun = parameter.replace(/(?<!u)s$/, '');
  return new Problem(code, `There is no ${noun} "${value}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`, {
    parameter,
    value,
    allowed: [...allowed],
    nearest: near,
  });
}

/** The problem of a parameter that an operation does not have. */
export function unknownParameter(name: string, allowed: readonly string[]): Problem {
  const parameter = beginningOf(name, 100);
  const near = nearest(parameter, allowed);
  const detail = `Unknown parameter "${parameter}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`;
  return new Problem('invalid_parameter', detail, { parameter, allowed: [...allowed], nearest: near });
}

/** Where all keys are, to end a message with. */
const ALL_KEYS = 'list_questions (GET /api/v1/questions) lists all.';

/** The problem of a parameter that names a question that there is not, with the nearest, and all of its group if there is one. */
export function unknownKey(key: string, parameter: string, allowed: readonly string[]): Problem {
  const near = nearestKey(key, allowed);
  const inGroup = key.includes('.') ? allowed.filter((other) => groupOf(other) === groupOf(key)) : [];
  const ofGroup = inGroup.length > 0 ? ` Keys of this group: ${inGroup.join(', ')}.` : '';
  return new Problem('unknown_key', `There is no key "${key}".${didYouMean(near)}${ofGroup} ${ALL_KEYS}`, {
    parameter,
    value: key,
    nearest: near,
  });
}

/** In characters of an item that a problem names. */
export const MAX_FAULT = 100;

/**
 * The problem of an item of a parameter.
 * @param near the values that were probably meant
 * @param instead the items to send in its place, by their parameter
 */
export function invalidItem(
  parameter: string,
  value: string,
  detail: string,
  near: readonly string[] = [],
  instead?: Problem['instead'],
): Problem {
  const named = { parameter, value: beginningOf(value, MAX_FAULT) };
  const problem = new Problem('invalid_parameter', detail, near.length > 0 ? { ...named, nearest: [...near] } : named);
  problem.instead = instead;
  return problem;
}
