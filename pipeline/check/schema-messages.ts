import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '../../model/nearest.ts';
import { firstFew } from '../../model/words/lists.ts';
import { counted } from '../../model/words/numbers.ts';
import { corrected, dateHint, formatValue, PATTERNS, suggestion } from './suggestion.ts';

/** The parts of a schema that messages use. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** The message for an error of the validator: what was found and what is allowed. */
export function errorMessage(error: ErrorObject): string {
  const { data, params } = error;
  const schema = (error.parentSchema ?? {}) as Schema;
  if (error.keyword === 'required') {
    const kinds = params.allowedValues ? ` (one of ${params.allowedValues.join(', ')})` : '';
    const names = [params.missingProperty, ...(params.others ?? [])];
    return `${quoteNames(names)} ${names.length > 1 ? 'are missing; add them' : 'is missing; add it'}${kinds}`;
  }
  if (data === null || data === '') return `is empty; write ${expected(schema)}`;
  switch (error.keyword) {
    case 'enum': {
      const note = hasMessageText(schema) ? ` (${schema.description})` : '';
      return `${formatValue(data)} is not allowed; ${suggestion(data, params.allowedValues.map(String))}${note}`;
    }
    case 'const':
      return `${formatValue(data)} is not allowed; the only value here is ${formatValue(params.allowedValue)}`;
    case 'maxLength':
      return `is ${String(data).length} characters long; ${params.limit} are allowed`;
    case 'minimum':
      return `${formatValue(data)} is too low; the lowest is ${params.limit}`;
    case 'maximum':
      return `${formatValue(data)} is too high; the highest is ${params.limit}`;
    case 'exclusiveMinimum':
      return `${formatValue(data)} is too low; write a number above ${params.limit}`;
    case 'multipleOf':
      return `${formatValue(data)} is not a multiple of ${params.multipleOf}; ${multiples(Number(data), params.multipleOf)}`;
    case 'minItems': {
      const { length } = data as unknown[];
      return length === 0
        ? `the list is empty; write ${expected(schema)}`
        : `the list has ${counted(length, 'item')}; at least ${params.limit} are needed`;
    }
    case 'maxItems':
      return `the list has ${counted((data as unknown[]).length, 'item')}; ${params.limit} are allowed`;
    case 'uniqueItems':
      return `${formatValue((data as unknown[])[params.i])} is in the list twice; remove one of them`;
    case 'pattern':
    case 'format':
    case 'type':
    case 'anyOf': {
      if (allowsOnlyMaps(schema) && !schema.properties?.amount)
        return `${formatValue(data)} is ${kindOf(data)}; write ${expected(schema)}`;
      const specific = howToWrite(data, schema);
      // Instead of the general advice that some descriptions end with.
      if (specific !== undefined) return `${formatValue(data)} is not ${expected(schema).split(';')[0]}; ${specific}`;
      return `${formatValue(data)} is not ${expected(schema)}`;
    }
    default:
      return `${formatValue(data)} is not allowed here; write ${expected(schema)}`;
  }
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
    const [pattern = ''] = Object.keys(patternProperties);
    const better = names.length > 1 ? undefined : corrected(name, pattern);
    const rule = PATTERNS[pattern]?.names ?? 'written in another way';
    const are = names.length > 1 ? 'are not valid names' : 'is not a valid name';
    return `${quoteNames(names)} ${are} here; names are ${rule}${better === undefined ? '' : `; write ${better}`}`;
  }
  const comma = value === null ? cutAtComma(name, allowed) : undefined;
  if (comma !== undefined) return comma;
  if (names.length > 1) return `unknown fields ${quoteNames(names)}; allowed: ${allowed.join(', ')}`;
  return `unknown field "${name}"; ${suggestion(name, allowed)}`;
}

/** The message for the rest of a text or a number: inside braces a comma ends it, and the rest looks like a field without a value. */
function cutAtComma(name: string, allowed: readonly string[]): string | undefined {
  const field = allowed.find((field) => name.startsWith(`${field} `));
  if (field !== undefined) return `a colon is missing after "${field}"; write "${field}: …"`;
  if (/^\d+(\.\d+)?$/.test(name))
    return `"${name}" is the end of a number that was cut at a comma; write 1999 or 37.6, not 1,999 or 37,6`;
  if (nearest(name, allowed).length > 0) return undefined;
  return `"${name}" is not a field but the end of a text that was cut at a comma; put the whole text in quotes`;
}

/** How many names a message lists: enough to see what they have in common. */
const MAX_NAMES = 10;

function quoteNames(names: readonly string[]): string {
  return firstFew(
    names.map((name) => `"${name}"`),
    MAX_NAMES,
  );
}

/** Whether the description of a schema is written for messages. Those of the public documentation are sentences with a capital. */
function hasMessageText({ description = '' }: Schema): boolean {
  return /^[a-z]/.test(description);
}

