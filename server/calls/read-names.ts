import type { TObject } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { DEFAULT_LIMIT } from './list.ts';
import { findParameter, isBookkeeping, meaningsOf } from './parameter-names.ts';
import { isQuestion } from './question-names.ts';
import { isGiven, itemOf, readText } from './read-value.ts';
import { findSlug } from './tool-names.ts';
import { asText } from './validate-input.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What a caller sent, by the parameters that its names mean. */
export interface NamedValues {
  readonly given: Readonly<Record<string, readonly unknown[]>>;
  /** What is neither a parameter nor bookkeeping. */
  readonly unknown: Readonly<Record<string, readonly unknown[]>>;
}

/** Sorts what a caller sent by parameter. Empty values are not given, whatever their name. */
export function readNames(input: TObject, raw: Raw, snapshot: Snapshot): NamedValues {
  const given: Record<string, unknown[]> = {};
  const unknown: Record<string, unknown[]> = {};
  const claim = 'claim' in input.properties ? itemOf(raw, { name: 'claim' }) : undefined;
  for (const [name, value] of claim === undefined ? flatten(raw, input) : [['claim', claim] as const]) {
    const values = [value].flat().map(readText).filter(isGiven);
    if (values.length === 0) continue;
    const isOwn = Object.hasOwn(input.properties, name);
    const sum = isOwn ? undefined : readMoneyName(name, input, snapshot);
    const parameter = isOwn ? name : (sum?.parameter ?? meantParameter(name, values, input, snapshot));
    const named = sum ? values.map((one) => `${asText(one)} ${sum.currency}`) : values;
    if (parameter !== undefined) given[parameter] = [...(given[parameter] ?? []), ...named];
    else if (!isBookkeeping(name)) Object.defineProperty(unknown, name, { value: values, enumerable: true });
  }
  return readPage({ given, unknown }, input);
}

/** A list whose page is given by its number. */
function readPage({ given, unknown }: NamedValues, { properties }: TObject): NamedValues {
  const { page = [], ...others } = unknown;
  const [rows, number] = [given.limit ?? [DEFAULT_LIMIT], page].map(([only, ...more]) =>
    more.length === 0 ? Number(asText(only)) : Number.NaN,
  ) as [number, number];
  const isPage = Number.isInteger(rows) && Number.isInteger(number) && number > 0;
  if (!('offset' in properties) || given.offset || !isPage) return { given, unknown };
  return { given: number === 1 ? given : { ...given, limit: [rows], offset: [(number - 1) * rows] }, unknown: others };
}

/** The parameters of an object that has nothing else stand for it: `filters: { category }`, `team: { size }`. */
function flatten(raw: Raw, input: TObject): [name: string, value: unknown][] {
  return Object.entries(raw).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
    const inner = Object.entries(value).map(([own, one]): [string, unknown] => {
      const both = `${name}_${own}`;
      return [own.length > 1 && findParameter(both, input) !== undefined ? both : own, one];
    });
    const areKnown = inner.length > 0 && inner.every(([own]) => findParameter(own, input) !== undefined);
    return areKnown ? inner : [[name, value]];
  });
}

/** The parameter that a name means. Of several, the only one that the values fit. */
function meantParameter(
  name: string,
  values: readonly unknown[],
  input: TObject,
  snapshot: Snapshot,
): string | undefined {
  const meanings = meaningsOf(name, input).filter((meant) => !values.some(isAbility(input, meant)));
  if (meanings.length < 2) return meanings[0];
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    without: (text) => findSlug(snapshot, text) !== undefined,
    unwanted: (text) => isQuestion(text, snapshot),
  };
  const [only, ...others] = meanings.filter((meant) =>
    values.every((one) => fits[meant]?.(asText(one) ?? '') ?? false),
  );
  return others.length === 0 ? only : undefined;
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
