import type { Fact } from '../../model/fact.ts';
import type { Money } from '../../model/pricing/money.ts';
import { centsOf } from '../../model/pricing/money.ts';
import { money, setOf, UNKNOWN } from './answer.ts';

/** How a table says what is no value of a fact. */
const WITHOUT_VALUE: Readonly<Record<Exclude<Fact['status'], 'known'>, string>> = {
  unknown: UNKNOWN,
  disputed: 'disputed',
  not_applicable: 'not-applicable',
};

/** A fact as one cell of a table: `yes`, `official`, `79.00 USD`, a set as `api-key|oauth2`. Plans have no such form. */
export function cellOf({ status, value }: Pick<Fact, 'status' | 'value'>): string {
  if (status !== 'known') return WITHOUT_VALUE[status];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return setOf(value as string[]);
  if (typeof value === 'object' && value !== null) return money(centsOf(value as Money), value.currency).text;
  return String(value);
}
