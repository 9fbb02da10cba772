import type { TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { DEFAULT_LIMIT } from './list.ts';
import { findMeanings, findParameter, isBookkeeping } from './parameter-names.ts';
import { isList, listLiterals } from './parameter-schema.ts';
import { asksQuestion, isQuestion } from './question-names.ts';
import { findGroup } from './read-choice.ts';
import { isGiven, isObject, parseJson, readItem, readText } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { toText } from './validate-input.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A caller's values by parameter. */
export interface NamedValues {
  readonly given: Readonly<Record<string, readonly unknown[]>>;
  /** Names that are neither parameters nor bookkeeping. */
  readonly unknown: Readonly<Record<string, readonly unknown[]>>;
}

/** Sorts a caller's values by parameter. Empty values count as missing under any name. */
export function readNames(input: TObject, sent: Raw, snapshot: Snapshot): NamedValues {
  const raw = unwrap(sent, input);
  const given: Record<string, unknown[]> = {};
  const unknown: Record<string, unknown[]> = {};
  const claim = 'claim' in input.properties ? readItem(raw, { name: 'claim' }) : undefined;
  for (const [name, value] of claim === undefined ? flatten(raw, input) : [['claim', claim] as const]) {
    const values = [value].flat().map(readText).filter(isGiven);
    if (values.length === 0) continue;
    const isOwn = Object.hasOwn(input.properties, name);
    const money = isOwn ? undefined : readMoneyName(name, input, snapshot);
    const parameter = isOwn ? name : (money?.parameter ?? meantParameter(name, values, input, snapshot));
    const named = money ? values.map((one) => `${toText(one)} ${money.currency}`) : values;
    if (parameter !== undefined)
      for (const [to, one] of named.flatMap((item) => itemsIn(item, parameter, input, snapshot))) {
        const all = given[to] ?? [];
        all.push(one);
        given[to] = all;
      }
    // `format=csv` is not ignored: tables have their own addresses.
    else if (!isBookkeeping(name) || values.includes('csv'))
      Object.defineProperty(unknown, name, { value: values, enumerable: true });
  }
  return readSort(readPage({ given, unknown }, input), input);
}

/** Unwraps parameters from an object around all of them: `{ "input": { … } }`. */
function unwrap(raw: Raw, { properties }: TObject): Raw {
  const [[name = '', value] = [], ...others] = Object.entries(raw);
  const inner = parseJson(value);
  const isWrapper = others.length === 0 && WRAPPER.test(name) && !Object.hasOwn(properties, name);
  return isWrapper && isObject(inner) ? inner : raw;
}

const WRAPPER = /^(?:input|arguments|args|params|parameters|body|payload|data|request)$/i;

/** Pairs of parameter and item: `{ "team.sso": true, "pricing.free_plan": false }` has one for `required` and one for `unwanted`. */
function itemsIn(value: unknown, parameter: string, { properties }: TObject, snapshot: Snapshot): [string, unknown][] {
  const items = isList(properties[parameter] as TSchema)
    ? [parseJson(value)].flat().map(readText).filter(isGiven)
    : [value];
  return items.flatMap((item): [string, unknown][] => {
    if (parameter !== 'required' || !isObject(item)) return [[parameter, item]];
    const questions = Object.entries(item).map(([key, answer]): [string, string] => {
      const text = toText(answer) ?? '';
      if (text === 'false' || text === 'no') return ['unwanted', key];
      return [parameter, text === 'true' || text === 'yes' ? key : `${key}=${text}`];
    });
    const areQuestions =
      questions.length > 0 && questions.every(([to, one]) => to in properties && isQuestion(one, snapshot));
    return areQuestions ? questions : [[parameter, item]];
  });
}

/** Reads `sort: "price"`, or `sort_by` and `order`, as `cheapest` if the lowest price comes first. */
function readSort({ given, unknown }: NamedValues, { properties }: TObject): NamedValues {
  const order = Object.entries(unknown).flatMap(([name, values]) => (SORT.test(name) ? values.map(toText) : []));
  if (!('cheapest' in properties) || given.cheapest || !FROM_CHEAPEST.test(order.join(' '))) return { given, unknown };
  const others = Object.entries(unknown).filter(([name]) => !SORT.test(name));
  return { given: { ...given, cheapest: [true] }, unknown: Object.fromEntries(others) };
}

const SORT = /^(?:sort|order)_?(?:by|order|direction|dir)?$/i;
/** "price", "price_asc", "lowest price first". */
const FROM_CHEAPEST =
  /^(?!-)(?=.*(?:price|cost|cheap))(?:[\W_]|low[\W_]to[\W_]high|lowest|asc(?:ending)?|price|cost|cheap(?:est)?|first)+$/i;

/** Reads the number of a page as `limit` and `offset`. */
function readPage({ given, unknown }: NamedValues, { properties }: TObject): NamedValues {
  const { page = [], ...others } = unknown;
  const [rows, number] = [given.limit ?? [DEFAULT_LIMIT], page].map(([only, ...more]) =>
    more.length === 0 ? Number(toText(only)) : Number.NaN,
  ) as [number, number];
  const isPage = Number.isInteger(rows) && Number.isInteger(number) && number > 0;
  if (!('offset' in properties) || given.offset || !isPage) return { given, unknown };
  return { given: number === 1 ? given : { ...given, limit: [rows], offset: [(number - 1) * rows] }, unknown: others };
}

/** Replaces an object that has only parameters by these: `filters: { category }`, `team: { size }`. */
function flatten(raw: Raw, input: TObject): [name: string, value: unknown][] {
  return Object.entries(raw).flatMap(([name, sent]): [string, unknown][] => {
    const value = parseJson(sent);
    if (!isObject(value)) return [[name, sent]];
    const inner = Object.entries(value).map(([own, one]): [string, unknown] => {
      const both = `${name}_${own}`;
      return [own.length > 1 && findParameter(both, input) !== undefined ? both : own, one];
    });
    const areKnown = inner.length > 0 && inner.every(([own]) => findParameter(own, input) !== undefined);
    return areKnown ? inner : [[name, sent]];
  });
}

/** The parameter that a name means. Of several, the only one that fits every value, or `q` if none fits any. */
function meantParameter(
  name: string,
  values: readonly unknown[],
  input: TObject,
  snapshot: Snapshot,
): string | undefined {
  const meanings = findMeanings(name, input).filter((meant) => !values.some(isAbility(input, meant)));
  if (meanings.length < 2) return meanings[0];
  const isTool = (text: string) => findSlug(snapshot, text) !== undefined;
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    slug: isTool,
    tools: isTool,
    without: isTool,
    unwanted: (text) => asksQuestion(text, values, snapshot),
    // A single word for `q` or `required` is a text.
    required: (text) => isQuestion(text, snapshot) && (meanings[0] !== 'q' || values.length > 1 || /\w\.\w/.test(text)),
    groups: (text) => findGroup(text, snapshot) !== undefined,
    part: (text) => listLiterals(input.properties.part as TSchema)?.includes(text.toLowerCase()) ?? false,
  };
  const fitting = values.map((one) => meanings.filter((meant) => fits[meant]?.(toText(one) ?? '') ?? false));
  if (fitting.every(({ length }) => length === 1)) return fitting[0]?.[0];
  return meanings.includes('q') && fitting.every(({ length }) => length === 0) ? 'q' : undefined;
}

/** `email: true` asks for an ability, not for a number of emails. */
function isAbility({ properties }: TObject, meant: string): (value: unknown) => boolean {
  const { type } = properties[meant] as { readonly type?: string };
  return (value) => typeof value === 'boolean' && type !== 'boolean';
}

/** `budget_eur` is the budget, in euros. */
function readMoneyName(name: string, input: TObject, { methodology }: Snapshot) {
  const [, named = '', code = ''] = /^(\w{1,40})_([a-z]{3})$/i.exec(name) ?? [];
  const currency = code.toUpperCase();
  const parameter = named === '' ? undefined : findParameter(named, input);
  return parameter === 'budget' && Object.hasOwn(methodology.currencies.rates, currency)
    ? { parameter, currency }
    : undefined;
}
