import type { TObject, TSchema } from 'typebox';
import { isFields } from '../../model/fields.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { DEFAULT_LIMIT } from './list.ts';
import { findMeanings, findParameter, isIgnoredParameter } from './parameter-names.ts';
import { isList, limitRawItems, listLiterals } from './parameter-schema.ts';
import { isQuestion, looksLikeQuestion } from './question-names.ts';
import { findGroup } from './read-choice.ts';
import { cleanText, isPresent, parseJson } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { toText } from './validate-input.ts';

type RawParameters = Readonly<Record<string, unknown>>;

/** The values of a call. */
export interface ParameterValues {
  /** The values of parameters that the operation has. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
  /** The values with unknown names, by name. Ignored names are left out. */
  readonly unknown: Readonly<Record<string, readonly unknown[]>>;
}

/** The largest number of parameters in a call. Each unknown name is compared with all known ones. */
const MAX_PARAMETERS = 100;

/** Assigns a caller's values to parameters. Empty values count as missing. */
export function assignValues(input: TObject, original: RawParameters, snapshot: Snapshot): ParameterValues {
  const raw = unwrap(original, input);
  const known: Record<string, unknown[]> = {};
  const unknown: Record<string, unknown[]> = {};
  const pairs = flattenObjects(raw, input);
  if (pairs.length > MAX_PARAMETERS)
    throw new Problem('invalid_parameter', `Too many parameters: ${pairs.length}, limit ${MAX_PARAMETERS}.`);
  for (const [name, value] of pairs) {
    const values = [value].flat().map(cleanText).filter(isPresent);
    if (values.length === 0) continue;
    limitRawItems(name, values.length, input.properties[name]);
    const isExact = Object.hasOwn(input.properties, name);
    const money = isExact ? undefined : parseCurrencySuffix(name, input, snapshot);
    const parameter = isExact ? name : (money?.parameter ?? chooseParameter(name, values, input, snapshot));
    const amounts = money ? values.map((amount) => `${toText(amount)} ${money.currency}`) : values;
    if (parameter !== undefined)
      for (const item of amounts)
        for (const [target, part] of splitItems(item, parameter, input, snapshot)) {
          const targetValues = known[target] ?? [];
          limitRawItems(target, targetValues.push(part), input.properties[target]);
          known[target] = targetValues;
        }
    // Rejects `format=csv` instead of ignoring it, since tables have their own addresses.
    else if (!isIgnoredParameter(name) || values.includes('csv'))
      Object.defineProperty(unknown, name, { value: values, enumerable: true });
  }
  return convertSort(convertPage({ known, unknown }, input), input);
}

/** Unwraps parameters that a client put into a single object: `{ "input": { … } }`. */
function unwrap(raw: RawParameters, { properties }: TObject): RawParameters {
  const [[name = '', value] = [], ...others] = Object.entries(raw);
  const inner = parseJson(value);
  const isWrapper = others.length === 0 && WRAPPER.test(name) && !Object.hasOwn(properties, name);
  return isWrapper && isFields(inner) ? inner : raw;
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
    ? [parseJson(value)].flat().map(cleanText).filter(isPresent)
    : [value];
  return items.flatMap((item): [string, unknown][] => {
    if (parameter !== 'required' || !isFields(item)) return [[parameter, item]];
    limitRawItems(parameter, Object.keys(item).length);
    const questions = Object.entries(item).map(([key, answer]): [string, string] => {
      const text = toText(answer) ?? '';
      if (text === 'false' || text === 'no') return ['unwanted', key];
      return [parameter, text === 'true' || text === 'yes' ? key : `${key}=${text}`];
    });
    const areQuestions =
      questions.length > 0 &&
      questions.every(([target, question]) => target in properties && isQuestion(question, snapshot));
    return areQuestions ? questions : [[parameter, item]];
  });
}

/** Converts `sort: "price"`, or `sort_by` and `order`, to `cheapest` if they put the lowest price first. */
function convertSort({ known, unknown }: ParameterValues, { properties }: TObject): ParameterValues {
  const order = Object.entries(unknown).flatMap(([name, values]) => (SORT_NAME.test(name) ? values.map(toText) : []));
  if (!('cheapest' in properties) || known.cheapest || !CHEAPEST_FIRST.test(order.join(' '))) return { known, unknown };
  const others = Object.entries(unknown).filter(([name]) => !SORT_NAME.test(name));
  return { known: { ...known, cheapest: [true] }, unknown: Object.fromEntries(others) };
}

