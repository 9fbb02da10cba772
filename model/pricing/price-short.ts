import { type Price, planOfPrice } from './price.ts';
import { BILLED, marksInWords, moneyInWords } from './price-text.ts';

/** A price in the few words of a cell. Its parts are empty where there is nothing to say. */
export interface ShortPrice {
  readonly bound: '' | 'at least' | 'up to';
  /** `49 USD`, `49 to 79 USD`, `unknown`. */
  readonly sum: string;
  /** `Agency, yearly`: the plan, and how it is paid where that is not monthly. */
  readonly terms: string;
  /** What the one sign after the sum means: `second-hand; currency assumed`. */
  readonly marks: string;
  readonly free: '' | 'or free' | 'maybe free';
}

const FREE = { yes: 'or free', 'may be': 'maybe free' } as const;

/** The price a month for a cell whose column says so. `priceInWords` has the same as a sentence does. */
export function priceInShort(price: Price): ShortPrice {
  const { amount, upto, currency, certainty, billing, upto_billing, free_plan } = price;
  const free = free_plan === undefined ? '' : FREE[free_plan];
  if (currency === null) return { bound: '', sum: 'unknown', terms: '', marks: '', free };
  // Ends that are paid differently cannot be compared.
  const least = upto_billing ? null : amount;
  const isRange = least !== null && upto !== null && upto > least;
  const money = moneyInWords({ amount: least ?? (upto as number), currency });
  const period = upto_billing ?? billing;
  const paid = period === null || period === 'month' ? undefined : BILLED[period];
  return {
    bound: least === null ? 'up to' : certainty === 'exact' || isRange ? '' : 'at least',
    sum: isRange ? `${money.replace(/ [A-Z]+$/, '')} to ${moneyInWords({ amount: upto, currency })}` : money,
    terms: [planOfPrice(price), paid].filter(Boolean).join(', '),
    marks: marksInWords(price),
    free,
  };
}
