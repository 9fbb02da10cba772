import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, lacksValue } from '../../model/condition.ts';

/** Lists all conditions on one fact: the key, each value, and some minimums and maximums. */
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

/** Generates questions: each condition, each pair of conditions on one key, and each pair of keys with their first or last conditions. */
export function generateQuestions(catalogue: Pick<Catalogue, 'keys'>): Condition[][] {
  const byKey = Object.keys(catalogue.keys)
    .map((key) => listConditionsOn(key, catalogue))
    .filter(({ length }) => length > 0);
  return [
    ...byKey.flat().map((condition) => [condition]),
    ...byKey.flatMap(listPairs),
    ...listPairs(byKey.map((conditions) => conditions.at(-1) as Condition)),
    ...listPairs(byKey.map((conditions) => conditions[0] as Condition)),
  ];
}

/** Lists all ordered pairs of different items. */
function listPairs<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((item) => items.filter((other) => other !== item).map((other) => [item, other]));
}
