import type { TObject } from 'typebox';
import { describeUnknown, findSimilarNames } from '../../model/nearest.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { CODES_BY_PARAMETER, createUnknownKeyProblem } from './input-problems.ts';
import { limitItems } from './parameter-schema.ts';
import { findQuestionByWords } from './question-in-words.ts';

/** Functions that list the allowed values of a parameter, by parameter. */
export type Choices = Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;

/**
 * Rejects values that are not among the choices of their parameter.
 * @throws Problem with the allowed or the nearest values
 */
export function validateChoices(
  { properties }: TObject,
  choices: Choices,
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): void {
  for (const [parameter, listValues] of Object.entries(choices)) {
    const values = [input[parameter] ?? []].flat() as string[];
    if (values.length === 0) continue;
    const allowed = listValues(snapshot);
    const { items } = properties[parameter] as { readonly items?: { readonly title?: string } };
    for (const value of values) {
      // The problem can't list all keys: there are too many.
      if (items?.title === 'FactKey' && !allowed.includes(value))
        throw createUnknownKeyProblem(value, parameter, allowed, findQuestionByWords(value, snapshot)?.key);
      validateChoice(parameter, value, allowed);
    }
  }
}

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

/** @throws Problem if a list is too long */
export function validateLengths({ properties }: TObject, input: Readonly<Record<string, unknown>>): void {
  for (const [parameter, value] of Object.entries(input)) {
    if (Array.isArray(value)) limitItems(parameter, value.length, properties[parameter]);
  }
}
