import { type Fields, isFields } from '../../../model/fields.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Footnotes } from './footnotes.ts';
import { writeTerms } from './values.ts';

interface Sum extends Fields {
  readonly amount?: number | null;
  readonly currency?: string | null;
}

/** Writes a price: `exact, $80 a month (plan Growth; billing year; in advance 960) [2] – $96 if billed monthly` */
export function writePrice(price: Fields, footnotes: Footnotes): string {
  const { certainty, amount, currency, converted, unconfirmed = [], ...terms } = price as Sum;
  const others = (unconfirmed as Fields[]).map((item) => {
    const { amount, currency, ...rest } = item as Sum;
    return `; unconfirmed: ${writeSum({ amount, currency })}${writeTerms(dropNulls(rest), footnotes)}`;
  });
  const convertedText = isFields(converted) ? `, about ${writeSum(converted)}` : '';
  const sum = `${certainty}, ${writeSum({ amount, currency })}${convertedText}`;
  return `${sum}${writeTerms(dropNulls(terms), footnotes)}${others.join('')}`;
}

/** `$80 a month`, or `price unknown`. */
const writeSum = ({ amount = null, currency = null }: Sum) =>
  currency === null || amount === null ? 'price unknown' : `${formatMoney({ amount, currency })} a month`;

/** Removes null terms. They are only null because the price is unknown. */
function dropNulls(terms: Fields): Fields {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}