const SORT_NAME = /^(?:sort|order)_?(?:by|order|direction|dir)?$/i;
/** Matches "price", "price_asc" and "lowest price first". */
const CHEAPEST_FIRST =
  /^(?!-)(?=.*(?:price|cost|cheap))(?:[\W_]|low[\W_]to[\W_]high|lowest|asc(?:ending)?|price|cost|cheap(?:est)?|first)+$/i;

/** Converts the parameter `page` to `limit` and `offset`. */
function convertPage({ known, unknown }: ParameterValues, { properties }: TObject): ParameterValues {
  const { page = [], ...others } = unknown;
  const [rows, pageNumber] = [known.limit ?? [DEFAULT_LIMIT], page].map(([only, ...others]) =>
    others.length === 0 ? Number(toText(only)) : Number.NaN,
  ) as [number, number];
  const isPage = Number.isInteger(rows) && Number.isInteger(pageNumber) && pageNumber > 0;
  if (!('offset' in properties) || known.offset || !isPage) return { known, unknown };
  return {
    known: pageNumber === 1 ? known : { ...known, limit: [rows], offset: [(pageNumber - 1) * rows] },
    unknown: others,
  };
}

/** Replaces an object of parameters by its parameters: `filters: { category }` or `team: { size }`. */
function flattenObjects(raw: RawParameters, input: TObject): [name: string, value: unknown][] {
  return Object.entries(raw).flatMap(([name, rawValue]): [string, unknown][] => {
    const value = parseJson(rawValue);
    if (!isFields(value)) return [[name, rawValue]];
    const inner = Object.entries(value).map(([field, fieldValue]): [string, unknown] => {
      const qualified = `${name}_${field}`;
      return [field.length > 1 && findParameter(qualified, input) !== undefined ? qualified : field, fieldValue];
    });
    const areKnown = inner.length > 0 && inner.every(([field]) => findParameter(field, input) !== undefined);
    return areKnown ? inner : [[name, rawValue]];
  });
}

/**
 * Chooses the parameter that a name means. If the name is ambiguous, all values must fit only the same parameter. If no value fits any of
 * the parameters, chooses `q` if possible.
 */
function chooseParameter(
  name: string,
  values: readonly unknown[],
  input: TObject,
  snapshot: Snapshot,
): string | undefined {
  const meanings = findMeanings(name, input).filter((meaning) => !values.some(createAbilityTest(input, meaning)));
  if (meanings.length < 2) return meanings[0];
  const isTool = (text: string) => findSlug(snapshot, text) !== undefined;
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    slug: isTool,
    tools: isTool,
    without: isTool,
    unwanted: (text) => looksLikeQuestion(text, values, snapshot),
    // If the name may also mean `q`, a single word is a search text, unless it looks like a key.
    required: (text) => isQuestion(text, snapshot) && (meanings[0] !== 'q' || values.length > 1 || /\w\.\w/.test(text)),
    groups: (text) => findGroup(text, snapshot) !== undefined,
    part: (text) => listLiterals(input.properties.part as TSchema)?.includes(text.toLowerCase()) ?? false,
  };
  const matches = values.map((value) => meanings.filter((meaning) => fits[meaning]?.(toText(value) ?? '') ?? false));
  if (matches.every(({ length }) => length === 1)) return matches[0]?.[0];
  return meanings.includes('q') && matches.every(({ length }) => length === 0) ? 'q' : undefined;
}

/**
 * Returns a test for values that require an ability. For example, `email: true` requires the email channel, although `emails` is a number.
 */
function createAbilityTest({ properties }: TObject, parameter: string): (value: unknown) => boolean {
  const { type } = properties[parameter] as { readonly type?: string };
  return (value) => typeof value === 'boolean' && type !== 'boolean';
}

/** Parses the currency at the end of a name: `budget_eur` is a budget in euros. */
function parseCurrencySuffix(name: string, input: TObject, { methodology }: Snapshot) {
  const [, word = '', code = ''] = /^(\w{1,40})_([a-z]{3})$/i.exec(name) ?? [];
  const currency = code.toUpperCase();
  const parameter = word === '' ? undefined : findParameter(word, input);
  return parameter === 'budget' && Object.hasOwn(methodology.currencies.rates, currency)
    ? { parameter, currency }
    : undefined;
}
