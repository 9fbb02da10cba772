import type { Fact } from '../../model/fact.ts';
import type { Money } from '../../model/pricing/money.ts';
import { centsOf } from '../../model/pricing/money.ts';
import { money, UNKNOWN } from './answer.ts';

/** How a table says what is no value of a fact. */
const WITHOUT_VALUE: Readonly<Record<Exclude<Fact['status'], 'known'>, string>> = {
  unknown: UNKNOWN,
  disputed: 'disputed',
  not_applicable: 'not-applicable',
};

/** The values of a fact in the form of a table: `yes`, `official`, `79.00 USD`, or the sorted values of a set. Plans have no such form. */
export function valuesInTable({ status, value }: Pick<Fact, 'status' | 'value'>): string[] {
  if (status !== 'known') return [WITHOUT_VALUE[status]];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (Array.isArray(value)) return (value as string[]).toSorted();
  if (typeof value === 'object' && value !== null) return [money(centsOf(value as Money), value.currency).text];
  return [String(value)];
}
