import { countBy } from '../../../model/group-by.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findMoney } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';
import { suggest } from '../suggestion.ts';

/** All prices of a tool must be in one currency, which must have an exchange rate. */
export const priceCurrencies: Rule = {
  name: 'currencies',
  tip: 'Take all prices from one price list, and put prices in other currencies into the note. Add a missing rate to facts/currencies.yaml.',
  allowsExceptions: true,
  *fact({ claims }, { currencies }) {
    const knownCurrencies = Object.keys(currencies.data.rates);
    for (const { value, path } of claims) {
      const reportedCurrencies = new Set<string>();
      for (const { money, path: moneyPath } of findMoney(value)) {
        const { currency } = money;
        // A missing rate is reported once per claim. The rule `value-type` reports strings that aren't currency codes.
        if (!knownCurrencies.includes(currency) && !reportedCurrencies.has(currency) && /^[A-Z]{3}$/.test(currency)) {
          reportedCurrencies.add(currency);
          yield {
            path: [...path, 'value', ...moneyPath, 'currency'],
            message: `${currency} has no rate in facts/currencies.yaml; ${suggest(currency, knownCurrencies)}`,
          };
        }
      }
    }
  },
  *file({ data: { facts } }, { currencies }) {
    const prices = [...findMoney(facts[PLANS_KEY]?.value)].map(({ money, path }): { currency: string; path: Path } => ({
      currency: money.currency,
      path: ['facts', PLANS_KEY, 'value', ...path, 'currency'],
    }));
    // Currencies without a rate are reported above.
    const pricesWithRate = prices.filter(({ currency }) => Object.hasOwn(currencies.data.rates, currency));
    const counts = countBy(pricesWithRate.map(({ currency }) => currency));
    const [mainCurrency, ...otherCurrencies] = [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
    for (const currency of otherCurrencies) {
      const firstPrice = prices.find((price) => price.currency === currency);
      yield {
        path: firstPrice?.path ?? [],
        message: `is ${currency}, but the other prices of this tool are in ${mainCurrency}`,
      };
    }
  },
};
