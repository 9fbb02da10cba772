/** A number as it is written, and what is glued to it. */
export interface Amount {
  readonly amount: number;
  /** "eur" of "50eur". */
  readonly unit: string;
}

/** 50, 1,000, 1.000, 1'000, 49.99, 49,99, 2.5k and 50eur; undefined where the word is no number. */
export function amountOf(word: string): Amount | undefined {
  const match = /^(\d{1,12}(?:[.,]\d{1,12}){0,4})(k(?![a-z]))?([a-z]{0,12})$/.exec(word);
  if (!match) return undefined;
  const [, digits = '', thousand, unit = ''] = match;
  const amount = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(amount) ? { amount: thousand ? amount * 1000 : amount, unit } : undefined;
}
