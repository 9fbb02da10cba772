import { formatMoney } from '../../../model/words/sum.ts';
import type { Footnotes } from './footnotes.ts';
import { type Fields, isFields, writeTerms } from './values.ts';

interface Sums extends Fields {
  readonly amount?: number | null;
  readonly upto?: number | null;
  readonly currency?: string | null;
}

/** Writes a price: `exact, $80 a month (plan Growth; billing year; in advance 960) [2] – $96 if billed monthly` */
export function writePrice(price: Fields, footnotes: Footnotes): string {
  const { certainty, amount, upto, currency, converted, unconfirmed = [], ...terms } = price as Sums;
  const others = (unconfirmed as Fields[]).map((one) => {
    const { amount, upto, currency, ...rest } = one as Sums;
    return `; unconfirmed: ${writeSums({ amount, upto, currency })}${writeTerms(dropNulls(rest), footnotes)}`;
  });
  const about = isFields(converted) ? `, about ${writeSums(converted)}` : '';
  const sum = `${certainty}, ${writeSums({ amount, upto, currency })}${about}`;
  return `${sum}${writeTerms(dropNulls(terms), footnotes)}${others.join('')}`;
}

/** Writes a sum or a range: `$80 a month`, `from $80 a month`, `at most $80 a month` or `$80 to $120 a month`. */
function writeSums({ amount = null, upto = amount, currency = null }: Sums): string {
  if (currency === null || (amount ?? upto) === null) return 'price unknown';
  const [min, max] = [amount, upto].map((sum) => (sum === null ? '' : formatMoney({ amount: sum, currency })));
  if (amount === null) return `at most ${max} a month`;
  if (upto === null) return `from ${min} a month`;
  return amount === upto ? `${min} a month` : `${min} to ${max} a month`;
}

/** Drops null terms, which are null only because the price is unknown. */
function dropNulls(terms: Fields): Fields {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}
