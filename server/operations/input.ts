import type { ErrorObject } from 'ajv/dist/2020.js';
import type { TObject, TSchema } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import { perObject } from '../../model/memoize.ts';
import { didYouMean, nearest, nearestKey } from '../../model/nearest.ts';
import { Problem, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { compile } from './validator.ts';

/** Other words for parameters, which no operation has for anything else. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = { people: ['users', 'seats'] };

/** The names by which a parameter may be given: its own, and other words for it. */
export function namesFor(parameter: string): readonly string[] {
  return [parameter, ...(SYNONYMS[parameter] ?? [])];
}

const validatorOf = perObject((input: TObject) => compile(input));

/**
 * Turns what a caller sent into valid input. Strings are trimmed, and what is empty counts as missing. A list can be a comma-separated
 * string; its duplicates are removed.
 * @throws Problem unknown_parameter, missing_parameter, invalid_parameter or parameter_too_long
 */
export function readInput(
  { input }: { readonly input: TObject },
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const named = Object.keys(raw).filter((name) => raw[name] !== undefined);
  requireKnown(named, Object.keys(input.properties));
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.properties as Record<string, TSchema>)) {
    const given = namesFor(name).map((one) => (Object.hasOwn(raw, one) ? raw[one] : undefined));
    const value = given.find((one) => one !== undefined && one !== null);
    if (value === undefined) continue;
    const converted = convert(schema, value);
    const isEmpty = converted === '' || (Array.isArray(converted) && converted.length === 0);
    if (!isEmpty) read[name] = converted;
  }
  const validate = validatorOf(input);
  if (!validate(read)) throw toProblem(input, (validate.errors ?? [])[0] as ErrorObject, read);
  for (const [name, value] of Object.entries(read)) requireShort(name, value, input.properties[name] as TSchema);
  return read;
}

/** One character can stand for several words: they count. @throws Problem parameter_too_long */
function requireShort(parameter: string, value: unknown, { maxLength }: { readonly maxLength?: number }): void {
  if (typeof value !== 'string' || maxLength === undefined || value.normalize('NFKC').length <= maxLength) return;
  throw new Problem('parameter_too_long', `"${parameter}" is longer than ${maxLength} characters, written out.`, {
    parameter,
  });
}

/** Parameters of an address are strings, even where the schema has a number or a list. */
function convert(schema: TSchema, value: unknown): unknown {
  if ('items' in schema) return readList(isRepeated(schema) ? [value].flat() : value);
  const text = readText(value);
  if (!('type' in schema) || typeof text !== 'string') return text;
  if (schema.type === 'integer' && /^\d{1,9}$/.test(text)) return Number(text);
  if (schema.type === 'number' && /^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text);
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Lone surrogates cannot be in an address, so they become U+FFFD. */
function readText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().trim() : value;
}

function readList(value: unknown): unknown {
  const items = typeof value === 'string' ? value.split(',') : value;
  return Array.isArray(items) ? [...new Set(items.map(readText).filter((item) => item !== ''))] : items;
}

function toProblem(
  input: TObject,
  { keyword, params, instancePath }: ErrorObject,
  read: Record<string, unknown>,
): Problem {
  const parameter = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '');
  const schemas = input.properties as Record<string, TSchema & { description?: string }>;
  const description = schemas[parameter]?.description;
  const about = description === undefined ? '' : ` ${description}`;
  if (keyword === 'required' || keyword === 'minItems' || keyword === 'minLength') {
    return new Problem('missing_parameter', `"${parameter}" is missing or empty.${about}`, { parameter });
  }
  if (keyword === 'maxLength') {
    return new Problem('parameter_too_long', `"${parameter}" is longer than ${params.limit} characters.${about}`, {
      parameter,
    });
  }
  const value = read[parameter];
  const range = schemas[parameter] as Range;
  const { anyOf, const: only } = schemas[parameter] as { anyOf?: { const: string }[]; const?: string };
  const literals = only === undefined ? anyOf?.map(({ const: allowed }) => allowed) : [only];
  if (literals && typeof value === 'string')
    requireChoice(parameter, value.slice(0, 100), literals, 'invalid_parameter');
  const shown = typeof value === 'object' ? 'not a text' : String(value);
  return new Problem('invalid_parameter', `"${parameter}" ${expected(range)}.${about}`, {
    parameter,
    value: shown.slice(0, 100),
  });
}

