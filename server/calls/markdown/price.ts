import { formatMoney } from '../../../model/words/price.ts';
import type { Footnotes } from './footnotes.ts';
import { type Fields, isFields, writeTerms } from './values.ts';

interface Sums extends Fields {
  readonly amount?: number | null;
  readonly upto?: number | null;
  readonly currency?: string | null;
}

/** `exact, $80 a month (plan Growth; billing year; in advance 960) [2] – By the month 96.` */
export function writePrice(price: Fields, footnotes: Footnotes): string {
  const { certainty, amount, upto, currency, converted, unconfirmed = [], ...terms } = price as Sums;
  const others = (unconfirmed as Fields[]).map((one) => {
    const { amount: least, upto: most, currency: of, ...more } = one as Sums;
    return `; unconfirmed: ${writeSums({ amount: least, upto: most, currency: of })}${writeTerms(dropNulls(more), footnotes)}`;
  });
  const about = isFields(converted) ? `, about ${writeSums(converted)}` : '';
  const sum = `${certainty}, ${writeSums({ amount, upto, currency })}${about}`;
  return `${sum}${writeTerms(dropNulls(terms), footnotes)}${others.join('')}`;
}

/** `$80 a month`, `from $80 a month`, `at most $80 a month`, `$80 to $120 a month`. */
function writeSums({ amount = null, upto = amount, currency = null }: Sums): string {
  if (currency === null || (amount ?? upto) === null) return 'no sum known';
  const [least, most] = [amount, upto].map((sum) => (sum === null ? '' : formatMoney({ amount: sum, currency })));
  if (amount === null) return `at most ${most} a month`;
  if (upto === null) return `from ${least} a month`;
  return amount === upto ? `${least} a month` : `${least} to ${most} a month`;
}

/** Drops the null terms of a price, which are unknown like its sum. */
function dropNulls(terms: Fields): Fields {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}
