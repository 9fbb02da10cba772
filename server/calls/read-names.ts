import type { TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { DEFAULT_LIMIT } from './list.ts';
import { findMeanings, findParameter, isIgnoredParameter } from './parameter-names.ts';
import { isList, listLiterals } from './parameter-schema.ts';
import { isQuestion, looksLikeQuestion } from './question-names.ts';
import { findGroup } from './read-choice.ts';
import { cleanText, isGiven, isObject, parseJson, readObjectAsText } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { toText } from './validate-input.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A caller's values by parameter. */
export interface NamedValues {
  readonly given: Readonly<Record<string, readonly unknown[]>>;
  /** Values under unknown names. Ignored names are left out. */
  readonly unknown: Readonly<Record<string, readonly unknown[]>>;
}

/** Assigns a caller's values to parameters. Empty values count as missing. */
export function readNames(input: TObject, sent: Raw, snapshot: Snapshot): NamedValues {
  const raw = unwrap(sent, input);
  const given: Record<string, unknown[]> = {};
  const unknown: Record<string, unknown[]> = {};
  const claim = 'claim' in input.properties ? readObjectAsText(raw, { name: 'claim' }) : undefined;
  for (const [name, value] of claim === undefined ? flatten(raw, input) : [['claim', claim] as const]) {
    const values = [value].flat().map(cleanText).filter(isGiven);
    if (values.length === 0) continue;
    const isExact = Object.hasOwn(input.properties, name);
    const money = isExact ? undefined : parseMoneyName(name, input, snapshot);
    const parameter = isExact ? name : (money?.parameter ?? chooseMeaning(name, values, input, snapshot));
    const amounts = money ? values.map((one) => `${toText(one)} ${money.currency}`) : values;
    if (parameter !== undefined)
      for (const [target, one] of amounts.flatMap((item) => splitItems(item, parameter, input, snapshot))) {
        const all = given[target] ?? [];
        all.push(one);
        given[target] = all;
      }
    // Rejects `format=csv` instead of ignoring it, since tables have their own addresses.
    else if (!isIgnoredParameter(name) || values.includes('csv'))
      Object.defineProperty(unknown, name, { value: values, enumerable: true });
  }
  return readSort(readPage({ given, unknown }, input), input);
}

/** Unwraps parameters that a client put into a single object: `{ "input": { … } }`. */
function unwrap(raw: Raw, { properties }: TObject): Raw {
  const [[name = '', value] = [], ...others] = Object.entries(raw);
  const inner = parseJson(value);
  const isWrapper = others.length === 0 && WRAPPER.test(name) && !Object.hasOwn(properties, name);
  return isWrapper && isObject(inner) ? inner : raw;
}

const WRAPPER = /^(?:input|arguments|args|params|parameters|body|payload|data|request)$/i;

/**
 * Splits a value into pairs of parameter and item. In `required`, an object such as `{ "team.sso": true, "pricing.free_plan": false }`
 * becomes an item of `required` and an item of `unwanted`.
 */
function splitItems(
  value: unknown,
  parameter: string,
  { properties }: TObject,
  snapshot: Snapshot,
): [string, unknown][] {
  const items = isList(properties[parameter] as TSchema)
    ? [parseJson(value)].flat().map(cleanText).filter(isGiven)
    : [value];
  return items.flatMap((item): [string, unknown][] => {
    if (parameter !== 'required' || !isObject(item)) return [[parameter, item]];
    const questions = Object.entries(item).map(([key, answer]): [string, string] => {
      const text = toText(answer) ?? '';
      if (text === 'false' || text === 'no') return ['unwanted', key];
      return [parameter, text === 'true' || text === 'yes' ? key : `${key}=${text}`];
    });
    const areQuestions =
      questions.length > 0 && questions.every(([target, one]) => target in properties && isQuestion(one, snapshot));
    return areQuestions ? questions : [[parameter, item]];
  });
}

/** Reads `sort: "price"`, or `sort_by` and `order`, as `cheapest` if they put the lowest price first. */
function readSort({ given, unknown }: NamedValues, { properties }: TObject): NamedValues {
  const order = Object.entries(unknown).flatMap(([name, values]) => (SORT.test(name) ? values.map(toText) : []));
  if (!('cheapest' in properties) || given.cheapest || !FROM_CHEAPEST.test(order.join(' '))) return { given, unknown };
  const others = Object.entries(unknown).filter(([name]) => !SORT.test(name));
  return { given: { ...given, cheapest: [true] }, unknown: Object.fromEntries(others) };
}

const SORT = /^(?:sort|order)_?(?:by|order|direction|dir)?$/i;
/** Matches "price", "price_asc" and "lowest price first". */
const FROM_CHEAPEST =
  /^(?!-)(?=.*(?:price|cost|cheap))(?:[\W_]|low[\W_]to[\W_]high|lowest|asc(?:ending)?|price|cost|cheap(?:est)?|first)+$/i;

/** Converts a page number to `limit` and `offset`. */
function readPage({ given, unknown }: NamedValues, { properties }: TObject): NamedValues {
  const { page = [], ...others } = unknown;
  const [rows, number] = [given.limit ?? [DEFAULT_LIMIT], page].map(([only, ...others]) =>
    others.length === 0 ? Number(toText(only)) : Number.NaN,
  ) as [number, number];
  const isPage = Number.isInteger(rows) && Number.isInteger(number) && number > 0;
  if (!('offset' in properties) || given.offset || !isPage) return { given, unknown };
  return { given: number === 1 ? given : { ...given, limit: [rows], offset: [(number - 1) * rows] }, unknown: others };
}

/** Replaces an object of parameters by its parameters: `filters: { category }`, `team: { size }`. */
function flatten(raw: Raw, input: TObject): [name: string, value: unknown][] {
  return Object.entries(raw).flatMap(([name, sent]): [string, unknown][] => {
    const value = parseJson(sent);
    if (!isObject(value)) return [[name, sent]];
    const inner = Object.entries(value).map(([field, one]): [string, unknown] => {
      const qualified = `${name}_${field}`;
      return [field.length > 1 && findParameter(qualified, input) !== undefined ? qualified : field, one];
    });
    const areKnown = inner.length > 0 && inner.every(([field]) => findParameter(field, input) !== undefined);
    return areKnown ? inner : [[name, sent]];
  });
}

/** Chooses the parameter that a name means. If ambiguous, every value must fit the same one. If no value fits any, it is `q`. */
function chooseMeaning(
  name: string,
  values: readonly unknown[],
  input: TObject,
  snapshot: Snapshot,
): string | undefined {
  const meanings = findMeanings(name, input).filter((meaning) => !values.some(isAbility(input, meaning)));
  if (meanings.length < 2) return meanings[0];
  const isTool = (text: string) => findSlug(snapshot, text) !== undefined;
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    slug: isTool,
    tools: isTool,
    without: isTool,
    unwanted: (text) => looksLikeQuestion(text, values, snapshot),
    // If `q` is possible too, a single word is a search text, unless it looks like a key.
    required: (text) => isQuestion(text, snapshot) && (meanings[0] !== 'q' || values.length > 1 || /\w\.\w/.test(text)),
    groups: (text) => findGroup(text, snapshot) !== undefined,
    part: (text) => listLiterals(input.properties.part as TSchema)?.includes(text.toLowerCase()) ?? false,
  };
  const fitting = values.map((one) => meanings.filter((meaning) => fits[meaning]?.(toText(one) ?? '') ?? false));
  if (fitting.every(({ length }) => length === 1)) return fitting[0]?.[0];
  return meanings.includes('q') && fitting.every(({ length }) => length === 0) ? 'q' : undefined;
}

/** Whether a value asks for an ability: `email: true` is not a number of emails. */
function isAbility({ properties }: TObject, parameter: string): (value: unknown) => boolean {
  const { type } = properties[parameter] as { readonly type?: string };
  return (value) => typeof value === 'boolean' && type !== 'boolean';
}

/** Parses `budget_eur` as a budget in euros. */
function parseMoneyName(name: string, input: TObject, { methodology }: Snapshot) {
  const [, word = '', code = ''] = /^(\w{1,40})_([a-z]{3})$/i.exec(name) ?? [];
  const currency = code.toUpperCase();
  const parameter = word === '' ? undefined : findParameter(word, input);
  return parameter === 'budget' && Object.hasOwn(methodology.currencies.rates, currency)
    ? { parameter, currency }
    : undefined;
}
