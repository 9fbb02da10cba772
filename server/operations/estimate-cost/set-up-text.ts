import type { Unit } from '../../../model/pricing/plan.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import type { AskedCost } from './question.ts';

const UNITS: readonly (readonly [keyof AskedCost, Unit])[] = [
  ['people', 'person'],
  ['linkedin_accounts', 'linkedin-account'],
  ['mailboxes', 'mailbox'],
  ['workspaces', 'workspace'],
  ['contacts', 'contacts'],
  ['emails', 'emails'],
  ['credits', 'credits'],
];

/** A set-up: `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
export function setUpInWords(asked: AskedCost): string {
  const parts = UNITS.flatMap(([field, unit]) => {
    const number = asked[field] as number;
    return number > 0 ? [unitsInWords(number, unit)] : [];
  });
  return parts.length > 0 ? andList(parts) : '0 people';
}
