import { moneyIn } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A price has at most two decimals, as on the page. */
export const priceDecimals: RuleOf<'fact'> = {
  name: 'price-decimals',
  scope: 'fact',
  tip: 'Write the price as on the page, and round a yearly total divided by 12 to cents.',
  *check({ claims }) {
    for (const { value, path } of claims) {
      for (const { money, path: inside } of moneyIn(value)) {
        const { amount } = money;
        const cents = Math.round(amount * 100) / 100;
        if (!Number.isFinite(amount) || cents === amount) continue;
        yield {
          path: [...path, 'value', ...inside, 'amount'],
          message: `${amount} has more than two decimals; write ${cents}`,
        };
      }
    }
  },
};
