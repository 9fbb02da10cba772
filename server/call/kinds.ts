import type { TSchema } from 'typebox';
import { IsDate, IsDateTime } from 'typebox/format';
import { writeQuestion } from '../../model/condition.ts';
import { parseQuestion } from '../../model/parse-question.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ProblemCode } from '../http/problem.ts';
import { indexNames, type Names, namesIn } from '../names/names.ts';
import { listLiterals } from './parameters.ts';

/** Functions that list the allowed values of a parameter, by parameter. */
export type Choices = Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>>;

/** The problem code of an unknown value, by parameter. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  profile: 'profile_not_found',
  platform: 'platform_not_found',
  category: 'unknown_category',
  groups: 'unknown_group',
};

/** The value of a text, or why the text is invalid. */
type Reading =
  | {
      readonly value: unknown;
      /** The currency of an amount. */
      readonly currency?: string;
    }
  | {
      /** Completes the sentence that begins with the name of the parameter. */
      readonly why: string;
      readonly code?: ProblemCode;
      readonly nearest?: readonly string[];
      readonly allowed?: readonly string[];
    };

/** A kind of parameter: reads one text of it. */
export type Kind = (text: string, snapshot: Snapshot) => Reading;

const readText: Kind = (value) => ({ value });

const readFlag: Kind = (text) => {
  if (/^(?:true|yes|1)$/i.test(text)) return { value: true };
  return /^(?:false|no|0)$/i.test(text) ? { value: false } : { why: 'must be true or false.' };
};

interface Range {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const numberKind =
  ({ type, minimum = 0, maximum = Number.POSITIVE_INFINITY }: Range): Kind =>
  (text) => {
    const digits = text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
    // Three decimals may be thousands.
    const pattern = type === 'integer' ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,2})?$/;
    const value = pattern.test(digits) ? Number(digits) : Number.NaN;
    const isInRange = value >= minimum && value <= maximum;
    const number = type === 'integer' ? 'whole number' : 'number';
    return isInRange ? { value } : { why: `must be a ${number} from ${minimum} to ${maximum}.` };
  };

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Reads `300`, `$1,500`, `60 €` and `250 EUR`. */
const moneyKind =
  (range: Range): Kind =>
  (text, snapshot) => {
    const [, sign, signed, plain = text, code] =
      /^(?:([$€£])\s*([\d.,]+)|([\d.,]+)\s*([$€£]|[a-z]{3})?)$/i.exec(text) ?? [];
    const reading = numberKind(range)(signed ?? plain, snapshot);
    const unit = (sign ?? code)?.toUpperCase();
    return 'value' in reading && unit !== undefined ? { ...reading, currency: SIGNS[unit] ?? unit } : reading;
  };

/** Reads the slug of a tool from its slug, name, alias or identifier. */
const readTool: Kind = (text, snapshot) => {
  if (snapshot.tools.has(text)) return { value: text };
  const { tool } = namesIn(snapshot);
  const [value, ...others] = tool.find(text);
  if (value !== undefined && others.length === 0) return { value };
  const reason = value === undefined ? 'has the unknown tool' : 'has the ambiguous name';
  return {
    code: 'tool_not_found',
    why: `${reason} "${firstCharacters(text, 100)}". search_tools (GET /api/v1/tools) lists all tools.`,
    nearest: tool.nearest(text),
  };
};

/** Reads `2026-01-31`, or a time, which becomes UTC to the second. */
const readTime: Kind = (text) => {
  if (IsDate(text)) return { value: text };
  if (IsDateTime(text)) return { value: `${new Date(text).toISOString().slice(0, 19)}Z` };
  return { why: `must be a date such as "2026-01-31", not "${text}".`, allowed: ['2026-01-31'] };
};

/** In characters. A question with the codes of all EU countries still fits. */
export const MAX_CONDITION = 200;

