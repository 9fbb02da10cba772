import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '../../model/nearest.ts';
import { firstFew } from '../../model/words/lists.ts';
import { isPlainNumber } from '../read/yaml-file.ts';
import { formatValue, suggestion } from './suggestion.ts';

/** The parts of a schema that messages use. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Schema[];
}

/** Descriptions for patterns without one: those of names, and those in schemas of published files. */
const NAMES: Readonly<Record<string, string>> = {
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'lower case letters, digits and hyphens, such as my-tool',
  '^[a-z]+(-[a-z]+)*$': 'lower case letters and hyphens, such as cold-email',
  '^[a-z_]+$': 'lower case letters and underscores, such as list_rank',
  '^[a-z0-9]+\\.[a-z0-9_]+$': 'a group and a name with a dot between them, such as team.sso',
  '^[A-Z]{3}$': 'a currency code of three capitals, such as USD',
};

/** The requirement for a number, a text or a list, by the keyword that limits it. */
const LIMITS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `a number from ${limit} on`,
  exclusiveMinimum: (limit) => `a number above ${limit}`,
  maximum: (limit) => `a number up to ${limit}`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} items`,
  maxItems: (limit) => `at most ${limit} items`,
};

/** The message for an error of the validator: what was found and what is allowed. */
export function errorMessage({ keyword, data, params, parentSchema }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Schema;
  if (keyword === 'required') return missingMessage([params.missingProperty, ...(params.others ?? [])], schema, params);
  const isEmptyList = keyword === 'minItems' && (data as unknown[]).length === 0;
  if (data === null || data === '' || isEmptyList) return `is empty; write ${expected(schema)}`;
  if (keyword === 'enum' || keyword === 'const') {
    const allowed: unknown[] = params.allowedValues ?? [params.allowedValue];
    return `${formatValue(data)} is not allowed; ${suggestion(data, allowed.map(String))}`;
  }
  if (keyword === 'uniqueItems')
    return `${formatValue((data as unknown[])[params.i])} is in the list twice; write it once`;
  const limit = LIMITS[keyword]?.(params.limit);
  // What belongs in a text tells an editor what to leave out.
  const about = keyword === 'maxLength' && schema.description !== undefined ? ` (${schema.description})` : '';
  if (limit !== undefined) return `${sizeOf(data)}; write ${limit}${about}`;
  if (keyword === 'format' && /^\d{4}-\d\d-\d\d$/.test(String(data)))
    return `there is no such day as ${data}; write ${expected(schema)}`;
  return `${formatValue(data)} is not allowed; write ${expected(schema)}${hintOn(data, schema)}`;
}

function missingMessage(names: readonly string[], schema: Schema, { allowedValues }: ErrorObject['params']): string {
  const missing = `${quoteNames(names)} ${names.length > 1 ? 'are' : 'is'} missing`;
  if (allowedValues) return `${missing}; allowed: ${allowedValues.join(', ')}`;
  const own = names.length > 1 ? undefined : schema.properties?.[names[0] ?? ''];
  return `${missing}; write ${expected(own ?? schema)}`;
}

function sizeOf(data: unknown): string {
  if (typeof data === 'string') return `is ${data.length} characters long`;
  return Array.isArray(data) ? `is a list of ${data.length}` : `${data} is not allowed`;
}

/** Hints for what is easily overlooked: spaces, and quotes, which make a number a text. */
function hintOn(data: unknown, { type, format, pattern }: Schema): string {
  if (type === 'string' && !format && typeof data === 'number') return ', in quotes';
  if (typeof data !== 'string' || data.trim() === '') return '';
  if (type === 'number' || type === 'integer') return hintOnNumber(data);
  return pattern !== undefined && data !== data.trim() ? ', without spaces or line breaks around it' : '';
}

/** How to write a number that is in quotes, or has signs between its digits. */
function hintOnNumber(text: string): string {
  if (isPlainNumber(text)) return ', without quotes';
  const number = String(Number(text.replaceAll(/(?<=\d)[_,' ](?=\d{3})/g, '')));
  return isPlainNumber(number) ? `; in plain digits it is ${number}` : '';
}

/**
 * The message for fields that are not allowed in their place.
 * @param value the value of the first field
 */
export function unknownFieldsMessage(
  names: readonly string[],
  value: unknown,
  parentSchema: object | undefined,
): string {
  const { properties = {}, patternProperties = {} } = (parentSchema ?? {}) as Schema;
  const allowed = Object.keys(properties);
  const [name = ''] = names;
  if (allowed.length === 0) {
    const are = names.length > 1 ? 'are not valid names' : 'is not a valid name';
    return `${quoteNames(names)} ${are} here; write ${NAMES[Object.keys(patternProperties)[0] ?? '']}`;
  }
  const cut = value === null ? cutAtComma(name, allowed) : undefined;
  if (cut !== undefined) return cut;
  if (names.length > 1) return `unknown fields ${quoteNames(names)}; allowed: ${allowed.join(', ')}`;
  return `unknown field "${name}"; ${suggestion(name, allowed)}`;
}

/** The message for the rest of a text or a number: inside braces a comma ends it, and the rest looks like a field without a value. */
function cutAtComma(name: string, allowed: readonly string[]): string | undefined {
  const field = allowed.find((field) => name.startsWith(`${field} `));
  if (field !== undefined) return `a colon is missing after "${field}"`;
  if (/^\d+(\.\d+)?$/.test(name))
    return `"${name}" is the end of a number that was cut at a comma; write no commas in numbers`;
  if (nearest(name, allowed).length > 0) return undefined;
  return `"${name}" is the end of a text that was cut at a comma; put the whole text in quotes`;
}

/** How many names a message lists: enough to see what they have in common. */
const MAX_NAMES = 10;

function quoteNames(names: readonly string[]): string {
  return firstFew(
    names.map((name) => `"${name}"`),
    MAX_NAMES,
  );
}

/** The values that a schema allows, as words that follow "write". */
function expected({ type, description = '', format, pattern = '', anyOf, ...schema }: Schema): string {
  // Those of the public documentation are sentences with a capital.
  if (/^[a-z]/.test(description)) return description;
  if (NAMES[pattern]) return NAMES[pattern];
  if (schema.properties?.amount) return 'money such as { amount: 79, currency: USD }';
  if (schema.const !== undefined) return formatValue(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (anyOf) return [...new Set(anyOf.map(expected))].join(', or ');
  if (format === 'date') return 'a day such as 2026-11-20';
  if (type === 'object' && schema.properties) return fieldsIn(schema.properties, schema.required);
  return NOUNS[type ?? ''] ?? 'another value';
}

const NOUNS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number, such as 5',
  number: 'a number, such as 79 or 37.6',
  string: 'a text',
  array: 'a list such as [one, another]',
  object: 'a list of names, each with a colon and its content',
};

/** `{ since: …, successor: … }`, with those that may be left out at the end. */
function fieldsIn(properties: object, required: readonly string[] = []): string {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const needed = `{ ${required.map((name) => `${name}: …`).join(', ')} }`;
  if (required.length === 0) return `fields: ${optional.join(', ')}`;
  return optional.length === 0 ? needed : `${needed} (and, if they apply, ${optional.join(', ')})`;
}
