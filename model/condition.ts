import type { Catalogue, CatalogueKey } from './catalogue.ts';
import { uniqueBy } from './group-by.ts';
import { findSimilarNames } from './nearest.ts';
import { orList } from './words/lists.ts';

/** A condition on one fact. Without a value, the answer must be a yes. With `op`, the value is a minimum or a maximum. */
export interface Condition {
  readonly key: string;
  readonly value?: string | number;
  readonly op?: 'gte' | 'lte';
}

/** Why a question is not valid. */
export interface Refusal {
  /** The problem and the fix, in sentences. */
  readonly why: string;
  readonly suggestions: readonly string[];
  /** The part that should be a key but is unknown. */
  readonly unknownName?: string;
  /** For a negation: the question that it negates. */
  readonly negated?: string;
  /** For a combination of questions: the separate questions. */
  readonly items?: readonly string[];
}

type Keys = Pick<Catalogue, 'keys'>;

/** Whether a condition has no value although its type needs one, such as a country without a code. */
export function lacksValue({ key, value }: Condition, { keys }: Keys): boolean {
  return value === undefined && ['plans', 'set', 'country'].includes(keys[key]?.type ?? '');
}

/** Whether two conditions are about the same fact and, if both have a value, the same value. Limits match any value. */
export function haveSameSubject(a: Condition, b: Condition): boolean {
  return (
    a.key === b.key && (a.value === undefined || b.value === undefined || a.op !== undefined || a.value === b.value)
  );
}

const SIGNS = { gte: '>=', lte: '<=' } as const;

/**
 * Writes a question in its shortest form, for `parseQuestion`: `team.roles`, `pricing.trial_days>=14`, `company.country=AT|BE` for
 * several values of one key, `integrations.zapier|integrations.make` for several keys.
 */
export function writeQuestion(question: Condition | { readonly any: readonly Condition[] }): string {
  if (!('any' in question)) return writeCondition(question);
  const any = uniqueBy(question.any, writeCondition);
  const [{ key } = { key: '' }] = any;
  const hasOneKey = any.every(
    (condition) => condition.key === key && condition.value !== undefined && condition.op === undefined,
  );
  return hasOneKey ? `${key}=${any.map(({ value }) => value).join('|')}` : any.map(writeCondition).join('|');
}

function writeCondition({ key, op, value }: Condition): string {
  return value === undefined ? key : `${key}${op ? SIGNS[op] : '='}${value}`;
}

/** `MCP server: Official`, `Zapier or Make`, `Country of registration: AT or BE`. */
export function labelConditions(any: readonly Condition[], { keys }: Keys): string {
  const labels = any.map(({ key, value, op }, i) => {
    const { label = key, values = {} } = keys[key] ?? {};
    if (value === undefined) return label;
    if (op) return `${label}: ${op === 'lte' ? 'at most' : 'at least'} ${value}`;
    const previous = any[i - 1];
    const isNextValue = previous?.key === key && previous.value !== undefined;
    return (isNextValue ? '' : `${label}: `) + (values[value] ?? value);
  });
  return labels.join(' or ');
}

export type ConditionSign = '' | '=' | '>=' | '<=' | '>' | '<';

/** Parses the sign and the value that follow a known key. @param value trimmed; empty if there is no sign */
export function parseCondition(key: string, sign: ConditionSign, value: string, { keys }: Keys): Condition | Refusal {
  const definition = keys[key] as CatalogueKey;
  const { type } = definition;
  const allowed = Object.keys(definition.values ?? {}).map((item) => `${key}=${item}`);
  if (type === 'plans') return refuse(`"${key}" can't be a requirement. Set budget for a limit, or cheapest.`);
  if (sign !== '' && value === '')
    return refuse(
      `"${key}${sign}" needs a value after "${sign}".${formatSuggestion(key, definition)}`,
      allowed.slice(0, 1),
    );
  if (type === 'number' || type === 'days') return parseLimit(key, sign, value);
  if (sign !== '' && sign !== '=')
    return refuse(
      `"${key}" has no numeric value: leave out "${sign}${value}".${formatSuggestion(key, definition)}`,
      type === 'boolean' ? [key] : [],
    );
  if (sign === '')
    return type === 'set' ? refuse(`"${key}" needs a value.${formatSuggestion(key, definition)}`, allowed) : { key };
  if (type === 'boolean') return parseYes(key, value);
  if (type === 'country')
    return /^[A-Za-z]{2}$/.test(value)
      ? { key, value: value.toUpperCase() }
      : refuse(`"${key}" must be a two-letter country code, such as "${key}=FR".`);
  const values = Object.keys(definition.values ?? {});
  const known = values.find((item) => item.toLowerCase() === value.toLowerCase());
  if (known !== undefined) return { key, value: known };
  if (values.length === 0) return refuse(`"${key}" takes no value: leave out "=${value}".`, [key]);
  return refuse(
    `Unknown value "${value}" for "${key}". Use ${orList(values)}.`,
    findSimilarNames(value, values).map((item) => `${key}=${item}`),
  );
}

/** The largest minimum or maximum in a condition. */
const MAX_NUMBER = 999_999_999;

/** Parses a minimum or a maximum. Numbers are whole, so `>30` becomes `>=31`. */
function parseLimit(key: string, sign: ConditionSign, value: string): Condition | Refusal {
  if (sign === '') return { key };
  const limit = Number(value) + (sign === '>' ? 1 : sign === '<' ? -1 : 0);
  if (!/^\d{1,9}$/.test(value) || limit > MAX_NUMBER)
    return refuse(`"${key}" must be a whole number up to ${MAX_NUMBER}, as in "${key}>=14" or "${key}<=14".`);
  const [minimum, maximum] = [`${key}>=${limit}`, `${key}<=${limit}`];
  if (sign === '=')
    return refuse(`"${key}" takes a minimum or a maximum, not an exact value. Write "${minimum}" or "${maximum}".`, [
      minimum,
      maximum,
    ]);
  if (limit < 0) return refuse(`"${key}<0" can't be met. Write "${key}<=0".`, [`${key}<=0`]);
  return { key, op: sign.startsWith('>') ? 'gte' : 'lte', value: limit };
}

function parseYes(key: string, value: string): Condition | Refusal {
  if (value === 'yes' || value === 'true') return { key };
  if (value === 'no' || value === 'false') return { ...refuse(`"${key}=${value}" is negative.`), negated: key };
  return refuse(`"${key}" is a yes-or-no question: leave out "=${value}".`, [key]);
}

/** Suggests valid forms of a question in a sentence. */
function formatSuggestion(key: string, { type, values = {} }: CatalogueKey): string {
  const withValues = Object.keys(values).map((value) => `"${key}=${value}"`);
  const isNumber = type === 'number' || type === 'days';
  const forms = isNumber ? [`"${key}>=14"`, `"${key}<=14"`] : type === 'country' ? [`"${key}=FR"`] : withValues;
  return ` Write ${forms.length === 0 ? `"${key}"` : orList(forms.slice(0, MAX_FORMS))}.`;
}

/** The number of forms to suggest in a message. */
const MAX_FORMS = 8;

export function refuse(why: string, suggestions: readonly string[] = []): Refusal {
  return { why, suggestions };
}
