import type { Money } from '../../artifacts/value.ts';
import { suggestion } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** Every price is in a currency that has a sourced rate, so that prices can meet. */
export const moneyCurrency: RuleOf<'fact'> = {
  name: 'money-currency',
  scope: 'fact',
  tip: 'Add the rate with its source and date to facts/currencies.yaml.',
  *check({ claims }, { currencies }) {
    const known = Object.keys(currencies.data.rates);
    for (const { value, path } of claims) {
      for (const { currency } of moneyIn(value)) {
        if (!known.includes(currency)) {
          yield {
            path: [...path, 'value'],
            message: `${currency} has no rate in facts/currencies.yaml; ${suggestion(currency, known)}`,
          };
        }
      }
    }
  },
};

function* moneyIn(value: unknown): Iterable<Money> {
  if (typeof value !== 'object' || value === null) return;
  if ('amount' in value && 'currency' in value) yield value as Money;
  else for (const item of Object.values(value)) yield* moneyIn(item);
}
