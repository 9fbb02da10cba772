import { moneyIn } from '../money-in.ts';
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
      const named = new Set(known);
      for (const { money, path: inside } of moneyIn(value)) {
        const { currency } = money;
        // Each price of a list may lack the same rate; it is missing once. What is no code at all has the wrong type.
        if (!named.has(currency) && /^[A-Z]{3}$/.test(currency)) {
          named.add(currency);
          yield {
            path: [...path, 'value', ...inside, 'currency'],
            message: `${currency} has no rate in facts/currencies.yaml; ${suggestion(currency, known)}`,
          };
        }
      }
    }
  },
};
