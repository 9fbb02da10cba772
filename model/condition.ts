import type { Catalogue, CatalogueKey } from './catalogue.ts';
import { uniqueBy } from './group-by.ts';
import { nearest } from './nearest.ts';
import { orList } from './words/lists.ts';

/** A condition on one fact: a yes, a value or, for numbers, a limit. */
export interface Condition {
  readonly key: string;
  readonly value?: string | number;
  readonly op?: 'gte' | 'lte';
}

/** Why a text is not a question. */
export interface Refusal {
  /** A sentence, with the right form. */
  readonly why: string;
  readonly nearest: readonly string[];
  /** The part that should be a key. */
  readonly unknown?: string;
  /** The question that the text rules out. */
  readonly ruledOut?: string;
  /** The questions that the text joins into one. */
  readonly items?: readonly string[];
}

type Keys = Pick<Catalogue, 'keys'>;

/** Whether a question needs a value and has none, such as a country. */
export function lacksValue({ key, value }: Condition, { keys }: Keys): boolean {
  return value === undefined && ['plans', 'set', 'country'].includes(keys[key]?.type ?? '');
}

/** Whether two conditions are about the same fact, and the same value if both have one. Limits of a number always are. */
export function haveSameSubject(a: Condition, b: Condition): boolean {
  return (
    a.key === b.key && (a.value === undefined || b.value === undefined || a.op !== undefined || a.value === b.value)
  );
}

const SIGNS = { gte: '>=', lte: '<=' } as const;

/**
 * A question in its shortest form, which `parseQuestion` reads back: `team.roles`, `pricing.trial_days>=14`, `company.country=AT|BE` for
 * values of one key, `integrations.zapier|integrations.make` for anything else.
 */
export function writeQuestion(question: Condition | { readonly any: readonly Condition[] }): string {
  if (!('any' in question)) return writeCondition(question);
  const any = uniqueBy(question.any, writeCondition);
  const [{ key } = { key: '' }] = any;
  const isOfOneKey = any.every((one) => one.key === key && one.value !== undefined && one.op === undefined);
  return isOfOneKey ? `${key}=${any.map(({ value }) => value).join('|')}` : any.map(writeCondition).join('|');
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
    const last = any[i - 1];
    const isNextValue = last?.key === key && last.value !== undefined;
    return (isNextValue ? '' : `${label}: `) + (values[value] ?? value);
  });
  return labels.join(' or ');
}

export type ConditionSign = '' | '=' | '>=' | '<=' | '>' | '<';

/** Reads the sign and the value for a known key, or refuses them. @param value trimmed, empty without a sign */
export function readCondition(key: string, sign: ConditionSign, value: string, { keys }: Keys): Condition | Refusal {
  const declared = keys[key] as CatalogueKey;
  const { type } = declared;
  const allowed = Object.keys(declared.values ?? {}).map((one) => `${key}=${one}`);
  if (type === 'plans') return refuse(`"${key}" is not asked for: set budget for a limit, or cheapest.`);
  if (sign !== '' && value === '')
    return refuse(`"${key}${sign}" has nothing after "${sign}".${toWrite(key, declared)}`, allowed.slice(0, 1));
  if (type === 'number' || type === 'days') return readLimit(key, sign, value);
  if (sign !== '' && sign !== '=')
    return refuse(
      `"${key}" is not a number; leave out "${sign}${value}".${toWrite(key, declared)}`,
      type === 'boolean' ? [key] : [],
    );
  if (sign === '')
    return type === 'set' ? refuse(`"${key}" needs a value.${toWrite(key, declared)}`, allowed) : { key };
  if (type === 'boolean') return readYes(key, value);
  if (type === 'country')
    return /^[A-Za-z]{2}$/.test(value)
      ? { key, value: value.toUpperCase() }
      : refuse(`"${key}" takes the code of a country, such as "${key}=FR".`);
  const values = Object.keys(declared.values ?? {});
  if (values.includes(value)) return { key, value };
  if (values.length === 0) return refuse(`"${key}" takes no value: leave out "=${value}".`, [key]);
  return refuse(
    `"${key}" has no value "${value}". Allowed: ${values.join(', ')}.`,
    nearest(value, values).map((one) => `${key}=${one}`),
  );
}

/** Maximum of a limit. */
const LARGEST = 999_999_999;

/** Numbers are whole, so more than 30 is at least 31. */
function readLimit(key: string, sign: ConditionSign, value: string): Condition | Refusal {
  if (sign === '') return { key };
  const number = Number(value) + (sign === '>' ? 1 : sign === '<' ? -1 : 0);
  if (!/^\d{1,9}$/.test(value) || number > LARGEST)
    return refuse(`"${key}" takes a whole number up to ${LARGEST}: "${key}>=14" or "${key}<=14".`);
  const [least, most] = [`${key}>=${number}`, `${key}<=${number}`];
  if (sign === '=') return refuse(`"${key}" is a number; write "${least}" or "${most}".`, [least, most]);
  if (number < 0) return refuse(`Nothing is below 0; write "${key}<=0".`, [`${key}<=0`]);
  return { key, op: sign.startsWith('>') ? 'gte' : 'lte', value: number };
}

function readYes(key: string, value: string): Condition | Refusal {
  if (value === 'yes' || value === 'true') return { key };
  if (value === 'no' || value === 'false')
    return { ...refuse(`"${key}=${value}" rules something out.`), ruledOut: key };
  return refuse(`"${key}" is a question of yes or no: leave out "=${value}".`, [key]);
}

/** Advice with examples of the values of a key. */
function toWrite(key: string, { type, values = {} }: CatalogueKey): string {
  const named = Object.keys(values).map((value) => `"${key}=${value}"`);
  const isNumber = type === 'number' || type === 'days';
  const forms = isNumber ? [`"${key}>=14"`, `"${key}<=14"`] : type === 'country' ? [`"${key}=FR"`] : named;
  return ` Write ${forms.length === 0 ? `"${key}"` : orList(forms.slice(0, MAX_FORMS))}.`;
}

const MAX_FORMS = 8;

export function refuse(why: string, near: readonly string[] = []): Refusal {
  return { why, nearest: near };
}