const readCondition: Kind = (text, snapshot) => {
  const { catalogue } = snapshot.methodology;
  const parsed = parseQuestion(
    text.replaceAll(/=(?:true|yes)(?=\||$)/gi, ''),
    catalogue,
    namesIn(snapshot).key.findOne,
  );
  if ('any' in parsed) {
    const value = writeQuestion(parsed);
    return value.length <= MAX_CONDITION ? { value } : { why: `must have at most ${MAX_CONDITION} characters.` };
  }
  if (parsed.unknownName !== undefined) return refuseKey(parsed.unknownName, Object.keys(catalogue.keys), snapshot);
  const exclusion = parsed.negated === undefined ? '' : ` To exclude it, put "${parsed.negated}" in "unwanted".`;
  return { why: `has an invalid question. ${parsed.why}${exclusion}`, nearest: parsed.suggestions };
};

const keyKind =
  (listKeys: (snapshot: Snapshot) => readonly string[], code?: ProblemCode): Kind =>
  (text, snapshot) => {
    const keys = listKeys(snapshot);
    const { key: names } = namesIn(snapshot);
    const value = keys.includes(text) ? text : names.findOne(text, (key) => keys.includes(key));
    if (value !== undefined) return { value };
    const parsed = parseQuestion(text, snapshot.methodology.catalogue, names.findOne);
    const question = 'any' in parsed ? writeQuestion(parsed) : undefined;
    if (question !== undefined && keys.includes(question)) return { value: question };
    return { ...refuseKey(text, keys, snapshot), ...(code && { code }) };
  };

/** Suggests keys with similar names or, if there are none, the questions that the last part of the text names. */
function refuseKey(text: string, keys: readonly string[], snapshot: Snapshot): Reading {
  const names = namesIn(snapshot);
  const isAllowed = (key: string) => keys.includes(key);
  const nearest = names.key.nearest(text, isAllowed);
  const words = text.slice(text.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return {
    code: 'unknown_key',
    why: `has the unknown key "${text}". list_questions (GET /api/v1/questions) lists all keys.`,
    nearest: nearest.length > 0 ? nearest : names.question.nearest(words, isAllowed),
  };
}

/** One of the values that a schema or the snapshot lists, by value or name. */
const choiceKind =
  (name: string, list: (snapshot: Snapshot) => readonly (string | number)[]): Kind =>
  (text, snapshot) => {
    const values = list(snapshot);
    const allowed = values.map(String);
    const index: Readonly<Record<string, Names>> = namesIn(snapshot);
    const names = index[name] ?? indexNames(allowed.map((value) => [value]));
    const found = names.findOne(text, (value) => allowed.includes(value));
    if (found !== undefined) return { value: values[allowed.indexOf(found)] };
    const code = CODES[name] ?? 'invalid_parameter';
    const nearest = names.nearest(text, (value) => allowed.includes(value));
    return { code, why: `has the unknown value "${text}".`, allowed, nearest };
  };

/** Finds the kind of a parameter by its schema: a title, literals or a type, and the choices of the operation. */
export function findKind(name: string, schema: TSchema, choices: Choices = {}): Kind {
  const item = ((schema as { readonly items?: TSchema }).items ?? schema) as TSchema &
    Range & { readonly title?: string };
  if (['slug', 'tools', 'without'].includes(name)) return readTool;
  if (item.title === 'NeedQuestion') return readCondition;
  const list = choices[name];
  if (name === 'keys') return keyKind(list ?? listAllKeys);
  if (name === 'key') return keyKind(listAllKeys, 'question_not_found');
  if (name === 'since' || name === 'until') return readTime;
  const literals = listLiterals(item);
  if (literals) return choiceKind(name, () => literals);
  if (list) return choiceKind(name, list);
  if (name === 'budget') return moneyKind(item);
  if (item.type === 'integer' || item.type === 'number') return numberKind(item);
  return item.type === 'boolean' ? readFlag : readText;
}

const listAllKeys = ({ methodology }: Snapshot) => Object.keys(methodology.catalogue.keys);
