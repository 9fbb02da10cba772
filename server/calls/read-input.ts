import type { TObject, TSchema } from 'typebox';
import { Problem } from '../http/problem.ts';
import { unknownParameter } from './choices.ts';
import { findParameter, isBookkeeping } from './parameter-names.ts';
import { isList, isRepeated, type ListSchema, literalsOf } from './parameter-schema.ts';
import { asText, validateInput } from './validate-input.ts';

/** The names in a request that are neither parameters nor bookkeeping. */
export function findUnknownParameters(input: TObject, raw: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const isUnknown = findParameter(name, input) === undefined && !isBookkeeping(name);
    return isUnknown && [value].flat().map(readText).some(isGiven) ? [name] : [];
  });
}

/**
 * Reads what a caller sent, the same for REST, MCP and pages. Texts are trimmed; `null`, `""` and `[]` are not given. A list is written
 * `a,b`, repeated, or as a JSON array.
 * @returns input that fits the schema
 * @throws Problem missing_parameter, invalid_parameter (also for an unknown parameter), parameter_too_long or repeated_parameter
 */
export function readInput(
  { input }: { readonly input: TObject },
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const [unknown] = findUnknownParameters(input, raw);
  if (unknown !== undefined) throw unknownParameter(unknown, Object.keys(input.properties));
  const given = new Map<string, unknown[]>();
  for (const [name, value] of Object.entries(raw)) {
    const parameter = findParameter(name, input);
    const values = [value].flat().map(readText).filter(isGiven);
    if (parameter !== undefined) given.set(parameter, [...(given.get(parameter) ?? []), ...values]);
  }
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const values = given.get(name) ?? [];
    const value = isList(schema) ? readList(schema, values) : convert(schema, onlyValue(name, values));
    if (isGiven(value)) read[name] = value;
  }
  validateInput(input, read);
  return read;
}

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

function isGiven(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && value !== 'null' && !isEmptyList;
}

/** @throws Problem repeated_parameter */
function onlyValue(parameter: string, values: readonly unknown[]): unknown {
  if (values.length <= 1) return values[0];
  throw new Problem('repeated_parameter', `"${parameter}" is given ${values.length} times; give it once.`, {
    parameter,
  });
}

export function readList(schema: ListSchema, values: readonly unknown[]): unknown[] {
  const items = values.flatMap((value) => (typeof value === 'string' ? splitList(value, isRepeated(schema)) : [value]));
  const read = items.map((item) => convert(schema.items, readText(item)));
  return [...new Set(read.filter(isGiven))];
}

function splitList(text: string, hasCommas: boolean): unknown[] {
  if (text.startsWith('[')) {
    try {
      return [JSON.parse(text)].flat();
    } catch {
      // Not JSON: an item that begins so.
    }
  }
  return hasCommas ? [text] : text.split(',');
}

/** Parameters of an address are texts, even where the schema has a number. In JSON, a text of digits may be a number. */
function convert(schema: TSchema, value: unknown): unknown {
  const literals = literalsOf(schema);
  if (literals) return literals.find((literal) => String(literal) === asText(value)) ?? value;
  if (isText(schema)) return typeof value === 'number' ? (asText(value) ?? value) : value;
  if (!('type' in schema) || typeof value !== 'string') return value;
  if (schema.type === 'integer' && /^\d{1,9}$/.test(value)) return Number(value);
  if (schema.type === 'number' && /^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value);
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function isText(schema: TSchema): boolean {
  return 'type' in schema && schema.type === 'string';
}
