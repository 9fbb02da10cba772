import type { TSchema } from 'typebox';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { createUnknownParameterProblem } from './input-problems.ts';
import { type Operation, withDefaults } from './operation.ts';
import { isList, isRepeated, type ListSchema, limitRawItems } from './parameter-schema.ts';
import { readChoices } from './read-choice.ts';
import { readMoney } from './read-money.ts';
import { assignValues } from './read-names.ts';
import { cleanText, isPresent, readValue, type ValueContext } from './read-value.ts';
import { isToolParameter, splitToolNames } from './tool-names.ts';
import { validateInput } from './validate-input.ts';

/** The input that an operation, a page or a feed declares. */
export type InputDeclaration = Pick<Operation, 'input' | 'defaults'>;

/**
 * Reads a caller's parameters for REST, MCP and pages. Resolves synonyms and values in words, and rejects ambiguous names. Trims strings.
 * `null`, `""` and `[]` count as missing. Clients send a list as `a,b`, as a repeated parameter or as a JSON array.
 * @returns input that is valid against the schema
 * @throws Problem missing_parameter, invalid_parameter (also for an unknown parameter), parameter_too_long or repeated_parameter
 */
export function readInput(
  declaration: InputDeclaration,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): Record<string, unknown> {
  const { input } = declaration;
  const properties = input.properties as Readonly<Record<string, TSchema>>;
  const { known, unknown } = assignValues(input, raw, snapshot);
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw createUnknownParameterProblem(name, input);
  const values: Record<string, unknown> = {};
  for (const [parameter, schema] of Object.entries(properties)) {
    const context: ValueContext = { name: parameter, input, snapshot };
    const rawValues = known[parameter];
    if (rawValues === undefined) continue;
    const value = isList(schema) ? readList(schema, rawValues, context) : readSingleValue(schema, rawValues, context);
    if (isPresent(value)) values[parameter] = value;
  }
  const parsedValues = readMoney(readChoices(values, input, snapshot), properties, snapshot);
  const completeInput = withDefaults(declaration, parsedValues);
  // Puts the parameters in the canonical order, which is the order of the schema.
  const names = Object.keys(properties).filter((parameter) => completeInput[parameter] !== undefined);
  const orderedInput = Object.fromEntries(names.map((parameter) => [parameter, completeInput[parameter]]));
  validateInput(input, orderedInput);
  return orderedInput;
}

/** Reads a parameter with one value. Equal duplicates are allowed. @throws Problem repeated_parameter */
function readSingleValue(schema: TSchema, rawValues: readonly unknown[], context: ValueContext): unknown {
  const { name: parameter } = context;
  const values = rawValues.map((value) => readValue(schema, value, context));
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

export function readList(schema: ListSchema, rawValues: readonly unknown[], context: ValueContext): unknown[] {
  const items = rawValues.flatMap((value) =>
    typeof value === 'string' && !isRepeated(schema) ? value.split(',') : [value],
  );
  limitRawItems(context.name, items.length, schema);
  const values = items.map((item) => readValue(schema.items, cleanText(item), context)).filter(isPresent);
  const expandedValues = isToolParameter(context.name)
    ? values.flatMap((item) => splitToolNames(item, context.snapshot))
    : values;
  return [...new Set(expandedValues)];
}
