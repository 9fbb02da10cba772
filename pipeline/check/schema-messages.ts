import type { ErrorObject } from 'ajv/dist/2020.js';
import { findSimilarNames } from '../../model/nearest.ts';
import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { isPlainNumber } from '../read/yaml-file.ts';
import { COUNTRY_PATTERN, findCountryCode } from './countries.ts';
import { formatValue, suggest } from './suggestion.ts';

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
  return `${formatValue(data)} is not allowed; write ${describeExpected(schema)}${formatHint(data, schema)}`;
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

/** Hints at easily overlooked causes: surrounding spaces, and quotes, which turn a number into a string. */
function formatHint(data: unknown, { type, format, pattern, items, properties }: Schema): string {
  if (type === 'string' && !format && typeof data === 'number') return ', in quotes';
  if (typeof data !== 'string' || data.trim() === '') return '';
  if (type === 'boolean') return formatBooleanHint(data.toLowerCase());
  if (properties?.amount) return /\d/.test(data) ? '' : LEAVE_PRICE_OUT;
  if (type === 'array' && items?.type !== 'object' && /^[\w.-]+$/.test(data)) return `; in brackets it is [${data}]`;
  if (format === 'uri') return formatUrlHint(data);
  if (type === 'number' || type === 'integer')
    return formatNumberHint(data) || (type === 'number' && !/\d/.test(data) ? LEAVE_PRICE_OUT : '');
  if (pattern === COUNTRY_PATTERN) return formatCountryHint(data);
  const code = CURRENCY_SIGNS[data] ?? data.toUpperCase();
  if (pattern === '^[A-Z]{3}$' && /^[A-Z]{3}$/.test(code)) return `: here ${code}`;
  return pattern !== undefined && data !== data.trim() ? ', without spaces or line breaks around it' : '';
}

/** A page may say "contact us". No amount is right then, least of all 0. */
const LEAVE_PRICE_OUT = '; if the page shows no price, leave the whole price out, such as { name: Enterprise }';

function formatCountryHint(text: string): string {
  const code = findCountryCode(text);
  return code === undefined ? '' : `: here ${code}`;
}

/** A dollar sign without a country is read as US dollars. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Words that YAML reads as text. */
const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  on: true,
  true: true,
  no: false,
  n: false,
  off: false,
  false: false,
};

function formatBooleanHint(word: string): string {
  const value = BOOLEAN_WORDS[word];
  return value === undefined ? '' : `: here ${value}, without quotes`;
}

function formatUrlHint(text: string): string {
  if (/^https?:.*\s/.test(text)) return '; a space in a URL is %20';
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? '; it begins with https://' : '';
}

/** Suggests how to write a number that is in quotes, has separators between its digits, or has a currency or another word. */
function formatNumberHint(text: string): string {
  if (isPlainNumber(text)) return ', without quotes';
  const number = String(Number(text.replaceAll(/(?<=\d)[_,' ](?=\d{3})/g, '')));
  if (isPlainNumber(number)) return `; in plain digits it is ${number}`;
  if (/^free$/i.test(text)) return '; a free plan costs 0';
  const [, bareNumber = ''] = /^[^\d.,+-]{0,4}(\d+(?:[.,]\d{1,2})?)(?!\d)[^\d.,]*$/.exec(text) ?? [];
  return bareNumber === '' ? '' : `; in plain digits it is ${bareNumber.replace(',', '.')}`;
}

/**
 * Describes fields that are not allowed in their place.
 * @param value the value of the first field
 */
export function formatUnknownFields(
  names: readonly string[],
  value: unknown,
  parentSchema: object | undefined,
): string {
  const { properties = {}, patternProperties = {} } = (parentSchema ?? {}) as Schema;
  const allowed = Object.keys(properties);
  const [name = ''] = names;
  if (allowed.length === 0) {
    const problem = names.length > 1 ? 'are not valid names' : 'is not a valid name';
    return `${quoteNames(names)} ${problem} here; write ${PATTERN_DESCRIPTIONS[Object.keys(patternProperties)[0] ?? '']}`;
  }
  // In braces, a colon without a space belongs to the name.
  const [, glued] = /^([\w.-]+):\S/.exec(name) ?? [];
  if (glued !== undefined && value === null) return `a space is missing after "${glued}:"`;
  const cutMessage = value === null ? explainCut(name, allowed) : undefined;
  if (cutMessage !== undefined) return cutMessage;
  if (names.length > 1) return `unknown fields ${quoteNames(names)}; allowed: ${allowed.join(', ')}`;
  return `unknown field "${name}"; ${suggest(name, allowed)}`;
}

/** Explains a field that is the rest of a value: a comma inside braces ends a value, so the rest looks like a field without a value. */
function explainCut(name: string, allowed: readonly string[]): string | undefined {
  const field = allowed.find((field) => name.startsWith(`${field} `));
  if (field !== undefined) return `a colon is missing after "${field}"`;
  if (/^\d+(\.\d+)?$/.test(name))
    return `"${name}" is the end of a number that was cut at a comma; write numbers without commas, and decimals with a point`;
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
