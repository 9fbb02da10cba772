import { moneyIn } from '../money-in.ts';
import type { RuleOf } from '../rule.ts';

/** A price is what a page prints, in units and cents. */
export const priceDecimals: RuleOf<'fact'> = {
  name: 'price-decimals',
  scope: 'fact',
  tip: 'Write a price as the page prints it; a yearly total divided by 12 is rounded to cents.',
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
