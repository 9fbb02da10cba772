import { isQuantity } from '../../../../../model/constraint.ts';
import type { Interpretation } from '../../../../../server/recommend/read/interpretation.ts';

/** The amounts of budgets and the numbers of the set-up in an interpretation. */
export const numbersOf = ({ understood }: Interpretation): unknown[] =>
  understood.flatMap(({ constraint: { key, value } }) => {
    if (key === 'budget') return [(value as { amount: number }).amount];
    return isQuantity(key) ? [value] : [];
  });

/** Texts with a number in words. */
export const NUMBERS_IN_WORDS: readonly (readonly [text: string, numbers: readonly number[]])[] = [
  ['up to three hundred dollars a month', [300]],
  ['four thousand dollars a year', [4000]],
  ['two hundred and forty dollars a month', [240]],
  ['three thousand two hundred euros a year', [3200]],
  ['a team of thirty five', [35]],
  ['we have a couple of users and half a dozen mailboxes', [2, 6]],
  ['dreihundertfünfzig Euro im Monat', [350]],
  ['fünfunddreißig Nutzer', [35]],
  ['quatre-vingt-dix euros par mois', [90]],
  ['trescientos cincuenta euros al mes', [350]],
  ['cuarenta y cinco usuarios', [45]],
  ['quinhentos reais por mês', [500]],
];
