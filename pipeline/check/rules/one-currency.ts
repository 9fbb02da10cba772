import type { Path } from '../../read/yaml-file.ts';
import { moneyIn } from '../money-in.ts';
import type { RuleOf } from '../rule.ts';

/** The prices of a tool are in one currency: prices in two of them come from price lists that do not belong together. */
export const oneCurrency: RuleOf<'file'> = {
  name: 'one-currency',
  scope: 'file',
  tip: 'Take all prices from one price list; what another list says in another currency goes into the note.',
  excusable: true,
  compares: 'pricing.',
  *check({ data: { facts } }, { currencies }) {
    // Plans come first: where there are as many prices of one currency as of the other, theirs is the usual one.
    const prices = ['pricing.plans', 'pricing.starts_at', 'pricing.starts_at_annual'].flatMap((key) =>
      [...moneyIn(facts[key]?.value)].map(({ money, path }): { currency: string; path: Path } => ({
        currency: money.currency,
        path: ['facts', key, 'value', ...path, 'currency'],
      })),
    );
    const counts = new Map<string, number>();
    for (const { currency } of prices) {
      // A currency that nobody knows has a rule of its own.
      if (Object.hasOwn(currencies.data.rates, currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
    const [usual, ...odd] = [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
    for (const currency of odd) {
      const first = prices.find((price) => price.currency === currency);
      yield { path: first?.path ?? [], message: `is ${currency}, and the other prices of this tool are in ${usual}` };
    }
  },
};
