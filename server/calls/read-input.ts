import type { TSchema } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { unknownParameter } from './choices.ts';
import { type Operation, withDefaults } from './operation.ts';
import { isList, isRepeated, type ListSchema } from './parameter-schema.ts';
import { readChoices } from './read-choice.ts';
import { readMoney } from './read-money.ts';
import { readNames } from './read-names.ts';
import { cleanText, isGiven, readValue, type ValueContext } from './read-value.ts';
import { isToolParameter, splitToolNames } from './tool-names.ts';
import { validateInput } from './validate-input.ts';

/** The declared input of an operation, a page or a feed. */
export type InputDeclaration = Pick<Operation, 'input' | 'defaults'>;

/**
 * Reads a caller's parameters for REST, MCP and pages. Resolves synonyms and values in words, and rejects ambiguous ones. Trims strings.
 * `null`, `""` and `[]` count as missing. A list is sent as `a,b`, as a repeated parameter or as a JSON array.
 * @returns input that is valid against the schema
 * @throws Problem missing_parameter, invalid_parameter (also for an unknown parameter), parameter_too_long or repeated_parameter
 */
export function readInput(
  declared: InputDeclaration,
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
    const context: ValueContext = { name: parameter, input, snapshot };
    const all = given[parameter];
    if (all === undefined) continue;
    const value = isList(schema) ? readList(schema, all, context) : readOne(schema, all, context);
    if (isGiven(value)) values[parameter] = value;
  }
  const parsed = readMoney(readChoices(values, input, snapshot), properties, snapshot);
  const complete = withDefaults(declared, parsed);
  // The order of the schema is canonical.
  const names = Object.keys(properties).filter((one) => complete[one] !== undefined);
  const ordered = Object.fromEntries(names.map((one) => [one, complete[one]]));
  validateInput(input, ordered);
  return ordered;
}

/** Reads a parameter with one value. Equal duplicates are allowed. @throws Problem repeated_parameter */
function readOne(schema: TSchema, given: readonly unknown[], context: ValueContext): unknown {
  const { name: parameter } = context;
  const values = given.map((value) => readValue(schema, value, context));
  if (values.length < 2) return values[0];
  const normalize = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return isToolParameter(parameter) ? normalizeName(value) : value.toLowerCase();
  };
  if (new Set(values.map(normalize)).size === 1) return values[0];
  const hint = isToolParameter(parameter) ? ' To compare tools, call compare_tools (GET /api/v1/compare).' : '';
  throw new Problem('repeated_parameter', `"${parameter}" was sent ${values.length} times. Send it once.${hint}`, {
    parameter,
  });
}

export function readList(schema: ListSchema, given: readonly unknown[], context: ValueContext): unknown[] {
  const items = given.flatMap((value) =>
    typeof value === 'string' && !isRepeated(schema) ? value.split(',') : [value],
  );
  const values = items.map((item) => readValue(schema.items, cleanText(item), context)).filter(isGiven);
  const expanded = isToolParameter(context.name)
    ? values.flatMap((item) => splitToolNames(item, context.snapshot))
    : values;
  return [...new Set(expanded)];
}