/** The values that a schema allows, as words that follow "is not" and "write". */
function expected(schema: Schema): string {
  const { type, description, format, pattern, anyOf, properties, required, patternProperties } = schema;
  if (pattern !== undefined && PATTERNS[pattern]) return PATTERNS[pattern].description;
  if (hasMessageText(schema)) return String(description);
  if (properties?.amount) return 'money; write it like { amount: 79, currency: USD }';
  if (schema.const !== undefined) return formatValue(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (anyOf && allowsOnlyMaps(schema))
    return expected({ type: 'object', properties: Object.assign({}, ...anyOf.map((kind) => kind.properties)) });
  if (anyOf) return [...new Set(anyOf.map(expected))].join(', or ');
  if (format === 'date') return 'a date; write year-month-day, such as 2026-11-20';
  if (format === 'uri') return 'a URL; write it whole, from https://';
  switch (type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return 'a whole number, such as 5';
    case 'number':
      return 'a number, such as 79 or 37.6';
    case 'string':
      return 'a text';
    case 'array':
      return 'a list, such as [one, another]';
    case 'object': {
      if (properties) return `these fields: ${fieldsIn(properties, required)}`;
      const rule = PATTERNS[Object.keys(patternProperties ?? {})[0] ?? '']?.names;
      return `names, each followed by a colon and its content${rule ? ` (names are ${rule})` : ''}`;
    }
    default:
      return 'another value';
  }
}

/** The names of fields, those that may be left out at the end. */
function fieldsIn(properties: object, required: readonly string[] = []): string {
  const names = Object.keys(properties);
  const optional = required.length === 0 ? [] : names.filter((name) => !required.includes(name));
  const needed = names.filter((name) => !optional.includes(name)).join(', ');
  return optional.length === 0 ? needed : `${needed} (and, if they apply, ${optional.join(', ')})`;
}

/** How to write a value, if the mistake is a common one. */
function howToWrite(data: unknown, { type, format, pattern, items, properties }: Schema): string | undefined {
  if (typeof data === 'number' && !Number.isFinite(data)) return 'write it in digits';
  if (type === 'string' && format !== 'date' && (typeof data === 'number' || typeof data === 'boolean'))
    return Number.isInteger(data) || typeof data === 'boolean'
      ? `put it in quotes: "${data}"`
      : `put it in quotes with every zero that the page shows: "${data}" or "${data}0"`;
  if (type === 'array' && items?.type !== 'object' && typeof data === 'string' && /^[\w.-]+$/.test(data))
    return `write [${data}]`;
  if (properties?.amount && (typeof data === 'string' || typeof data === 'number')) return moneyHint(String(data));
  if (typeof data !== 'string') return undefined;
  if (type === 'boolean') {
    if (/^(yes|true|on|y)$/i.test(data)) return 'write true';
    return /^(no|false|off|n)$/i.test(data) ? 'write false' : undefined;
  }
  if (type === 'number' || type === 'integer') {
    const digits = /^[^\d.,-]?\s*(\d[\d,]*(?:\.\d+)?)\s*\D?$/.exec(data)?.[1]?.replaceAll(',', '');
    return digits === undefined ? undefined : `write ${digits}, without quotes or signs`;
  }
  if (pattern !== undefined) {
    const better = corrected(data, pattern);
    if (better === undefined) return undefined;
    return better === data.toUpperCase() ? `write it in capitals: ${better}` : `write ${better}`;
  }
  if (format === 'uri' && /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(data)) return `write https://${data}`;
  if (format === 'uri' && /^<?https?:/.test(data)) {
    const bare = data.replace(/^<(.*)>$/, '$1');
    const [sign] = /[\s<>"{}|\\^`]/.exec(bare) ?? [];
    if (sign !== undefined)
      return /\s/.test(sign) ? 'remove the space in it, or write it as %20' : `remove the ${sign} in it`;
    return bare === data ? undefined : `write ${bare}`;
  }
  if (format === 'date') return dateHint(data);
  return undefined;
}

/** A price that was typed as a text. A sign of several currencies, or none, leaves the currency open. */
function moneyHint(text: string): string | undefined {
  const [, before = '', digits, after = ''] =
    /^(\D*?)\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s*(\D*)$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const currency = corrected(`${before}${after}`, '^[A-Z]{3}$') ?? `${before}${after}`;
  const known = /^[A-Z]{3}$/.test(currency);
  return `write { amount: ${digits.replaceAll(',', '')}, currency: ${known ? currency : '…'} }${known ? '' : ' with the code of its currency'}`;
}

function kindOf(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'string') return 'a text';
  return typeof data === 'number' ? 'a number' : 'one value';
}

/** Whether a schema allows only maps, of one kind or of several. */
function allowsOnlyMaps({ type, anyOf }: Schema): boolean {
  return type === 'object' || (anyOf?.every(allowsOnlyMaps) ?? false);
}

function multiples(data: number, of: number): string {
  const below = Math.floor(data / of) * of;
  return `write ${below} or ${below + of}`;
}
