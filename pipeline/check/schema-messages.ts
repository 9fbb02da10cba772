import type { ErrorObject } from 'ajv/dist/2020.js';
import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatValue, suggest } from './suggestion.ts';
import { findNearestValue } from './value-hints.ts';

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

/** The sentence for each keyword of a schema. All others say which value was found and what is expected. */
const SENTENCES: Readonly<Record<string, (error: ErrorObject, schema: Schema) => string>> = {
  required: ({ params: { names, allowedValues } }, schema) => {
    const problem = `${quoteNames(names)} ${names.length > 1 ? 'are' : 'is'} missing`;
    if (allowedValues) return `${problem}; allowed: ${allowedValues.join(', ')}`;
    return `${problem}; write ${describeExpected((names.length === 1 && schema.properties?.[names[0]]) || schema)}`;
  },
  additionalProperties: ({ params: { names } }, schema) => formatUnknownFields(names, schema),
  enum: ({ data, params }) => `${formatValue(data)} is not allowed; ${suggest(data, params.allowedValues.map(String))}`,
  uniqueItems: ({ data, params }) => `${formatValue((data as unknown[])[params.i])} is listed twice; write it once`,
  minimum: ({ data, params }) => `${data} is not allowed; write a number of at least ${params.limit}`,
  exclusiveMinimum: ({ data, params }) => `${data} is not allowed; write a number above ${params.limit}`,
  maximum: ({ data, params }) => `${data} is not allowed; write a number of at most ${params.limit}`,
  // The description reminds editors what belongs in a long text and what they can cut.
  maxLength: ({ data, params }, { description }) =>
    `is ${String(data).length} characters long; write at most ${params.limit} characters${description ? ` (${description})` : ''}`,
  minItems: ({ data, params }) => `${describeItems(data)}; write at least ${params.limit} items`,
  maxItems: ({ data, params }) => `${describeItems(data)}; write at most ${params.limit} items`,
};

/** Describes a validation error: what was found and what is allowed. */
export function formatError(error: ErrorObject): string {
  const { keyword, data } = error;
  const schema = (error.parentSchema ?? {}) as Schema;
  const isMissing = keyword === 'required' || keyword === 'additionalProperties';
  if (!isMissing && (data === null || data === '' || (Array.isArray(data) && data.length === 0)))
    return `is empty; write ${describeExpected(schema)}`;
  const sentence = SENTENCES[keyword];
  if (sentence) return sentence(error, schema);
  const nearest = findNearestValue(data, schema);
  const hint = nearest === undefined ? '' : `; here it is ${nearest}`;
  return `${formatValue(data)} is not allowed; write ${describeExpected(schema)}${hint}`;
}

const describeItems = (data: unknown) => `has ${formatCount((data as unknown[]).length, 'item')}`;

function formatUnknownFields(names: readonly string[], schema: Schema): string {
  const allowed = Object.keys(schema.properties ?? {});
  if (allowed.length === 0) {
    const [pattern = ''] = Object.keys(schema.patternProperties ?? {});
    return `${quoteNames(names)} ${names.length > 1 ? 'are not valid names' : 'is not a valid name'} here; write ${PATTERN_DESCRIPTIONS[pattern]}`;
  }
  if (names.length > 1) return `unknown fields ${quoteNames(names)}; allowed: ${allowed.join(', ')}`;
  const [name = ''] = names;
  // In braces, a colon without a space belongs to the name, and a comma ends a text or a number.
  const punctuation = /^[\w.-]+:\S|^\d+$| /.test(name)
    ? '; put a space after each colon, and text with a comma in quotes'
    : '';
  const suggestion = suggest(name, allowed);
  const fields = suggestion.startsWith('none') ? `allowed: ${allowed.join(', ')}` : suggestion;
  return `unknown field "${name}"; ${fields}${punctuation}`;
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
  string: 'text, in quotes if it looks like a number',
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
