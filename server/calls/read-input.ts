import type { TSchema } from 'typebox';
import { plain } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { unknownParameter } from './choices.ts';
import { type Operation, withDefaults } from './operation.ts';
import { isList, isRepeated, type ListSchema } from './parameter-schema.ts';
import { readChoices } from './read-choice.ts';
import { readMoney } from './read-money.ts';
import { readNames } from './read-names.ts';
import { isGiven, type Place, readText, readValue } from './read-value.ts';
import { isToolParameter, splitToolNames } from './tool-names.ts';
import { validateInput } from './validate-input.ts';

/** What is read: an operation, a page or a feed. */
export type Declared = Pick<Operation, 'input' | 'defaults'>;

/**
 * Reads what a caller sent, the same for REST, MCP and pages: other names of parameters, and values in words, have one meaning or are refused.
 * Texts are trimmed; `null`, `""` and `[]` are not given. A list is written `a,b`, repeated, or as a JSON array.
 * @returns input that fits the schema
 * @throws Problem missing_parameter, invalid_parameter (also for an unknown parameter), parameter_too_long or repeated_parameter
 */
export function readInput(
  declared: Declared,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): Record<string, unknown> {
  const { input } = declared;
  const properties = input.properties as Readonly<Record<string, TSchema>>;
  const { given, unknown } = readNames(input, raw, snapshot);
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw unknownParameter(name, input);
  const values: Record<string, unknown> = {};
  for (const [parameter, schema] of Object.entries(properties)) {
    const place: Place = { name: parameter, input, snapshot };
    const all = given[parameter];
    if (all === undefined) continue;
    const value = isList(schema) ? readList(schema, all, place) : readOne(schema, all, place);
    if (isGiven(value)) values[parameter] = value;
  }
  const chosen = readMoney(readChoices(values, input, snapshot), properties, snapshot);
  const read = withDefaults(declared, chosen);
  // In the order of the schema.
  const names = Object.keys(properties).filter((one) => read[one] !== undefined);
  const ordered = Object.fromEntries(names.map((one) => [one, read[one]]));
  validateInput(input, ordered);
  return ordered;
}

/** A value that is given once, or twice alike. @throws Problem repeated_parameter */
function readOne(schema: TSchema, given: readonly unknown[], place: Place): unknown {
  const { name: parameter } = place;
  const values = given.map((value) => readValue(schema, value, place));
  if (values.length < 2) return values[0];
  const compare = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return isToolParameter(parameter) ? plain(value) : value.toLowerCase();
  };
  if (new Set(values.map(compare)).size === 1) return values[0];
  const hint = isToolParameter(parameter) ? ' compare_tools (GET /api/v1/compare) compares several tools.' : '';
  throw new Problem('repeated_parameter', `"${parameter}" is given ${values.length} times; give it once.${hint}`, {
    parameter,
  });
}

export function readList(schema: ListSchema, given: readonly unknown[], place: Place): unknown[] {
  const items = given.flatMap((value) =>
    typeof value === 'string' && !isRepeated(schema) ? value.split(',') : [value],
  );
  const read = items.map((item) => readValue(schema.items, readText(item), place)).filter(isGiven);
  const named = isToolParameter(place.name) ? read.flatMap((item) => splitToolNames(item, place.snapshot)) : read;
  return [...new Set(named)];
}
