import type { Money } from '../../model/value.ts';
import type { Path } from '../read/yaml-file.ts';

/** Each sum of money in a value, with its place in it. Values may still have the wrong shape when rules look at them. */
export function* moneyIn(value: unknown, path: Path = []): Iterable<{ money: Money; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  if (isMoney(value)) yield { money: value, path };
  else {
    for (const [name, item] of Object.entries(value)) {
      yield* moneyIn(item, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

export function isMoney(value: unknown): value is Money {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    'currency' in value &&
    typeof value.amount === 'number' &&
    typeof value.currency === 'string'
  );
}
