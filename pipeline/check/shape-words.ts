import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '../../model/nearest.ts';
import { shown, suggestion } from './nearest.ts';
import { PATTERNS, repaired } from './patterns.ts';

/** What a schema says that a message can use. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly patternProperties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** An error of the validator in plain words: what was found and what is allowed. */
export function inWords(error: ErrorObject): string {
  const { data, params } = error;
  const schema = (error.parentSchema ?? {}) as Schema;
  if (error.keyword === 'required') {
    const kinds = params.allowedValues ? ` (one of ${params.allowedValues.join(', ')})` : '';
    const names = [params.missingProperty, ...(params.others ?? [])];
    return `${quoted(names)} ${names.length > 1 ? 'are missing; add them' : 'is missing; add it'}${kinds}`;
  }
  if (data === null || data === '') return `is empty; write ${expected(schema)}`;
  switch (error.keyword) {
    case 'enum': {
      const meant = spoken(schema) ? ` (${schema.description})` : '';
      return `${shown(data)} is not allowed; ${suggestion(data, params.allowedValues.map(String))}${meant}`;
    }
    case 'const':
      return `${shown(data)} is not allowed; the only value here is ${shown(params.allowedValue)}`;
    case 'maxLength':
      return `is ${String(data).length} characters long; ${params.limit} are allowed`;
    case 'minimum':
      return `${shown(data)} is too low; the lowest is ${params.limit}`;
    case 'maximum':
      return `${shown(data)} is too high; the highest is ${params.limit}`;
    case 'exclusiveMinimum':
      return `${shown(data)} is too low; write a number above ${params.limit}`;
    case 'multipleOf':
      return `${shown(data)} is not a multiple of ${params.multipleOf}; ${multiples(Number(data), params.multipleOf)}`;
    case 'minItems':
      return `the list is empty; write ${expected(schema)}`;
    case 'uniqueItems':
      return `${shown((data as unknown[])[params.i])} is in the list twice; leave one out`;
    case 'pattern':
    case 'format':
    case 'type':
    case 'anyOf': {
      if (isFields(schema) && !spoken(schema)) return `${shown(data)} is ${kindOf(data)}; write ${expected(schema)}`;
      const meant = probablyMeant(data, schema);
      // Some words of a schema go on with how to write it in general; what to write here is better.
      if (meant !== undefined) return `${shown(data)} is not ${expected(schema).split(';')[0]}; ${meant}`;
      return `${shown(data)} is not ${expected(schema)}`;
    }
    default:
      return `${shown(data)} is not allowed here; write ${expected(schema)}`;
  }
}

/** Fields that do not belong where they are; the value is that of the first. */
export function unknownFieldInWords(
  names: readonly string[],
  value: unknown,
  parentSchema: object | undefined,
): string {
  const { properties = {}, patternProperties = {} } = (parentSchema ?? {}) as Schema;
  const allowed = Object.keys(properties);
  const [name = ''] = names;
  if (allowed.length === 0) {
    const [pattern = ''] = Object.keys(patternProperties);
    const meant = names.length > 1 ? undefined : repaired(name, pattern);
    const rule = PATTERNS[pattern]?.names ?? 'written in another way';
    const are = names.length > 1 ? 'are not valid names' : 'is not a valid name';
    return `${quoted(names)} ${are} here; names are ${rule}${meant === undefined ? '' : `: ${meant}`}`;
  }
  const cut = value === null ? cutOff(name, allowed) : undefined;
  if (cut !== undefined) return cut;
  if (names.length > 1) return `unknown fields ${quoted(names)}; allowed: ${allowed.join(', ')}`;
  return `unknown field "${name}"; ${suggestion(name, allowed)}`;
}

/** Inside braces a comma ends a text or a number: what follows it looks like a field without a value. */
function cutOff(name: string, allowed: readonly string[]): string | undefined {
  const field = allowed.find((field) => name.startsWith(`${field} `));
  if (field !== undefined) return `a colon is missing after "${field}"; write "${field}: …"`;
  if (/^\d+(\.\d+)?$/.test(name))
    return `"${name}" is the rest of a number that a comma cut; write 1999 or 37.6, not 1,999 or 37,6`;
  if (nearest(name, allowed).length > 0) return undefined;
  return `"${name}" is not a field but the rest of a text that a comma cut; put the whole text in quotes`;
}

/** How many names a message lists: enough to see what they have in common. */
const MOST_NAMED = 10;

function quoted(names: readonly string[]): string {
  const all = names.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  if (names.length > MOST_NAMED) all.push(`${names.length - MOST_NAMED} more`);
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
}

/** Whether the schema's own words go into a message: those of the check do, those of the public documentation are sentences. */
function spoken({ description = '' }: Schema): boolean {
  return /^[a-z]/.test(description);
}

/** What a schema allows; follows "is not" and "write". */
function expected(schema: Schema): string {
  const { type, description, format, pattern, anyOf, properties, patternProperties } = schema;
  if (pattern !== undefined && PATTERNS[pattern]) return PATTERNS[pattern].words;
  if (spoken(schema)) return String(description);
  if (schema.const !== undefined) return shown(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (anyOf && isFields(schema))
    return expected({ type: 'object', properties: Object.assign({}, ...anyOf.map((kind) => kind.properties)) });
  if (anyOf) return [...new Set(anyOf.map(expected))].join(', or ');
  if (format === 'date') return 'a date; write it as 2026-11-20';
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
      if (properties) return `the fields of this place: ${Object.keys(properties).join(', ')}`;
      const rule = PATTERNS[Object.keys(patternProperties ?? {})[0] ?? '']?.names;
      return `names, each followed by a colon and what belongs to it${rule ? ` (names are ${rule})` : ''}`;
    }
    default:
      return 'another value';
  }
}

/** How the value should be written, where that is plain from what was found. */
function probablyMeant(data: unknown, { type, format, pattern, items }: Schema): string | undefined {
  if (typeof data === 'number' && !Number.isFinite(data)) return 'write it in digits';
  if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
    return `put it in quotes: "${data}"`;
  if (type === 'array' && items?.type !== 'object' && typeof data === 'string' && /^[\w.-]+$/.test(data))
    return `write [${data}]`;
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
    const meant = repaired(data, pattern);
    if (meant === undefined) return undefined;
    return meant === data.toUpperCase() ? `write it in capitals: ${meant}` : `write ${meant}`;
  }
  if (format === 'uri' && /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(data)) return `write https://${data}`;
  if (format === 'date') {
    const [, year, month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(data) ?? [];
    const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return year !== undefined && padded !== data ? `write ${padded}` : undefined;
  }
  return undefined;
}

function kindOf(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'string') return 'a text';
  return typeof data === 'number' ? 'a number' : 'one value';
}

/** Whether fields belong here, of one kind or of several. */
function isFields({ type, anyOf }: Schema): boolean {
  return type === 'object' || (anyOf?.every(isFields) ?? false);
}

function multiples(data: number, of: number): string {
  const below = Math.floor(data / of) * of;
  return `write ${below} or ${below + of}`;
}