interface Range {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

function expected({ type, minimum, exclusiveMinimum, maximum }: Range): string {
  if (exclusiveMinimum !== undefined) return `must be a number above ${exclusiveMinimum} and at most ${maximum}`;
  if (type === 'integer') return `must be a whole number from ${minimum} to ${maximum}`;
  if (type === 'number') return `must be a number from ${minimum} to ${maximum}`;
  if (type === 'array') return 'must be a list of texts';
  return type === 'boolean' ? 'must be true or false' : 'has the wrong type';
}

/**
 * Refuses parameters that are not declared. If they were ignored, a misspelled filter would return wrong results without a warning.
 * @throws Problem unknown_parameter for the first unknown one, with the allowed names and the nearest
 */
export function requireKnown(given: Iterable<string>, allowed: readonly string[]): void {
  const known = new Set(allowed.flatMap(namesFor));
  for (const name of given) {
    if (known.has(name)) continue;
    const parameter = name.slice(0, 100);
    const near = nearest(parameter, allowed);
    const all = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : 'This address takes none.';
    throw new Problem('unknown_parameter', `There is no parameter "${parameter}".${didYouMean(near)} ${all}`, {
      parameter,
      allowed: [...allowed],
      nearest: near,
    });
  }
}

/** The title of items that may contain commas. A list of them is a repeated parameter. */
export const WITH_COMMAS = 'WithCommas';

/** Whether each item of a list is a parameter of its own. */
export function isRepeated(schema: TSchema): boolean {
  const { items } = schema as { readonly items?: { readonly title?: string } };
  return items?.title === WITH_COMMAS;
}

/** The allowed values of parameters that have few, in a snapshot. */
export type Choices = Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;

/** The problems of parameters that many operations have. */
export const PROBLEMS_OF_PARAMETERS: Readonly<Record<string, ProblemCode>> = {
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
  DatasetField: unknownField,
  CapabilityName: unknownCapability,
};

/**
 * Refuses what is not among the choices of its parameter. Currencies may be written in small letters.
 * @throws Problem with the allowed values or the nearest
 */
export function requireChoices(
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
        noChoice(parameter, value, allowed, PROBLEMS_OF_PARAMETERS[parameter] ?? 'invalid_parameter')
      );
    }
  }
}

/** @throws Problem where the value of a parameter is not an allowed one, with the allowed values and the nearest */
export function requireChoice(parameter: string, value: string, allowed: readonly string[], code: ProblemCode): void {
  if (!allowed.includes(value)) throw noChoice(parameter, value, allowed, code);
}

function noChoice(parameter: string, value: string, allowed: readonly string[], code: ProblemCode): Problem {
  const near = nearest(value, allowed);
  const noun = parameter.replace(/(?<!u)s$/, '');
  return new Problem(code, `There is no ${noun} "${value}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`, {
    parameter,
    value,
    allowed: [...allowed],
    nearest: near,
  });
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

function unknownField(key: string, parameter: string, allowed: readonly string[]): Problem {
  const near = nearestKey(key, allowed);
  return new Problem('unknown_key', `There is no field "${key}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`, {
    parameter,
    value: key,
    allowed: [...allowed],
    nearest: near,
  });
}

function unknownCapability(name: string, parameter: string, allowed: readonly string[]): Problem {
  const values = allowed.filter((one) => one.startsWith(`${name}=`));
  const near = values.length > 0 ? values.slice(0, 3) : nearestKey(name, allowed);
  const advice =
    values.length > 0
      ? ` "${name}" needs a value: ${values.join(', ')}.`
      : `${didYouMean(near)} A capability is a yes/no key, or "key=value" for one of several values; ${ALL_KEYS}`;
  return new Problem('unknown_key', `There is no capability "${name}".${advice}`, {
    parameter,
    value: name,
    nearest: near,
  });
}

/** The problem of an item of a parameter. @param near the values that were probably meant */
export function invalidItem(parameter: string, value: string, detail: string, near: readonly string[] = []): Problem {
  const named = { parameter, value: value.slice(0, 100) };
  return new Problem('invalid_parameter', detail, near.length > 0 ? { ...named, nearest: [...near] } : named);
}
