import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, lacksValue } from '../../model/condition.ts';

/** Lists all conditions on one fact: the key, each of its values, and some limits. */
function listConditionsOn(key: string, catalogue: Pick<Catalogue, 'keys'>): Condition[] {
  const { type, values = {} } = catalogue.keys[key] ?? {};
  const withoutValue = lacksValue({ key }, catalogue) && type !== 'country' ? [] : [{ key }];
  const numbers = type === 'number' || type === 'days' ? [0, 1, 14, 999_999_999] : [];
  const codes = type === 'country' ? ['AT', 'FR'] : [];
  return [
    ...withoutValue,
    ...[...Object.keys(values), ...codes].map((value) => ({ key, value })),
    ...numbers.flatMap((value) => [
      { key, op: 'gte' as const, value },
      { key, op: 'lte' as const, value },
    ]),
  ];
}

/** Lists questions of a catalogue: each condition, each pair about one key, and pairs of keys with the first or last condition of each. */
export function generateQuestions(catalogue: Pick<Catalogue, 'keys'>): Condition[][] {
  const byKey = Object.keys(catalogue.keys)
    .map((key) => listConditionsOn(key, catalogue))
    .filter((some) => some.length > 0);
  return [
    ...byKey.flat().map((one) => [one]),
    ...byKey.flatMap(listPairs),
    ...listPairs(byKey.map((some) => some.at(-1) as Condition)),
    ...listPairs(byKey.map((some) => some[0] as Condition)),
  ];
}

/** All ordered pairs. */
function listPairs<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((one) => items.filter((other) => other !== one).map((other) => [one, other]));
}
