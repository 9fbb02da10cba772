import { type Static, Type } from 'typebox';
import { Money } from './pricing/money.ts';
import { Plan } from './pricing/plan.ts';

/** The value of a known fact. The type of its key in the catalogue decides which of these it is. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its shape follows from the type of the key in the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

/** Whether a value denies something: a documented no, or that only others offer it. It needs a second reading. */
export function isDenial(value: unknown): boolean {
  return isNo(value) || value === 'community';
}

/** Whether a value is a documented "no". */
export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}
