import { moneyIn } from './prices.ts';

/** The numbers in a value: the number itself, or the amounts of prices. */
export function numbersIn(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [...moneyIn(value)].map(({ money }) => money.amount);
}

/** Whether a text has a number: 49, but not 149, 49.5 or 490. */
export function mentions(text: string, figure: number): boolean {
  const numbers = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.some((number) => Number(number) === figure);
}
