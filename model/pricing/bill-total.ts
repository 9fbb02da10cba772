import type { Bill } from './bill.ts';
import { MONTHS } from './term.ts';

/** What a bill comes to over some months, in minor units. A period that has begun is paid in full. */
export function totalOf({ cents, period }: Pick<Bill, 'cents' | 'period'>, months: number): number {
  return Math.ceil(months / MONTHS[period]) * cents;
}
