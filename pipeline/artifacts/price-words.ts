import type { Money, Plan } from './value.ts';

/** `89 USD`, `2,999 USD`, `78.34 EUR`: cents stand in two digits, and only where there are any. No locale changes it. */
export function moneyInWords({ amount, currency }: Money): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents === undefined ? grouped : `${grouped}.${cents}`} ${currency}`;
}

/** How a unit of a price is called in a sentence: `LinkedIn account`. */
export function unitInWords(unit: string): string {
  return unit.replace('linkedin', 'LinkedIn').replaceAll('-', ' ');
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`; a plan may stand without a price. */
export function planInWords({ name, monthly, annual_monthly, unit }: Plan): string {
  const prices = [
    monthly && `${moneyInWords(monthly)} a month`,
    annual_monthly && `${moneyInWords(annual_monthly)} a month billed yearly`,
  ].filter((price) => price !== undefined);
  if (prices.length === 0) return name;
  const [first, ...others] = prices;
  return `${name}: ${[unit === undefined ? first : `${first} per ${unitInWords(unit)}`, ...others].join(', ')}`;
}
