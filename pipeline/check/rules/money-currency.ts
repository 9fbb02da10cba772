import type { Money } from '../../artifacts/value.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every price is in a currency that has a sourced rate, so that prices can meet. */
export const moneyCurrency: Rule = {
  name: 'money-currency',
  scope: 'tool',
  *check({ file, data }, { currencies }): Iterable<Finding> {
    for (const [key, fact] of Object.entries(data.facts)) {
      for (const { currency } of moneyIn(fact)) {
        if (!currencies.data.rates[currency]) {
          yield {
            file,
            path: ['facts', key],
            message: `${currency} has no rate in facts/currencies.yaml; add one with its source`,
          };
        }
      }
    }
  },
};

function* moneyIn(value: unknown): Iterable<Money> {
  if (Array.isArray(value)) for (const item of value) yield* moneyIn(item);
  else if (typeof value === 'object' && value !== null) {
    if ('amount' in value && 'currency' in value) yield value as Money;
    else for (const item of Object.values(value)) yield* moneyIn(item);
  }
}
