import { moneyIn } from '../prices.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** Every price is in a currency with an exchange rate, so that prices can be compared. */
export const moneyCurrency: RuleOf<'fact'> = {
  name: 'money-currency',
  scope: 'fact',
  tip: 'Correct the currency code, or add the rate to facts/currencies.yaml.',
  *check({ claims }, { currencies }) {
    const known = Object.keys(currencies.data.rates);
    for (const { value, path } of claims) {
      const reported = new Set<string>();
      for (const { money, path: inside } of moneyIn(value)) {
        const { currency } = money;
        // A missing rate is reported once per claim. The rule value-type finds text that is not a currency code.
        if (!known.includes(currency) && !reported.has(currency) && /^[A-Z]{3}$/.test(currency)) {
          reported.add(currency);
          yield {
            path: [...path, 'value', ...inside, 'currency'],
            message: `${currency} has no rate in facts/currencies.yaml; ${suggestion(currency, known)}`,
          };
        }
      }
    }
  },
};
