import type { Unit } from './pricing/plan.ts';
import { unitsInWords } from './pricing/unit-text.ts';
import { counted } from './words/numbers.ts';

/** The numbers of a set-up that a text can name. All but `months` have the name of the field of `SetUp` that they fill. */
export const QUANTITIES = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'workspaces',
  'contacts',
  'emails',
  'months',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What a number is of, except of months, which are not bought by the unit. */
const UNITS: Readonly<Record<Exclude<Quantity, 'months'>, Unit>> = {
  people: 'person',
  linkedin_accounts: 'linkedin-account',
  mailboxes: 'mailbox',
  workspaces: 'workspace',
  contacts: 'contacts',
  emails: 'emails',
};

/** Whether the key of a constraint names a number of a set-up. */
export function isQuantity(key: string): key is Quantity {
  return (QUANTITIES as readonly string[]).includes(key);
}

/** The unit of a number: `person` for `people`. */
export function unitOf(quantity: Exclude<Quantity, 'months'>): Unit {
  return UNITS[quantity];
}

/** `5 people`, `10 LinkedIn accounts`, `6,000 emails a month`, `4 months of use`. */
export function quantityInWords(quantity: Quantity, number: number): string {
  if (quantity === 'months') return `${counted(number, 'month')} of use`;
  return unitsInWords(number, UNITS[quantity]);
}
