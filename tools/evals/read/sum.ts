export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

const SUM = /([\d,]+(?:\.\d+)?) ([A-Z]{3})/;

/** The first sum in a text: `1,234.50 USD (read by others)`. */
export function sumIn(words: string): Sum | undefined {
  const [, amount, currency] = SUM.exec(words) ?? [];
  return amount && currency ? { amount: Number(amount.replaceAll(',', '')), currency } : undefined;
}

/** As an answer writes it: `1234.50 USD`. */
export function written({ amount, currency }: Sum): string {
  return `${amount.toFixed(2)} ${currency}`;
}

/** The rates that a question pins: `Convert at 1 EUR = 1.13607 USD`. @returns cents of the base currency */
export function converterIn(question: string): (sum: Sum) => number {
  const rates = new Map<string, number>();
  for (const [, currency, rate] of question.matchAll(/1 ([A-Z]{3}) = ([\d.]+) [A-Z]{3}/g))
    rates.set(currency as string, Number(rate));
  return ({ amount, currency }) => Math.round(amount * (rates.get(currency) ?? 1) * 100);
}
