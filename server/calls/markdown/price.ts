import { type Fields, isFields } from '../../../model/fields.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Footnotes } from './footnotes.ts';
import { writeTerms } from './values.ts';

interface SumRange extends Fields {
  readonly amount?: number | null;
  readonly upto?: number | null;
  readonly currency?: string | null;
}

/** Writes a price: `exact, $80 a month (plan Growth; billing year; in advance 960) [2] – $96 if billed monthly` */
export function writePrice(price: Fields, footnotes: Footnotes): string {
  const { certainty, amount, upto, currency, converted, unconfirmed = [], ...terms } = price as SumRange;
  const others = (unconfirmed as Fields[]).map((item) => {
    const { amount, upto, currency, ...rest } = item as SumRange;
    return `; unconfirmed: ${writeSums({ amount, upto, currency })}${writeTerms(dropNulls(rest), footnotes)}`;
  });
  const convertedText = isFields(converted) ? `, about ${writeSums(converted)}` : '';
  const sum = `${certainty}, ${writeSums({ amount, upto, currency })}${convertedText}`;
  return `${sum}${writeTerms(dropNulls(terms), footnotes)}${others.join('')}`;
}

/** Writes a sum or a range: `$80 a month`, `from $80 a month`, `at most $80 a month` or `$80 to $120 a month`. */
function writeSums({ amount = null, upto = amount, currency = null }: SumRange): string {
  if (currency === null || (amount ?? upto) === null) return 'price unknown';
  const [min, max] = [amount, upto].map((sum) => (sum === null ? '' : formatMoney({ amount: sum, currency })));
  if (amount === null) return `at most ${max} a month`;
  if (upto === null) return `from ${min} a month`;
  return amount === upto ? `${min} a month` : `${min} to ${max} a month`;
}

/** Removes null terms. They are only null because the price is unknown. */
function dropNulls(terms: Fields): Fields {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}
