import { countBy } from '../../../model/group-by.ts';
import type { Path } from '../../read/yaml-position.ts';
import { moneyIn } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** The prices of a tool are in one currency: those of another currency come from another price list. */
export const oneCurrency: RuleOf<'file'> = {
  name: 'one-currency',
  scope: 'file',
  tip: 'Take all prices from one price list, and put prices in another currency into the note.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data: { facts } }, { currencies }) {
    // Plans come first, so that their currency counts as the main one in a tie.
    const prices = ['pricing.plans', 'pricing.starts_at', 'pricing.starts_at_annual'].flatMap((key) =>
      [...moneyIn(facts[key]?.value)].map(({ money, path }): { currency: string; path: Path } => ({
        currency: money.currency,
        path: ['facts', key, 'value', ...path, 'currency'],
      })),
    );
    // The rule money-currency finds unknown currencies.
    const known = prices.filter(({ currency }) => Object.hasOwn(currencies.data.rates, currency));
    const counts = countBy(known.map(({ currency }) => currency));
    const [main, ...others] = [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
    for (const currency of others) {
      const first = prices.find((price) => price.currency === currency);
      yield { path: first?.path ?? [], message: `is ${currency}, but the other prices of this tool are in ${main}` };
    }
  },
};
