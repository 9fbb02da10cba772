import type { ErrorObject } from 'ajv/dist/2020.js';
import { findSimilarNames } from '../../model/nearest.ts';
import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatValue, suggest } from './suggestion.ts';
import { formatHint } from './value-hints.ts';

/** The parts of a schema that messages use. */
export interface Schema {
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
  readonly items?: Schema;
}

/** Descriptions of patterns in schemas without a description: names of fields, and schemas of published files. */
const PATTERN_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'lowercase letters, digits and hyphens, such as my-tool',
  '^[a-z]+(-[a-z]+)*$': 'lowercase letters and hyphens, such as cold-email',
  '^[a-z_]+$': 'lowercase letters and underscores, such as list_rank',
  '^[a-z0-9]+\\.[a-z0-9_]+$': 'a group, a dot and a name with underscores between words, such as team.audit_log',
  '^[A-Z]{3}$': 'a three-letter currency code, such as USD',
};

/** Descriptions of the limits on numbers, strings and lists, by keyword. */
const LIMITS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `a number of at least ${limit}`,
  exclusiveMinimum: (limit) => `a number above ${limit}`,
  maximum: (limit) => `a number of at most ${limit}`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} items`,
  maxItems: (limit) => `at most ${limit} items`,
};

/** Describes a validation error: what was found and what is allowed. */
export function formatError({ keyword, data, params, parentSchema }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Schema;
  if (keyword === 'required') return formatMissing([params.missingProperty, ...(params.others ?? [])], schema, params);
  const isEmptyList = keyword === 'minItems' && (data as unknown[]).length === 0;
  if (data === null || data === '' || isEmptyList) return `is empty; write ${describeExpected(schema)}`;
  if (keyword === 'enum' || keyword === 'const') {
    const allowed: unknown[] = params.allowedValues ?? [params.allowedValue];
    // The description of a fixed value says when to leave it out.
    if (keyword === 'const' && /^[a-z]/.test(schema.description ?? ''))
      return `${formatValue(data)} is not allowed; write ${schema.description}`;
    return `${formatValue(data)} is not allowed; ${suggest(data, allowed.map(String))}`;
  }
  if (keyword === 'uniqueItems') return `${formatValue((data as unknown[])[params.i])} is listed twice; write it once`;
  const limit = LIMITS[keyword]?.(params.limit);
  // The description reminds editors what belongs in a long text and what they can cut.
  const purpose = keyword === 'maxLength' && schema.description !== undefined ? ` (${schema.description})` : '';
  if (limit !== undefined) return `${describeSize(data)}; write ${limit}${purpose}`;
  if (keyword === 'format' && /^\d{4}-\d\d-\d\d$/.test(String(data)))
    return `the date ${data} does not exist; write ${describeExpected(schema)}`;
  const shownValue = schema.format === 'uri' ? cutAroundSpace(data) : data;
  return `${formatValue(shownValue)} is not allowed; write ${describeExpected(schema)}${formatHint(data, schema)}`;
}

/** The part of a long URL with its first space. A message shows only the start of a long value, often without the space. */
function cutAroundSpace(data: unknown): unknown {
  if (typeof data !== 'string' || data.length < 58) return data;
  const space = data.search(/\s/);
  if (space < 0) return data;
  const [start, end] = [Math.max(0, space - 30), space + 20];
  return `${start > 0 ? '…' : ''}${data.slice(start, end)}${end < data.length ? '…' : ''}`;
}

function formatMissing(names: readonly string[], schema: Schema, { allowedValues }: ErrorObject['params']): string {
  const problem = `${quoteNames(names)} ${names.length > 1 ? 'are' : 'is'} missing`;
  if (allowedValues) return `${problem}; allowed: ${allowedValues.join(', ')}`;
  const fieldSchema = names.length > 1 ? undefined : schema.properties?.[names[0] ?? ''];
  return `${problem}; write ${describeExpected(fieldSchema ?? schema)}`;
}

function describeSize(data: unknown): string {
  if (typeof data === 'string') return `is ${data.length} characters long`;
  return Array.isArray(data) ? `has ${formatCount(data.length, 'item')}` : `${data} is not allowed`;
}

/**
 * Describes fields that are not allowed in their place.
 * @param data the object with the fields
 */
export function formatUnknownFields(
  names: readonly string[],
  data: Readonly<Record<string, unknown>>,
  parentSchema: object | undefined,
): string {
  const { properties = {}, patternProperties = {} } = (parentSchema ?? {}) as Schema;
  const allowed = Object.keys(properties);
  const [name = ''] = names;
  const value = data[name];
  if (allowed.length === 0) {
    const problem = names.length > 1 ? 'are not valid names' : 'is not a valid name';
    return `${quoteNames(names)} ${problem} here; write ${PATTERN_DESCRIPTIONS[Object.keys(patternProperties)[0] ?? '']}`;
  }
  // In braces, a colon without a space belongs to the name.
  const [, glued] = /^([\w.-]+):\S/.exec(name) ?? [];
  if (glued !== undefined && value === null) return `a space is missing after "${glued}:"`;
  const cutMessage = value === null ? explainCut(name, allowed, data) : undefined;
  if (cutMessage !== undefined) return cutMessage;
  if (names.length > 1) return `unknown fields ${quoteNames(names)}; allowed: ${allowed.join(', ')}`;
  return `unknown field "${name}"; ${suggest(name, allowed)}`;
}

/** Explains a field that is the rest of a value: a comma inside braces ends a value, so the rest looks like a field without a value. */
function explainCut(
  name: string,
  allowed: readonly string[],
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = allowed.find((field) => name.startsWith(`${field} `));
  if (field !== undefined) return `a colon is missing after "${field}"`;
  if (/^\d+(\.\d+)?$/.test(name)) {
    const numbers = Object.values(data).filter((value) => typeof value === 'number');
    const decimals = /^\d{1,2}$/.test(name);
    const here = numbers.length === 1 ? `: here ${numbers[0]}${decimals ? '.' : ''}${name}` : '';
    return `"${name}" is the end of a number that was cut at a comma; write numbers without commas, and decimals with a point${here}`;
  }
  if (findSimilarNames(name, allowed).length > 0) return undefined;
  return `"${name}" is the end of a text that was cut at a comma; put the whole text in quotes`;
}

/** The maximum number of names in a message. This is enough to see what they have in common. */
const MAX_NAMES = 10;

function quoteNames(names: readonly string[]): string {
  return firstFew(
    names.map((name) => `"${name}"`),
    MAX_NAMES,
  );
}

/** Describes the values that a schema allows, in words that follow "write". */
function describeExpected({ type, description = '', format, pattern = '', anyOf, ...schema }: Schema): string {
  // Descriptions for the public documentation start with a capital and can't follow "write".
  if (/^[a-z]/.test(description)) return description;
  if (PATTERN_DESCRIPTIONS[pattern]) return PATTERN_DESCRIPTIONS[pattern];
  if (schema.properties?.amount) return 'money such as { amount: 79, currency: USD }';
  if (schema.const !== undefined) return formatValue(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (anyOf) return [...new Set(anyOf.map(describeExpected))].join(', or ');
  if (format === 'date') return 'a date such as 2026-11-20';
  if (type === 'object' && schema.properties) return formatFields(schema.properties, schema.required);
  return NOUNS[type ?? ''] ?? 'a different value';
}

const NOUNS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number, such as 5',
  number: 'a number, such as 79 or 37.6',
  string: 'text',
  array: 'a list such as [one, another]',
  object: 'names with values, such as { name: value }',
};

/** Formats fields: `{ since: …, sources: … }`, followed by the optional fields. */
function formatFields(properties: object, required: readonly string[] = []): string {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const requiredFields = `{ ${required.map((name) => `${name}: …`).join(', ')} }`;
  if (required.length === 0) return `fields: ${optional.join(', ')}`;
  return optional.length === 0 ? requiredFields : `${requiredFields} (optional: ${optional.join(', ')})`;
}
