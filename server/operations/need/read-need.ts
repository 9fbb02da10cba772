import type { Need, NeedQuestion, Strength } from '../../../model/board/need.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Condition } from '../../../model/job.ts';
import { keyMeant, nearest } from '../../../model/nearest.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { invalidItem, requireChoice, unknownKey } from '../input.ts';
import { findTool } from '../tool-names.ts';
import { type NeedInput, setUpParameters } from './parameters.ts';

const STRENGTHS = ['required', 'nice', 'unwanted'] as const satisfies readonly Strength[];
const LARGEST = 999_999_999;

/**
 * The need that parameters state.
 * @param ignored what else was said and not understood
 * @throws Problem unknown_key, tool_not_found or invalid_parameter, with what is allowed and what is nearest
 */
export function readNeed(snapshot: Snapshot, input: NeedInput, ignored: readonly string[] = []): Need {
  const { currencies, categories } = snapshot.methodology;
  const { budget, billing, cheapest, category, tools, without } = input;
  const currency = input.currency?.toUpperCase() ?? currencies.base;
  requireChoice('currency', currency, Object.keys(currencies.rates), 'invalid_parameter');
  if (category !== undefined) requireChoice('category', category, Object.keys(categories), 'unknown_category');
  return {
    questions: STRENGTHS.flatMap((strength) =>
      (input[strength] ?? []).map((item) => ({ any: readQuestion(item, strength, snapshot), strength })),
    ),
    setUp: setUpOf(input),
    budget: budget === undefined ? undefined : { amount: budget, currency },
    isCheapWanted: cheapest,
    currency,
    billing,
    only: tools?.map((name) => findTool(snapshot, name, 'tools').slug),
    without: without?.map((name) => findTool(snapshot, name, 'without').slug),
    ignored,
  };
}

/** The numbers that are given. */
export function setUpOf(input: NeedInput): SetUp {
  const fields = Object.keys(setUpParameters) as (keyof typeof setUpParameters)[];
  return Object.fromEntries(fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));
}

/**
 * Reads a question of a need: `ai.public_api`, `integrations.hubspot=native|connector`, `integrations.zapier|integrations.make`,
 * `pricing.trial_days>=14`. `a=x|y` is short for `a=x|a=y`.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed and what is nearest
 */
export function readQuestion(item: string, parameter: string, snapshot: Snapshot): NeedQuestion['any'] {
  let last = '';
  return item.split('|').map((written) => {
    const part = written.trim();
    const [, name = '', sign = '', value = ''] = /^([^=<>]*)([<>]?=)?(.*)$/s.exec(part) ?? [];
    const isValue = last !== '' && sign === '' && !name.includes('.');
    if (!isValue) last = sign === '' ? '' : `${name}${sign}`;
    return isValue
      ? readSingle(last + part, item, parameter, snapshot)
      : readSingle(`${name.trim()}${sign}${value}`, item, parameter, snapshot);
  });
}

function readSingle(text: string, item: string, parameter: string, { methodology }: Snapshot): Condition {
  const { keys } = methodology.catalogue;
  const [, named = '', sign = '', given = ''] = /^([^=<>]*)([<>]?=)?(.*)$/s.exec(text) ?? [];
  const value = given.trim();
  const key = keyMeant(named, Object.keys(keys));
  const declared = keys[key];
  if (!declared) throw unknownKey(named, parameter, Object.keys(keys));
  const wrong = (detail: string, near: readonly string[] = []) => invalidItem(parameter, item, detail, near);
  if (declared.type === 'plans') throw wrong(`"${key}" is not asked for: set budget for a limit, or cheapest.`);
  if (declared.type === 'number' || declared.type === 'days') {
    if (sign !== '' && !/^\d{1,9}$/.test(value))
      throw wrong(`"${key}" takes a whole number up to ${LARGEST}: "${key}>=14" or "${key}<=14".`);
    if (sign === '') return { key };
    if (sign === '=') throw wrong(`"${key}" is a number; write "${key}>=${value}" or "${key}<=${value}".`);
    return { key, op: sign === '>=' ? 'gte' : 'lte', value: Number(value) };
  }
  if (sign !== '' && sign !== '=') throw wrong(`"${key}" is not a number; leave out "${sign}${value}".`);
  if (sign === '') {
    if (declared.type === 'set')
      throw wrong(`"${key}" needs a value: ${valuesOf(key, declared)}.`, namesOf(key, declared));
    return { key };
  }
  if (declared.type === 'boolean') {
    if (value === 'yes' || value === 'true') return { key };
    throw wrong(
      `"${key}" is a question of yes or no: leave out "=${value}", or put it in unwanted to rule a yes out.`,
      [key],
    );
  }
  if (declared.type === 'country' && /^[A-Za-z]{2}$/.test(value)) return { key, value: value.toUpperCase() };
  const allowed = Object.keys(declared.values ?? {});
  if (allowed.includes(value)) return { key, value };
  const near = nearest(value, allowed).map((other) => `${key}=${other}`);
  throw wrong(
    allowed.length > 0
      ? `"${key}" has no value "${value}". Allowed: ${allowed.join(', ')}.`
      : declared.type === 'country'
        ? `"${key}" takes the code of a country, such as "${key}=FR".`
        : `"${key}" takes no value: leave out "=${value}".`,
    near,
  );
}

const namesOf = (key: string, { values = {} }: CatalogueKey) => Object.keys(values).map((value) => `${key}=${value}`);

function valuesOf(key: string, declared: CatalogueKey): string {
  return orList(namesOf(key, declared).slice(0, 8));
}
