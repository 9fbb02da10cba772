import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, lacksValue } from '../../model/condition.ts';

/** Every question of one fact: a key, each of its values, and numbers. */
function conditionsOf(key: string, catalogue: Pick<Catalogue, 'keys'>): Condition[] {
  const { type, values = {} } = catalogue.keys[key] ?? {};
  const alone = lacksValue({ key }, catalogue) && type !== 'country' ? [] : [{ key }];
  const numbers = type === 'number' || type === 'days' ? [0, 1, 14, 999_999_999] : [];
  const codes = type === 'country' ? ['AT', 'FR'] : [];
  return [
    ...alone,
    ...[...Object.keys(values), ...codes].map((value) => ({ key, value })),
    ...numbers.flatMap((value) => [
      { key, op: 'gte' as const, value },
      { key, op: 'lte' as const, value },
    ]),
  ];
}

/** The questions of a catalogue: each condition, each pair about one key, and each pair of keys with the last condition of each. */
export function listConditions(catalogue: Pick<Catalogue, 'keys'>): Condition[][] {
  const byKey = Object.keys(catalogue.keys)
    .map((key) => conditionsOf(key, catalogue))
    .filter((some) => some.length > 0);
  return [
    ...byKey.flat().map((one) => [one]),
    ...byKey.flatMap(pairsOf),
    ...pairsOf(byKey.map((some) => some.at(-1) as Condition)),
    ...pairsOf(byKey.map((some) => some[0] as Condition)),
  ];
}

/** In both orders. */
function pairsOf<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((one) => items.filter((other) => other !== one).map((other) => [one, other]));
}
